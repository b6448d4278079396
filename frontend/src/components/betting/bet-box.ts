/** The player's own box: a button for every wager, with its odds, limits and stake. */
import { html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Book, Wager } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import type { RefusedBet } from "../../model/betting/bet-controller.ts";
import { chipStack, type Denomination } from "../../model/betting/denominations.ts";
import { buttonGroups } from "../../model/betting/felt-layout.ts";
import { type Outcome, oddsRange } from "../../model/betting/outcome.ts";
import { wagerColour } from "../../model/betting/wager-colour.ts";
import { formatChips, formatShort } from "../../model/money.ts";
import type { BetBoxView } from "../../model/rulebook/layout-preview.ts";
import { needsText } from "../../model/rulebook/rule-text.ts";
import type { Bet } from "../../model/table/table-model.ts";
import { cssVars } from "../../style/css-vars.ts";
import { PuntoElement } from "../base-element.ts";
import { clauseButton } from "../clause-button.ts";
import { infoIcon } from "../icons.ts";
import { betBoxStyles } from "./bet-box-style.ts";
import { stackDrawing } from "./chip.ts";

/** So few wagers are all in one row on a large screen. */
const MAX_IN_ONE_ROW = 6;
const MAX_COLUMNS = 6;
const PHONE_COLUMNS = 3;
/** A narrow screen, or a phone on its side; as in the styles of the table. */
const PHONE = matchMedia("(max-width: 40rem), (max-height: 30rem)");

@customElement("punto-bet-box")
export class PuntoBetBox extends PuntoElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) view!: BetBoxView;
  @property({ type: Number }) box = 0;
  @property({ attribute: false }) denominations: Denomination[] = [];
  @property({ attribute: false }) myBets: Bet[] = [];
  @property({ attribute: false }) pendingBets: Bet[] = [];
  @property({ attribute: false }) outcomes: Outcome[] = [];
  @property({ type: Boolean }) open = false;
  /** The last refused bet, shown beside its button. */
  @property({ attribute: false }) refusedBet: RefusedBet | null = null;

  static override styles = [PuntoElement.styles, betBoxStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    PHONE.addEventListener("change", this.redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    PHONE.removeEventListener("change", this.redraw);
  }

  private redraw = () => this.requestUpdate();

  override render() {
    const { main, side } = buttonGroups(this.book.wagers);
    const isPhone = PHONE.matches;
    const isOneRow = !isPhone && main.length + side.length <= MAX_IN_ONE_ROW;
    // As few rows as possible, equally full.
    const rows = Math.ceil(side.length / (isPhone ? PHONE_COLUMNS : MAX_COLUMNS));
    const columns = Math.ceil(side.length / rows);
    const isTall = isPhone && main.length <= MAX_COLUMNS && !(rows > 1);
    return html`<div class="bets ${isOneRow ? "one-row" : ""} ${isPhone ? "phone" : ""} ${isTall ? "tall" : ""}" role="group" aria-label=${t("spots-label", { box: this.box })}>
      ${this.group(main, 0, main.length, isPhone)}
      ${side.length ? this.group(side, main.length, columns, true) : nothing}
    </div>`;
  }

  /** Wagers in columns; `first` is the number of wagers before them. */
  private group(wagers: Wager[], first: number, columns: number, isCompact: boolean) {
    return html`<div class="group ${isCompact ? "compact" : ""}" ${cssVars({ "--columns": columns })}>
      ${wagers.map((wager, index) => this.betButton(wager, first + index, index % columns >= columns / 2))}
    </div>`;
  }

  private stakes(wager: Wager): { taken: number; pending: number } {
    const sum = (placed: Bet[]) =>
      placed
        .filter((one) => one.box === this.box && one.wager === wager.id)
        .reduce((total, one) => total + one.amount, 0);
    return { taken: sum(this.myBets), pending: sum(this.pendingBets) };
  }

  /** The button of a wager; `isAtEnd` aligns its message with the other end. */
  private betButton(wager: Wager, index: number, isAtEnd: boolean) {
    const { taken, pending } = this.stakes(wager);
    const money = (amount: number) => formatChips(amount, this.view.chip);
    const limit = this.view.limits[wager.id];
    const amount = taken + pending;
    const outcome = this.open
      ? undefined
      : this.outcomes.find((one) => one.box === this.box && one.wager === wager.id);
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
      <span class="title"><bdi>${wager.title}</bdi></span>
      <span class="pays">${oddsRange(wager)}${amount ? html`<span class="visually-hidden">. ${t(pending ? "spots-pending" : "spots-staked", { amount: money(amount) })}</span>` : nothing}</span>
      ${
        amount
          ? html`<span class="stake ${pending ? "pending" : ""}" aria-hidden="true">
            <svg viewBox="-22 -26 44 48">${stackDrawing(chipStack(amount, this.denominations), formatShort(amount, this.view.chip), 5)}</svg>
            <span class="amount">${formatShort(amount, this.view.chip)}</span>
          </span>`
          : outcome
            ? html`<span class="outcome ${outcome.result === "won" ? "gain" : ""}">${outcome.result === "won" ? `+${money(outcome.profit)}` : outcome.result === "lost" ? money(-outcome.amount) : "="}</span>`
            : nothing
      }
    </button>
    <button class="info" aria-label=${t("wager-rules", { wager: wager.title })} title=${t("wager-rules", { wager: wager.title })} @click=${() => this.emit("show-wager", { wager: wager.id })}>${infoIcon}</button>
    ${refused ? html`<p class="error ${isAtEnd ? "end" : ""}" role="alert">${refused.text} ${clauseButton(refused.clause, this.book)}</p>` : nothing}</div>`;
  }
}
