/** House edge of each wager of a user's rulebook with each value of each option. */
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../../api/http.ts";
import type { OptionEdgesPage } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { formatPercent } from "../../model/number-format.ts";
import { OwnBookTool } from "../rulebook/own-book-tool-base.ts";

type OptionEdges = OptionEdgesPage["options"][number];

@customElement("punto-option-edges")
export class PuntoOptionEdges extends OwnBookTool {
  @state() private page: OptionEdgesPage | null = null;

  protected override clearResult(): void {
    this.page = null;
  }

  override render() {
    return html`<div class="stack">
      <p class="muted">${t("write-edges-why")}</p>
      <p class="row"><button class="primary" ?disabled=${this.busy} @click=${this.load}>${t("write-edges-do")}</button>
        <span class="muted" role="status">${this.busy ? t("odds-busy") : ""}</span></p>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${this.page?.options.map((option) => this.table(option))}
    </div>`;
  }

  private table(option: OptionEdges) {
    const wagers = new Map(
      option.values.flatMap((value) => value.wagers.map((one) => [one.id, one.title] as const)),
    );
    const name = (value: OptionEdges["values"][number]) =>
      value.id === option.default ? t("write-edges-default", { value: value.title }) : value.title;
    return html`<h4>${option.title}</h4><div class="scroll" tabindex="0" role="region" aria-label=${option.title}><table>
      <thead><tr><th scope="col">${t("payouts-wager")}</th>${option.values.map((value) => html`<th scope="col" class="amount">${name(value)}</th>`)}</tr></thead>
      <tbody>${[...wagers].map(
        ([id, title]) =>
          html`<tr><th scope="row">${title}</th>${option.values.map((value) => {
            const edge = value.wagers.find((one) => one.id === id)?.edge;
            return html`<td class="amount">${edge ? formatPercent(edge, 4) : "–"}</td>`;
          })}</tr>`,
      )}</tbody>
    </table></div>`;
  }

  private async load(): Promise<void> {
    const { text, decks } = this.book;
    await this.ask(
      () => api.ownEdges({ text, ...(decks ? { decks } : {}) }),
      (page) => (this.page = page),
    );
  }
}
