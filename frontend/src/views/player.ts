/** The player's table: the felt, the player's own box, chips and the side panel. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Command, Hand } from "../api/socket-types.ts";
import "../components/betting/amount-dialog.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/betting/bet-box.ts";
import "../components/betting/betting-layout.ts";
import "../components/betting/buy-in-dialog.ts";
import "../components/betting/chip-tray.ts";
import { clauseButton } from "../components/clause-button.ts";
import { connectionBanner } from "../components/connection-banner.ts";
import "../components/cards/die.ts";
import "../components/cards/hands.ts";
import "../components/betting/how-to-play.ts";
import "../components/betting/outcome-dialog.ts";
import "../components/betting/player-prompts.ts";
import "../components/roads/roads.ts";
import {
  outcomeAnnouncement,
  roundSummary,
  roundSummaryStyles,
} from "../components/betting/round-summary.ts";
import "../components/console/shortcuts-dialog.ts";
import "../components/side-panel.ts";
import "../components/cards/squeeze.ts";
import "../components/betting/wager-dialog.ts";
import { t, withTexts } from "../i18n/index.ts";
import { ageNotice } from "../i18n/messages.ts";
import { ReminderController } from "../model/account/reminder-controller.ts";
import { session } from "../model/account/session.ts";
import { type BetAction, BetController, type Spot } from "../model/betting/bet-controller.ts";
import { chipValues } from "../model/betting/denominations.ts";
import { type ErrorMessage, errorMessage } from "../model/error-message.ts";
import { FocusController } from "../model/focus-controller.ts";
import { type PlayerDialog, ShortcutController } from "../model/shortcut-controller.ts";
import { soundPlayer } from "../model/sound.ts";
import { SoundController } from "../model/sound-controller.ts";
import { PassedHandController } from "../model/table/passed-hand-controller.ts";
import { TableController } from "../model/table/table-controller.ts";
import { type LoadedTable, NEW_SHOE_PHASES } from "../model/table/table-model.ts";
import {
  answerCountdown,
  roundStatus,
  SETTLED_PHASES,
  STATUS_PHASES,
  tableHeader,
} from "./player-header.ts";
import { playerPhoneStyles } from "./player-phone-style.ts";
import { playerStyles } from "./player-style.ts";

/** With more wagers the page may scroll, and the chips stay at its lower edge. */
const MANY_WAGERS = 12;
const loadReminder = withTexts(
  ["account"],
  () => import("../components/account/account-reminder.ts"),
);
/** Columns of the road above the bets on a phone. */
const ROAD_STRIP_COLUMNS = 34;

/**
 * The last announcement, or that a new shoe is being prepared. The age of players is announced at
 * any time, and hides no call for bets.
 */
function lastCall({ view, book, announcements }: LoadedTable): string {
  const status = t(`status-${view.phase}`);
  if (NEW_SHOE_PHASES.has(view.phase)) return status;
  const last = announcements.at(-1)?.text;
  if (view.phase !== "betting" || !book.minimum_age || last !== ageNotice(book.minimum_age))
    return last ?? status;
  return `${last} · ${status}`;
}

@customElement("punto-player")
export class PuntoPlayer extends PuntoElement {
  @property() table = "";
  @state() private moneyDialog: "buy" | "leave" | null = null;
  @state() private openedDialog: Exclude<PlayerDialog, "buy" | "leave"> | null = null;
  /** The wager whose rules are shown. */
  @state() private shownWager: string | null = null;
  private tableController = new TableController(this);
  private reminders = new ReminderController(this, loadReminder);
  private bets = new BetController(
    this,
    this.tableController,
    () => this.openDialog("buy"),
    () => void this.reminders.fetchReminder(),
  );
  private passedHand = new PassedHandController(this, this.tableController);
  private focusController = new FocusController(this, this.tableController, this.passedHand);
  protected sounds = new SoundController(this, this.tableController, soundPlayer);
  private shortcuts = new ShortcutController(this.tableController, this.bets, (dialog) =>
    this.openDialog(dialog),
  );

