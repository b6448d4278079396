/** The player's own box: a button for every wager, with its odds, limits and stake. */
import { html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Book, Wager } from "../api/http-types.ts";
import type { TableView } from "../api/socket-types.ts";
import { t } from "../i18n/index.ts";
import type { RefusedBet } from "../model/bet-controller.ts";
import { chipStack, type Denomination } from "../model/denominations.ts";
import { buttonOrder } from "../model/felt-layout.ts";
import { formatChips, formatShort } from "../model/money.ts";
import { needsText } from "../model/rule-text.ts";
import type { Bet, Outcome } from "../model/table-model.ts";
import { wagerColour } from "../model/wager-colour.ts";
import { cssVars } from "../style/css-vars.ts";
import { PuntoElement } from "./base-element.ts";
import { betBoxStyles } from "./bet-box-style.ts";
import { stackDrawing } from "./chip.ts";
import { clauseButton } from "./clause-button.ts";

@customElement("punto-bet-box")
export class PuntoBetBox extends PuntoElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) view!: TableView;
  @property({ type: Number }) box = 0;
  @property({ attribute: false }) denominations: Denomination[] = [];
  @property({ attribute: false }) myBets: Bet[] = [];
  @property({ attribute: false }) pendingBets: Bet[] = [];
  @property({ attribute: false }) outcomes: Outcome[] = [];
  @property({ type: Boolean }) open = false;
  /** The last refused bet, shown beside its button. */
  @property({ attribute: false }) refusedBet: RefusedBet | null = null;

  static override styles = [PuntoElement.styles, betBoxStyles];

  override render() {
    const wagers = buttonOrder(this.book.wagers);
    const many = wagers.length;
    const columns = many <= 5 ? many : Math.min(5, Math.ceil(many / 2));
    const few = many > 6 ? 3 : 2;
    return html`<div class="bets" role="group" aria-label=${t("spots-label", { box: this.box })} ${cssVars({ "--columns": columns, "--columns-narrow": few })}>
      ${wagers.map((wager, index) => this.betButton(wager, index, innerWidth > 640 ? columns : few))}
    </div>`;
  }

  private stakes(wager: Wager): { taken: number; pending: number } {
    const sum = (placed: Bet[]) =>
      placed
        .filter((one) => one.box === this.box && one.wager === wager.id)
        .reduce((total, one) => total + one.amount, 0);
    return { taken: sum(this.myBets), pending: sum(this.pendingBets) };
  }

  private betButton(wager: Wager, index: number, columns: number) {
    const { taken, pending } = this.stakes(wager);
    const money = (amount: number) => formatChips(amount, this.view.chip);
    const limit = this.view.limits[wager.id];
    const amount = taken + pending;
    const outcome = this.open
      ? undefined
      : this.outcomes.find((one) => one.box === this.box && one.wager === wager.id);
    const rows = wager.pays.map((row) => row.odds);
    const pays = rows.length > 3 ? `${rows[0]} … ${rows.at(-1)}` : rows.join(", ");
    const limits = limit
      ? t("spots-limits", {
          min: money(limit.min),
          max: limit.max === null ? "∞" : money(limit.max),
        })
      : "";
    const { refusedBet } = this;
    const refused =
      refusedBet?.wager === wager.id && refusedBet.box === this.box ? refusedBet.message : null;
    return html`<div class="bet"><button class="wager ${wagerColour(wager)} ${outcome?.result === "won" ? "won" : ""} ${refused ? "refused" : ""}"
      aria-disabled=${!this.open} aria-keyshortcuts=${index < 9 ? index + 1 : nothing}
      title=${[`${wager.title}: ${limits}`, wager.needs && `${needsText(wager.needs, this.book)} (${wager.needs.clause ?? ""})`].filter(Boolean).join(". ")}
      @click=${() => this.emit("place-bet", { box: this.box, wager: wager.id })}>
      <span class="title">${wager.title}</span>
      <span class="pays">${pays}${amount ? html`<span class="visually-hidden">. ${t(pending ? "spots-pending" : "spots-staked", { amount: money(amount) })}</span>` : nothing}</span>
      ${
        amount
          ? html`<svg class="chips ${pending ? "pending" : ""}" viewBox="-22 -26 44 48" aria-hidden="true">
            ${stackDrawing(chipStack(amount, this.denominations), formatShort(amount, this.view.chip), 5)}
          </svg>`
          : outcome
            ? html`<span class="outcome ${outcome.result === "won" ? "gain" : ""}">${outcome.result === "won" ? `+${money(outcome.profit)}` : outcome.result === "lost" ? money(-outcome.amount) : "="}</span>`
            : nothing
      }
    </button>
    ${refused ? html`<p class="error ${index % columns >= columns / 2 ? "end" : ""}" role="alert">${refused.text} ${clauseButton(refused.clause, this.book)}</p>` : nothing}</div>`;
  }
}
