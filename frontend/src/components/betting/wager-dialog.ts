/** The rules of one wager: what it pays in plain words first, then clauses and exact conditions. */
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Book, Wager } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { formatChips } from "../../model/money.ts";
import type { BetBoxView } from "../../model/rulebook/layout-preview.ts";
import { boundText, conditionText, needsText, oddsText } from "../../model/rulebook/rule-text.ts";
import { PuntoElement } from "../base-element.ts";
import { clauseButton } from "../clause-button.ts";
import "../dialog.ts";

@customElement("punto-wager-dialog")
export class PuntoWagerDialog extends PuntoElement {
  @property({ attribute: false }) model!: { book: Book; view: BetBoxView };
  /** The id of the wager; null closes the dialog. */
  @property({ attribute: false }) wager: string | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      li {
        padding-block: 0.35rem;
      }
      summary {
        padding-block: 0.4rem;
        color: var(--accent);
        cursor: pointer;
      }
      code {
        display: block;
        color: var(--ink-2);
        font: 0.82rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render() {
    const found = this.model.book.wagers.find((one) => one.id === this.wager);
    return html`<punto-dialog .open=${found !== undefined} heading=${found?.title ?? ""} @closed=${() => this.emit("closed")}>
      ${found ? this.rules(found) : nothing}
    </punto-dialog>`;
  }

  private rules(wager: Wager) {
    const { book, view } = this.model;
    const limit = view.limits[wager.id];
    const money = (amount: number) => formatChips(amount, view.chip);
    const bounds = book.bounds.filter((one) => one.together.includes(wager.id));
    return html`<div class="stack">
      <ul>
        ${wager.pays.map((row) => html`<li>${t("wager-pays", { odds: oddsText(row.odds), condition: conditionText(row.condition, book.die) })}${row.commission ? html` <span class="muted">(${t("pays-commission", { rate: row.commission })})</span>` : nothing}</li>`)}
        ${wager.push ? html`<li>${t("wager-push", { condition: conditionText(wager.push.condition, book.die) })}</li>` : nothing}
        <li>${t("wager-loses")}</li>
        ${wager.needs ? html`<li>${needsText(wager.needs, book)}</li>` : nothing}
        ${bounds.map((one) => html`<li>${boundText(one, book)}</li>`)}
      </ul>
      ${limit ? html`<p class="muted">${t("head-limits", { min: money(limit.min), max: limit.max === null ? "∞" : money(limit.max) })}</p>` : nothing}
      <details>
        <summary>${t("wager-exact")}</summary>
        <ul>
          ${wager.clause ? html`<li>${clauseButton(wager.clause, book)}</li>` : nothing}
          ${[...wager.pays, ...(wager.push ? [wager.push] : [])].map((row) => html`<li><code>${row.when}</code> ${clauseButton(row.clause, book)}</li>`)}
          ${[wager.lose_clause, wager.needs?.clause, ...bounds.map((one) => one.clause)].map((one) => (one ? html`<li>${clauseButton(one, book)}</li>` : nothing))}
        </ul>
      </details>
    </div>`;
  }
}
