/** The details of a player's last coup: each wager, the row that paid it, and its clause. */
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t } from "../../i18n/index.ts";
import { netResult, type Outcome, paidRows } from "../../model/betting/outcome.ts";
import { formatChips } from "../../model/money.ts";
import { tableHref } from "../../model/route.ts";
import { conditionText, oddsText } from "../../model/rulebook/rule-text.ts";
import type { LoadedTable } from "../../model/table/table-model.ts";
import { PuntoElement } from "../base-element.ts";
import { clauseButton } from "../clause-button.ts";
import "../dialog.ts";
import { formatSigned, outcomeText } from "./round-summary.ts";

const RESULT_SYMBOLS = { won: "▲", lost: "▽", pushed: "=" };

@customElement("punto-outcome-dialog")
export class PuntoOutcomeDialog extends PuntoElement {
  @property({ attribute: false }) model!: LoadedTable;
  @property({ attribute: false }) outcomes: Outcome[] = [];
  @property({ type: Boolean }) open = false;

  static override styles = [
    PuntoElement.styles,
    css`
      li {
        display: grid;
        grid-template-columns: 1.1em minmax(0, 1fr);
        gap: 0 0.5rem;
        padding-block: 0.5rem;
        border-bottom: 1px solid var(--line);
      }
      .reason {
        grid-column: 2;
      }
      p {
        margin-top: 0.8rem;
      }
    `,
  ];

  override render() {
    const { table, shownRound: round } = this.model;
    return html`<punto-dialog .open=${this.open} heading="${t("outcome-label")}: ${formatSigned(netResult(this.outcomes), this.model.view.chip)}" @closed=${() => this.emit("closed")}>
      <ul>${this.outcomes.map((one) => this.row(one))}</ul>
      ${round ? html`<p><a class="button" href="${tableHref("replay", table)}?round=${round.number}&dispute">${t("dispute-open")}</a></p>` : nothing}
    </punto-dialog>`;
  }

  private row(one: Outcome) {
    const { book, view } = this.model;
    const commission = formatChips(one.commission, view.chip);
    return html`<li>
      <span aria-hidden="true">${RESULT_SYMBOLS[one.result]}</span>
      <strong><bdi>${outcomeText(this.model, one)}</bdi>${one.commission ? html` <span class="muted">${t("outcome-commission", { amount: commission })}</span>` : nothing}</strong>
      <span class="reason">${this.reason(one)} ${clauseButton(one.clause, book)}</span>
    </li>`;
  }

  /** What the rulebook pays, in words: `8 to 1: Tie`. A push has its condition; a loss has none. */
  private reason(one: Outcome): string {
    const wager = this.model.book.wagers.find(({ id }) => id === one.wager);
    if (!wager) return "";
    if (one.result === "pushed")
      return wager.push ? conditionText(wager.push.condition, this.model.book.die) : "";
    const rows = paidRows(wager, one);
    const [first] = rows;
    if (!first) return "";
    const conditions = rows.map((row) => conditionText(row.condition, this.model.book.die));
    return t("outcome-row", {
      odds: oddsText(first.odds),
      condition: conditions.reduce((left, right) => t("condition-or", { left, right })),
    });
  }
}
