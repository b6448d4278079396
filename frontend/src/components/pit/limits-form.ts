/** Limits by wager and the table differential; editable for the operator. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Book } from "../../api/http-types.ts";
import type { Command, Limit, TableView } from "../../api/socket-types.ts";
import { t } from "../../i18n/index.ts";
import { formatAmount, parseAmount } from "../../model/betting/amount-parser.ts";
import { DeferredCommands } from "../../model/console/deferred-commands.ts";
import { formatChips } from "../../model/money.ts";
import { PuntoElement } from "../base-element.ts";
import { clauseButton } from "../clause-button.ts";

/** The server treats this maximum as no limit. */
const NO_MAXIMUM = 10 ** 15;

@customElement("punto-limits-form")
export class PuntoLimitsForm extends PuntoElement {
  @property({ attribute: false }) view!: TableView;
  @property({ attribute: false }) book!: Book;
  /** Send a command; resolves to whether it was accepted. */
  @property({ attribute: false }) send!: (command: Command) => Promise<boolean>;
  @state() private error: string | null = null;
  @state() private status: string | null = null;
  /** Commands that wait for the end of the round; the view sends them. */
  @property({ attribute: false }) deferred = new DeferredCommands();

  static override styles = [
    PuntoElement.styles,
    css`
      tbody th,
      td {
        vertical-align: middle;
      }
      td input {
        max-width: 10rem;
        text-align: end;
      }
      form.row {
        align-items: end;
      }
      input[aria-invalid="true"] {
        outline: 2px solid var(--danger);
      }
    `,
  ];

  private get isOperator(): boolean {
    return this.view.you.role === "operator";
  }

  /** Say that a command that waited was accepted. */
  showSaved(command: Command): void {
    this.error = null;
    this.status = t(command.type === "set_limits" ? "pit-limits-done" : "pit-differential-done");
  }

  /** Send a command now, or after the current round if it is not legal yet. */
  private async sendOrDefer(command: Command): Promise<void> {
    this.error = this.status = null;
    if (!(this.view.legal ?? []).some((one) => one.type === command.type)) {
      this.deferred.defer(command);
      this.status = t("pit-later");
    } else if (await this.send(command)) this.showSaved(command);
  }

  override render() {
    return html`<section class="panel stack">
      <h2>${t("pit-limits")}</h2>
      ${this.limitsTable()}
      <h3>${t("pit-differential")} ${clauseButton(this.book.command_clauses.set_differential, this.book)}</h3>
      ${this.differentialForm()}
      <p role="status">${this.status ?? nothing}</p>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
    </section>`;
  }

  // --- limits ------------------------------------------------------------------------------------

  private limitsTable() {
    const isEditable = this.isOperator;
    const table = html`<table>
      <thead><tr><th scope="col">${t("payouts-wager")}</th><th scope="col" class="amount">${t("pit-min")}</th><th scope="col" class="amount">${t("pit-max")}</th></tr></thead>
      <tbody>${this.book.wagers.map((wager) => {
        const limit = this.view.limits[wager.id];
        if (!limit) return nothing;
        return html`<tr><th scope="row">${wager.title}</th>${this.cell(wager.id, wager.title, "min", limit, isEditable)}${this.cell(wager.id, wager.title, "max", limit, isEditable)}</tr>`;
      })}</tbody>
    </table>`;
    if (!isEditable) return html`${table}<p class="muted">${t("pit-operator")}</p>`;
    return html`<form class="stack" novalidate @submit=${this.setLimits}>
      ${table}
      <p class="muted">${t("pit-limits-why", { chip: formatAmount(1, this.view.chip) })}</p>
      <div class="row"><button>${t("pit-limits-set")}</button></div>
    </form>`;
  }

  private cell(
    id: string,
    title: string,
    end: "min" | "max",
    limit: Limit,
    isEditable: boolean,
  ): TemplateResult {
    const amount = limit[end];
    const hasNoLimit = amount === null || amount >= NO_MAXIMUM;
    if (!isEditable)
      return html`<td class="amount">${hasNoLimit ? t("pit-none") : formatChips(amount, this.view.chip)}</td>`;
    return html`<td class="amount"><input name="${end}-${id}" inputmode="decimal" autocomplete="off" .defaultValue=${hasNoLimit ? "" : formatAmount(amount, this.view.chip)}
      placeholder=${end === "max" ? t("pit-none") : ""} aria-label=${t(end === "min" ? "pit-min-of" : "pit-max-of", { wager: title })} /></td>`;
  }

  private async setLimits(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const limits: Record<string, Partial<Limit>> = {};
    for (const { id } of this.book.wagers) {
      const min = this.readField(form, `min-${id}`, false);
      if (min === undefined || min === null) return;
      const max = this.readField(form, `max-${id}`, true);
      if (max === undefined) return;
      limits[id] = { min, ...(max === null ? {} : { max }) };
    }
    await this.sendOrDefer({ type: "set_limits", limits });
  }

  /** Read chips: null if empty and optional; undefined, with an error, if invalid. */
  private readField(
    form: HTMLFormElement,
    name: string,
    empty: boolean,
  ): number | null | undefined {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    this.error = this.status = null;
    field.ariaInvalid = "false";
    if (empty && !field.value.trim()) return null;
    const found = parseAmount(field.value, this.view.chip);
    if ("chips" in found) return found.chips;
    const why = t(`amount-${found.error}`, {
      text: field.value,
      chip: formatAmount(1, this.view.chip),
    });
    this.error = field.ariaLabel ? `${field.ariaLabel}: ${why}` : why;
    field.ariaInvalid = "true";
    field.focus();
    return undefined;
  }

  // --- differential ------------------------------------------------------------------------------

  private differentialForm() {
    const now = this.view.differential;
    if (!this.isOperator)
      return html`<p>${now === null ? t("pit-none") : formatChips(now, this.view.chip)}</p>`;
    return html`<form class="row" novalidate @submit=${this.setDifferential}>
      <label>${t("pit-differential-most")}<input name="most" inputmode="decimal" autocomplete="off" placeholder=${t("pit-none")} .defaultValue=${now === null ? "" : formatAmount(now, this.view.chip)} /></label>
      <button>${t("pit-differential-set")}</button>
    </form>`;
  }

  private async setDifferential(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const most = this.readField(event.target as HTMLFormElement, "most", true);
    if (most === undefined) return;
    await this.sendOrDefer({ type: "set_differential", most });
  }
}