  static override styles = [
    PuntoElement.styles,
    playerStyles,
    playerPhoneStyles,
    roundSummaryStyles,
  ];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    try {
      await session.ensurePlayer();
    } catch (error) {
      this.bets.showMessage(errorMessage(error));
    }
    if (this.isConnected)
      this.tableController.open(this.table, session.hasRole("player") ? "player" : "observer");
  }

  private openDialog(dialog: PlayerDialog): void {
    if (dialog === "buy" || dialog === "leave") this.moneyDialog = dialog;
    else this.openedDialog = dialog;
  }

  override render() {
    const table = this.tableController.loaded;
    if (!table) return this.loading();
    const { view } = table;
    this.bets.selectedBox ??= view.you.boxes[0] ?? null;
    return html`
      <div class="player-view">
        <main class="table" aria-label=${view.title} tabindex="-1" @keydown=${(event: KeyboardEvent) => this.shortcuts.handleKey(event)}>
          ${tableHeader(table, (dialog) => this.openDialog(dialog))}
          <div class="felt">
            ${this.hands(table)}
            ${this.bettingLayout(table)}
            <p class="visually-hidden" role="status">${outcomeAnnouncement(table)}</p>
            ${this.controls(table)}
          </div>
        </main>
        <aside class="side panel" aria-label=${t("side-label")}>
          ${view.you.boxes.length || view.you.standing ? nothing : html`<punto-how-to-play .book=${table.book}></punto-how-to-play>`}
          <punto-side-panel .model=${table} .revision=${view}
            @show-wager=${(event: CustomEvent<{ wager: string }>) => (this.shownWager = event.detail.wager)}></punto-side-panel>
        </aside>
      </div>
      ${connectionBanner(table)}
      ${this.dialogs(table)}
    `;
  }

  private dialogs(table: LoadedTable): TemplateResult {
    const close = (dialog: PlayerDialog) => () => {
      // A dialog that closes because another one opened does not close the new one.
      if (this.openedDialog === dialog) this.openedDialog = null;
    };
    return html`<punto-buy-in-dialog .model=${table} .open=${this.moneyDialog} @closed=${() => (this.moneyDialog = null)}
        @message=${(event: CustomEvent<ErrorMessage | null>) => this.bets.showMessage(event.detail)}></punto-buy-in-dialog>
      <punto-amount-dialog .model=${table} .open=${this.openedDialog === "amount"} .amount=${this.bets.ownAmount ?? this.bets.chip} @closed=${close("amount")}
        @select-amount=${(event: CustomEvent<{ amount: number }>) => this.bets.selectOwnAmount(event.detail.amount)}
        @select-maximum=${() => this.bets.selectMaximum()}></punto-amount-dialog>
      <punto-outcome-dialog .model=${table} .outcomes=${table.outcomes} .open=${this.openedDialog === "outcome"} @closed=${close("outcome")}></punto-outcome-dialog>
      <punto-wager-dialog .model=${table} .wager=${this.shownWager} @closed=${() => (this.shownWager = null)}></punto-wager-dialog>
      ${this.reminders.due ? html`<punto-account-reminder .status=${this.reminders.due} @closed=${() => void this.reminders.dismiss()}></punto-account-reminder>` : nothing}
      <punto-shortcuts-dialog .open=${this.openedDialog === "help"} @closed=${close("help")}></punto-shortcuts-dialog>`;
  }

  private loading(): TemplateResult {
    const { error, model } = this.tableController;
    const message = error
      ? errorMessage(error).text
      : model?.isStopped
        ? t("connection-stopped")
        : null;
    return html`<div class="player-view"><main class="table"><div class="felt empty"><p role="status">${message ?? t("loading")}</p>
      ${message ? html`<p><a class="button" href="#/">${t("nav-lobby")}</a></p>` : nothing}</div></main></div>
      ${message ? nothing : connectionBanner(model)}`;
  }

  private hands(table: LoadedTable) {
    const { view, book, shownRound } = table;
    const announcement = lastCall(table);
    const status = roundStatus(table);
    // What staff propose, and why, is announced while play waits.
    const showsStatus = STATUS_PHASES.has(view.phase) && status !== nothing && !view.proposal;
    return html`<punto-hands .round=${shownRound} .permanent=${book.permanent} .passedHand=${this.passedHand.hand} .faceUpCount=${this.passedHand.faceUpCount}
      .winner=${table.result?.winner ?? null} ?past=${shownRound !== null && view.phase === "betting"}>
      <div class="centre ${view.proposal ? "proposed" : ""}">
        <div class="marks">
          <punto-die beside .die=${book.die} .face=${shownRound?.die ?? null}></punto-die>
          ${status}
          ${view.you.deal_now ? html`<button class="deal-now" @click=${() => void this.bets.requestOnce({ type: "deal_now" })}>${t("own-dealNow")}</button>` : nothing}
        </div>
        <p class="announcement" role="status" aria-live="polite">${showsStatus ? nothing : announcement}</p>
      </div>
    </punto-hands>`;
  }

  /** The felt, and over it the held hand. */
  private bettingLayout(table: LoadedTable) {
    const { view, book, outcomes, payments } = table;
    const { pending, selectedBox } = this.bets;
    const isSettled = SETTLED_PHASES.has(view.phase);
    const won = isSettled ? payments.filter((one) => one.result === "won") : [];
    const hasBox = view.you.boxes.length > 0 || view.you.standing;
    return html`<div class="felt-area ${hasBox ? "with-box" : ""}">
      <punto-mini-road .roads=${view.roads} .columns=${ROAD_STRIP_COLUMNS}></punto-mini-road>
      <punto-betting-layout .book=${book} .view=${view} .denominations=${chipValues(view.chip)} .selectedBox=${selectedBox} .winningWagers=${new Set(won.map((one) => one.wager))}
        .outcomes=${isSettled ? outcomes : []} .pendingBets=${pending}
        @select-box=${(event: CustomEvent<{ box: number }>) => void this.bets.selectBox(event.detail.box)}
        @place-bet=${(event: CustomEvent<Spot>) => this.bets.placeChip(event.detail)}></punto-betting-layout>
      ${this.squeeze(table)}
    </div>`;
  }

  private squeeze(table: LoadedTable) {
    const { view } = table;
    const { hand, faceUpCount } = this.passedHand;
    if (!hand || !view.round) return nothing;
    return html`<punto-squeeze .cards=${view.round[hand]} .hand=${hand} .faceUpCount=${faceUpCount}
      @turn-hand=${(event: CustomEvent<{ hand: Hand }>) => void this.bets.requestOnce({ type: "turn", hand: event.detail.hand })}>${answerCountdown(table)}</punto-squeeze>`;
  }

  /** The player's boxes: buttons for the wagers, chips, and what the table asks of the player. */
  private controls(table: LoadedTable) {
    const { you } = table.view;
    const { message } = this.bets;
    const boxes = you.standing ? [0] : you.boxes;
    const [firstBox] = boxes;
    return html`<section class="player-controls" aria-label=${t("own-label")}>
      ${message ? html`<p class="error" role="alert">${message.text} ${clauseButton(message.clause, table.book)}</p>` : nothing}
      ${
        firstBox === undefined
          ? html`${this.prompts(table)}<p class="sit-hint ${you.role}">${t(you.role === "observer" ? "own-watch" : "own-sit")}</p>
            <punto-how-to-play .book=${table.book}></punto-how-to-play>`
          : html`
            ${boxes.length > 1 ? this.boxButtons(boxes) : nothing}
            ${roundSummary(table, this.bets.pending, () => this.openDialog("outcome"))}
            ${this.betBox(table, this.bets.selectedBox ?? firstBox)}
            <div class="tray-row ${this.focusController.hasPrompt ? "asked" : ""} ${table.book.wagers.length > MANY_WAGERS ? "sticky" : ""}">
              ${this.chipTray(table)}
              ${this.prompts(table)}
            </div>
            ${table.view.cards === "scanned" ? this.dealerPermission(you.dealer_may_bet) : nothing}
          `
      }
    </section>`;
  }

  /** At a real table the player may let the dealer place and withdraw stakes. */
  private dealerPermission(isAllowed: boolean) {
    return html`<label class="row"><input type="checkbox" .checked=${isAllowed}
      @change=${(event: Event) => void this.bets.requestOnce({ type: "allow_dealer", allowed: (event.target as HTMLInputElement).checked })} />${t("own-letDealer")}</label>`;
  }

  private boxButtons(boxes: number[]) {
    return html`<div class="row boxes" role="group" aria-label=${t("own-boxes")}>
      ${boxes.map((box) => html`<button aria-pressed=${this.bets.selectedBox === box} @click=${() => this.bets.setSelectedBox(box)}>${t("own-box", { box })}</button>`)}
    </div>`;
  }

  private betBox({ view, book, myBets, outcomes }: LoadedTable, box: number) {
    return html`<punto-bet-box .book=${book} .view=${view} .box=${box} .denominations=${chipValues(view.chip)}
      .myBets=${myBets} .pendingBets=${this.bets.pending} .outcomes=${outcomes} .refusedBet=${this.bets.refusedBet} ?open=${view.phase === "betting"}
      @place-bet=${(event: CustomEvent<Spot>) => this.bets.placeChip(event.detail)}
      @show-wager=${(event: CustomEvent<{ wager: string }>) => (this.shownWager = event.detail.wager)}></punto-bet-box>`;
  }

  private chipTray(table: LoadedTable) {
    const { chip, ownAmount, usesMaximum } = this.bets;
    return html`<punto-chip-tray .denominations=${this.bets.chips(table)} .chip=${table.view.chip} .selected=${chip} .ownAmount=${ownAmount} .usesMaximum=${usesMaximum}
      .enabled=${this.bets.enabledActions(table)}
      @select-chip=${(event: CustomEvent<{ amount: number }>) => this.bets.selectChip(event.detail.amount)}
      @choose-amount=${() => this.openDialog("amount")}
      @bet-action=${(event: CustomEvent<{ action: BetAction }>) => void this.bets.run(event.detail.action)}></punto-chip-tray>`;
  }

  /** Prompts take the place of the chips: the table never asks while bets are open. */
  private prompts(table: LoadedTable) {
    const { legalCommands, view } = table;
    return html`<punto-player-prompts .commands=${legalCommands} .view=${view}
      @command=${(event: CustomEvent<Command>) => void this.bets.requestOnce(event.detail)}>${answerCountdown(table)}</punto-player-prompts>`;
  }
}
