/** Search field, authors and export of a log. */
import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { t } from "../../i18n/index.ts";
import { toCsv } from "../../model/csv.ts";
import { downloadFile } from "../../model/download-file.ts";
import {
  actorsOf,
  filterLog,
  type LogFilter,
  type LogRow,
  logTable,
  NO_LOG_FILTER,
} from "../../model/pit/log-filter.ts";
import { PuntoElement } from "../base-element.ts";

@customElement("punto-log-tools")
export class PuntoLogTools extends PuntoElement {
  @property({ attribute: false }) rows: LogRow[] = [];
  /** Name of the exported file, without its ending. */
  @property() name = "log";
  @state() private filter: LogFilter = NO_LOG_FILTER;

  static override styles = [
    PuntoElement.styles,
    css`
      input {
        flex: 1 1 9rem;
        width: auto;
        min-width: 0;
      }
      select {
        width: auto;
        max-width: 11rem;
      }
    `,
  ];

  private set(change: Partial<LogFilter>): void {
    this.filter = { ...this.filter, ...change };
    this.emit<LogFilter>("log-filter", this.filter);
  }

  override render() {
    const value = (event: Event) => (event.target as HTMLInputElement).value;
    return html`<search class="row">
      <input type="search" aria-label=${t("log-search")} placeholder=${t("log-search")} @input=${(event: Event) => this.set({ text: value(event) })} />
      <select aria-label=${t("log-author")} @change=${(event: Event) => this.set({ actor: value(event) })}>
        <option value="">${t("log-all")}</option>
        ${actorsOf(this.rows).map((actor) => html`<option value=${actor}>${actor}</option>`)}
      </select>
      <button @click=${this.export}>${t("log-export")}</button>
    </search>`;
  }

  private export(): void {
    const rows = filterLog(this.rows, this.filter);
    downloadFile(`${this.name}.csv`, toCsv(logTable(rows)), "text/csv");
  }
}
