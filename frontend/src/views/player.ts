/** The player's table: the felt, the player's own box, chips and the side panel. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Command, Hand } from "../api/socket-types.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/bet-box.ts";
import "../components/betting-layout.ts";
import "../components/buy-in-dialog.ts";
import "../components/chip-tray.ts";
import { clauseButton } from "../components/clause-button.ts";
import { connectionBanner } from "../components/connection-banner.ts";
import "../components/die.ts";
import "../components/hands.ts";
import { outcomeAnnouncement, outcomePanel, outcomeStyles } from "../components/outcome-panel.ts";
import "../components/player-prompts.ts";
import "../components/shortcuts-dialog.ts";
import "../components/side-panel.ts";
import "../components/squeeze.ts";
import { t } from "../i18n/index.ts";
import { type BetAction, BetController, type Spot } from "../model/bet-controller.ts";
import type { Denomination } from "../model/denominations.ts";
import { type ErrorMessage, errorMessage } from "../model/error-message.ts";
import { FocusController } from "../model/focus-controller.ts";
import { HeldHandController } from "../model/held-hand-controller.ts";
import { session } from "../model/session.ts";
import { type PlayerDialog, ShortcutController } from "../model/shortcut-controller.ts";
import { TableController } from "../model/table-controller.ts";
import type { LoadedTable } from "../model/table-model.ts";
import { roundStatus, SETTLED_PHASES, STATUS_PHASES, tableHeader } from "./player-header.ts";
import { playerStyles } from "./player-style.ts";

@customElement("punto-player")
export class PuntoPlayer extends PuntoElement {
  @property() table = "";
  @state() private moneyDialog: "buy" | "leave" | null = null;
  @state() private isHelpOpen = false;
  private tableController = new TableController(this);
  private bets = new BetController(this, this.tableController, () => this.openDialog("buy"));
  private heldHand = new HeldHandController(this, this.tableController);
  private focusController = new FocusController(this, this.tableController, this.heldHand);
  private shortcuts = new ShortcutController(this.tableController, this.bets, (dialog) =>
    this.openDialog(dialog),
  );

  static override styles = [PuntoElement.styles, playerStyles, outcomeStyles];

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
    if (dialog === "help") this.isHelpOpen = true;
    else this.moneyDialog = dialog;
  }

  override render() {
    const table = this.tableController.loaded;
    if (!table) return this.loading();
    const { view } = table;
    const denominations = this.bets.denominations(table);
    this.bets.selectedBox ??= view.you.boxes[0] ?? null;
    return html`
      <div class="player-view">
        <main class="table" aria-label=${view.title} tabindex="-1" @keydown=${(event: KeyboardEvent) => this.shortcuts.handleKey(event)}>
          ${tableHeader(table, (dialog) => this.openDialog(dialog))}
          <div class="felt">
            ${this.hands(table)}
            ${this.bettingLayout(table, denominations)}
            <p class="visually-hidden" role="status">${outcomeAnnouncement(table)}</p>
            ${this.controls(table, denominations)}
          </div>
        </main>
        <aside class="side panel" aria-label=${t("side-label")}>
          <punto-side-panel .model=${table} .revision=${view}></punto-side-panel>
        </aside>
      </div>
      ${connectionBanner(table)}
      <punto-buy-in-dialog .model=${table} .open=${this.moneyDialog} @closed=${() => (this.moneyDialog = null)}
        @message=${(event: CustomEvent<ErrorMessage | null>) => this.bets.showMessage(event.detail)}></punto-buy-in-dialog>
      <punto-shortcuts-dialog .open=${this.isHelpOpen} @closed=${() => (this.isHelpOpen = false)}></punto-shortcuts-dialog>
    `;
  }

  private loading(): TemplateResult {
    const { error, model } = this.tableController;
    const message = error ? errorMessage(error) : null;
    return html`<div class="player-view"><main class="table"><div class="felt empty"><p role="status">${message ? message.text : t("loading")}</p>
      ${message ? html`<p><a class="button" href="#/">${t("nav-lobby")}</a></p>` : nothing}</div></main></div>
      ${message ? nothing : connectionBanner(model)}`;
  }

  private hands(table: LoadedTable) {
    const { view, book, shownRound } = table;
    const announcement = table.announcements.at(-1)?.text ?? t(`status-${view.phase}`);
    const status = roundStatus(table);
    const showsStatus = STATUS_PHASES.has(view.phase) && status !== nothing;
    return html`<punto-hands .round=${shownRound} .permanent=${book.permanent} .heldHand=${this.heldHand.hand} .faceUpCount=${this.heldHand.faceUpCount}
      .winner=${table.result?.winner ?? null} ?past=${shownRound !== null && view.phase === "betting"}>
      <div class="centre">
        <div class="marks">
          <punto-die .die=${book.die} .face=${shownRound?.die ?? null}></punto-die>
          ${status}
        </div>
        <p class="announcement" role="status" aria-live="polite">${showsStatus ? nothing : announcement}</p>
      </div>
    </punto-hands>`;
  }

  /** The felt, and over it the held hand and the player's last result. */
  private bettingLayout(table: LoadedTable, denominations: Denomination[]) {
    const { view, book, outcomes, payments, myBets } = table;
    const { pending, selectedBox } = this.bets;
    const isSettled = SETTLED_PHASES.has(view.phase);
    const won = isSettled ? payments.filter((one) => one.result === "won") : [];
    return html`<div class="felt-area">
      <punto-betting-layout .book=${book} .view=${view} .denominations=${denominations} .selectedBox=${selectedBox} .winningWagers=${new Set(won.map((one) => one.wager))}
        .outcomes=${isSettled ? outcomes : []} .pendingBets=${pending}
        @select-box=${(event: CustomEvent<{ box: number }>) => void this.bets.selectBox(event.detail.box)}
        @place-bet=${(event: CustomEvent<Spot>) => this.bets.placeChip(event.detail)}></punto-betting-layout>
      ${outcomePanel(table, view.phase === "betting" && myBets.length + pending.length > 0)}
      ${this.squeeze(table)}
    </div>`;
  }

  private squeeze({ view }: LoadedTable) {
    const { hand, faceUpCount } = this.heldHand;
    if (!hand || !view.round) return nothing;
    return html`<punto-squeeze .cards=${view.round[hand]} .hand=${hand} .faceUpCount=${faceUpCount}
      @turn-hand=${(event: CustomEvent<{ hand: Hand }>) => void this.bets.request({ type: "turn", hand: event.detail.hand })}></punto-squeeze>`;
  }

  /** The player's boxes: buttons for the wagers, chips, and what the table asks of the player. */
  private controls(table: LoadedTable, denominations: Denomination[]) {
    const { you } = table.view;
    const { message } = this.bets;
    const boxes = you.standing ? [0] : you.boxes;
    const [firstBox] = boxes;
    return html`<section class="player-controls" aria-label=${t("own-label")}>
      ${message ? html`<p class="error" role="alert">${message.text} ${clauseButton(message.clause, table.book)}</p>` : nothing}
      ${
        firstBox === undefined
          ? html`${this.prompts(table)}<p class="sit-hint">${t(you.role === "observer" ? "own-watch" : "own-sit")}</p>`
          : html`
            ${boxes.length > 1 ? this.boxButtons(boxes) : nothing}
            ${this.betBox(table, this.bets.selectedBox ?? firstBox, denominations)}
            <div class="tray-row ${this.focusController.hasPrompt ? "asked" : ""}">
              ${this.chipTray(table, denominations)}
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
      @change=${(event: Event) => void this.bets.request({ type: "allow_dealer", allowed: (event.target as HTMLInputElement).checked })} />${t("own-letDealer")}</label>`;
  }

  private boxButtons(boxes: number[]) {
    return html`<div class="row boxes" role="group" aria-label=${t("own-boxes")}>
      ${boxes.map((box) => html`<button aria-pressed=${this.bets.selectedBox === box} @click=${() => this.bets.setSelectedBox(box)}>${t("own-box", { box })}</button>`)}
    </div>`;
  }

  private betBox(
    { view, book, myBets, outcomes }: LoadedTable,
    box: number,
    denominations: Denomination[],
  ) {
    return html`<punto-bet-box .book=${book} .view=${view} .box=${box} .denominations=${denominations}
      .myBets=${myBets} .pendingBets=${this.bets.pending} .outcomes=${outcomes} .refusedBet=${this.bets.refusedBet} ?open=${view.phase === "betting"}
      @place-bet=${(event: CustomEvent<Spot>) => this.bets.placeChip(event.detail)}></punto-bet-box>`;
  }

  private chipTray(table: LoadedTable, denominations: Denomination[]) {
    return html`<punto-chip-tray .denominations=${denominations} .chip=${table.view.chip} .selected=${this.bets.chip} .enabled=${this.bets.enabledActions(table)}
      @select-chip=${(event: CustomEvent<{ amount: number }>) => this.bets.selectChip(event.detail.amount)}
      @bet-action=${(event: CustomEvent<{ action: BetAction }>) => void this.bets.run(event.detail.action)}></punto-chip-tray>`;
  }

  /** Prompts take the place of the chips: the table never asks while bets are open. */
  private prompts({ legalCommands, view }: LoadedTable) {
    return html`<punto-player-prompts .commands=${legalCommands} .view=${view}
      @command=${(event: CustomEvent<Command>) => void this.bets.request(event.detail)}></punto-player-prompts>`;
  }
}
