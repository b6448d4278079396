/** Limits by wager and the table differential, in money: fields for whoever may change them. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Book } from "../api/http-types.ts";
import type { Command, Limit, View } from "../api/socket-types.ts";
import { amountText, readAmount } from "../model/amount-parser.ts";
import { Later } from "../model/deferred-commands.ts";
import { chipsText } from "../model/money.ts";
import { t } from "../i18n/index.ts";
import { PuntoElement } from "./base-element.ts";
import { clause } from "./error-message.ts";

/** What the house takes as no maximum at all. */
const NONE = 10 ** 15;

@customElement("punto-limits")
export class PuntoLimits extends PuntoElement {
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) book!: Book;
  /** Gives a command; whether it was taken. */
  @property({ attribute: false }) send!: (command: Command) => Promise<boolean>;
  @state() private wrong: string | null = null;
  @state() private done: string | null = null;
  private later = new Later();

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
      .wrong {
        color: var(--danger);
        font-weight: 600;
      }
      input[aria-invalid="true"] {
        outline: 2px solid var(--danger);
      }
    `,
  ];

  private get operator(): boolean {
    return this.view.you.role === "operator";
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("view")) return;
    for (const command of this.later.due(this.view.legal ?? [])) void this.give(command);
  }

  /** At once, or as soon as the round that is under way is settled. */
  private async give(command: Command): Promise<void> {
    this.wrong = this.done = null;
    if (!(this.view.legal ?? []).some((one) => one.type === command.type)) {
      this.later.keep(command);
      this.done = t("pit.later");
    } else if (await this.send(command)) {
      this.done = t(command.type === "set_limits" ? "pit.limits.done" : "pit.differential.done");
    }
  }

  override render() {
    return html`<section class="panel stack">
      <h2>${t("pit.limits")}</h2>
      ${this.limits()}
      <h3>${t("pit.differential")} ${clause("division-5 5.17")}</h3>
      ${this.differential()}
      <p role="status">${this.done ?? nothing}</p>
      ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
    </section>`;
  }

  // --- limits ---------------------------------------------------------------------------------

  private limits() {
    const may = this.operator;
    const table = html`<table>
      <thead><tr><th scope="col">${t("payouts.wager")}</th><th scope="col" class="amount">${t("pit.min")}</th><th scope="col" class="amount">${t("pit.max")}</th></tr></thead>
      <tbody>${this.book.wagers.map((wager) => {
        const limit = this.view.limits[wager.id]!;
        return html`<tr><th scope="row">${wager.title}</th>${this.cell(wager.id, wager.title, "min", limit, may)}${this.cell(wager.id, wager.title, "max", limit, may)}</tr>`;
      })}</tbody>
    </table>`;
    if (!may) return html`${table}<p class="quiet">${t("pit.operator")}</p>`;
    return html`<form class="stack" novalidate @submit=${this.setLimits}>
      ${table}
      <p class="quiet">${t("pit.limits.why", { chip: amountText(1, this.view.chip) })}</p>
      <div class="row"><button>${t("pit.limits.set")}</button></div>
    </form>`;
  }

  private cell(id: string, title: string, end: "min" | "max", limit: Limit, may: boolean): TemplateResult {
    const amount = limit[end];
    const none = amount === null || amount >= NONE;
    if (!may) return html`<td class="amount">${none ? t("pit.none") : chipsText(amount, this.view.chip)}</td>`;
    return html`<td class="amount"><input name="${end}-${id}" inputmode="decimal" autocomplete="off" .defaultValue=${none ? "" : amountText(amount, this.view.chip)}
      placeholder=${end === "max" ? t("pit.none") : ""} aria-label=${t(end === "min" ? "pit.min.of" : "pit.max.of", { wager: title })} /></td>`;
  }

  private async setLimits(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const limits: Record<string, Partial<Limit>> = {};
    for (const { id } of this.book.wagers) {
      const min = this.read(form, `min-${id}`, false);
      if (min === undefined) return;
      const max = this.read(form, `max-${id}`, true);
      if (max === undefined) return;
      limits[id] = { min: min!, ...(max === null ? {} : { max }) };
    }
    await this.give({ type: "set_limits", limits });
  }

  /** Chips of a field; null for an empty one that may be; undefined, and a line about it, if it is wrong. */
  private read(form: HTMLFormElement, name: string, empty: boolean): number | null | undefined {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    this.wrong = this.done = null;
    field.ariaInvalid = "false";
    if (empty && !field.value.trim()) return null;
    const found = readAmount(field.value, this.view.chip);
    if ("chips" in found) return found.chips;
    const why = t(`amount.${found.wrong}`, { text: field.value, chip: amountText(1, this.view.chip) });
    this.wrong = field.ariaLabel ? `${field.ariaLabel}: ${why}` : why;
    field.ariaInvalid = "true";
    field.focus();
    return undefined;
  }

  // --- the differential -----------------------------------------------------------------------

  private differential() {
    const now = this.view.differential;
    if (!this.operator) return html`<p>${now === null ? t("pit.none") : chipsText(now, this.view.chip)}</p>`;
    return html`<form class="row" novalidate @submit=${this.setDifferential}>
      <label>${t("pit.differential.most")}<input name="most" inputmode="decimal" autocomplete="off" placeholder=${t("pit.none")} .defaultValue=${now === null ? "" : amountText(now, this.view.chip)} /></label>
      <button>${t("pit.differential.set")}</button>
    </form>`;
  }

  private async setDifferential(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const most = this.read(event.target as HTMLFormElement, "most", true);
    if (most === undefined) return;
    await this.give({ type: "set_differential", most });
  }
}
