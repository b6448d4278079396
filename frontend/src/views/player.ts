/** The player's seat: the felt, one's own box up close, chips, and what there is to know beside. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Command, Hand } from "../api/socket-types.ts";
import { promptCommands } from "../components/player-prompts.ts";
import { connectionBanner } from "../components/connection-banner.ts";
import "../components/die.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/betting-layout.ts";
import "../components/hands.ts";
import "../components/shortcuts-dialog.ts";
import { outcomePanel, outcomeAnnouncement, outcomeStyles } from "../components/outcome-panel.ts";
import "../components/buy-in-dialog.ts";
import { clauseButton, errorMessage, betProblemMessage, refusalMessage, type ErrorMessage } from "../components/error-message.ts";
import "../components/side-panel.ts";
import "../components/bet-box.ts";
import "../components/squeeze.ts";
import "../components/chip-tray.ts";
import type { BetAction } from "../components/chip-tray.ts";
import { inPlacementOrder, checkBet, checkBets } from "../model/bet-check.ts";
import { HIDDEN } from "../model/cards.ts";
import { denominations, defaultChip, type Denomination } from "../model/denominations.ts";
import { areShortcutsEnabled, findShortcut } from "../model/keyboard-shortcuts.ts";
import { buttonOrder } from "../model/felt-layout.ts";
import { session } from "../model/session.ts";
import { TableController } from "../model/table-controller.ts";
import type { Bet, TableModel } from "../model/table-model.ts";
import { t } from "../i18n/index.ts";
import { playerStyles } from "./player-style.ts";
import { roundStatus, SETTLED_PHASES, tableHeader, STATUS_PHASES } from "./player-header.ts";

const SAID_MS = 8000;

@customElement("punto-player")
export class PuntoPlayer extends PuntoElement {
  @property() table = "";
  @state() private chosen: number | null = null;
  @state() private chip = 0;
  @state() private said: ErrorMessage | null = null;
  /** What was last said of a wager, beside which it stands. */
  @state() private refused: { box: number; wager: string; said: ErrorMessage } | null = null;
  @state() private pending: Bet[] = [];
  @state() private purse: "buy" | "leave" | null = null;
  @state() private help = false;
  /** Cards of each hand that lay face up before one was passed to this player. */
  private up: Record<Hand, number> = { player: 0, banker: 0 };
  /** What was held and asked when this was last drawn. */
  private held_: Hand | null = null;
  private asked_ = false;
  private host_ = new TableController(this);
  private hush: ReturnType<typeof setTimeout> | undefined;

  static override styles = [PuntoElement.styles, playerStyles, outcomeStyles];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    try {
      await session.ensurePlayer();
    } catch (error) {
      this.say(errorMessage(error));
    }
    if (this.isConnected) this.host_.open(this.table, session.hasRole("player") ? "player" : "observer");
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.hush);
  }

  private get model(): TableModel | null {
    return this.host_.model;
  }

  // --- what can be done -----------------------------------------------------------------------

  private say(said: ErrorMessage | null, about?: { box: number; wager: string }): void {
    this.said = about ? null : said;
    this.refused = said && about ? { box: about.box, wager: about.wager, said } : null;
    clearTimeout(this.hush);
    if (said) this.hush = setTimeout(() => this.say(null), SAID_MS);
  }

  private async ask(command: Command, about?: Bet): Promise<boolean> {
    const result = await this.model!.request(command);
    if (!result.accepted) this.say(refusalMessage(result.refusal), about);
    return result.accepted;
  }

  private async box(box: number): Promise<void> {
    const view = this.model?.view;
    if (!view || view.you.role === "observer") return;
    if (!view.you.boxes.includes(box) && !(box === 0 && view.you.standing)) {
      const taken = await this.ask(box === 0 ? { type: "stand" } : { type: "sit", box });
      if (!taken) return;
    }
    this.chosen = box;
    if (!this.model?.view?.rack) this.purse = "buy";
  }

  /** Of what is not yet answered too: nothing is sent that is known here to be refused. */
  private async put(more: Bet): Promise<boolean> {
    const { book, view, myBets } = this.model!;
    if (!book || !view) return false;
    const rack = (view.rack ?? 0) - this.pending.reduce((sum, one) => sum + one.amount, 0);
    const found = checkBet(book, { ...view, rack }, [...myBets, ...this.pending], more);
    if (found) {
      this.say(betProblemMessage(found, view.chip), more);
      if (found.reason === "funds" && !view.rack) this.purse = "buy";
      return false;
    }
    this.say(null);
    this.pending = [...this.pending, more];
    const taken = await this.ask({ type: "place", ...more }, more);
    this.pending = this.pending.filter((one) => one !== more);
    return taken;
  }

  private async act(act: BetAction): Promise<void> {
    const model = this.model!;
    if (act === "undo") await this.undo();
    else if (act === "clear") {
      for (const { box, wager } of inPlacementOrder(model.book!, model.myBets).reverse()) {
        await this.ask({ type: "withdraw", box, wager });
      }
      model.placedBets = [];
    } else await this.putAll(act === "rebet" ? this.again() : model.myBets);
  }

  /** All or nothing, so far as it can be known here. */
  private async putAll(wanted: Bet[]): Promise<void> {
    const { book, view, myBets } = this.model!;
    const inTurn = inPlacementOrder(book!, wanted).map(({ box, wager, amount }) => ({ box, wager, amount }));
    const against = checkBets(book!, view!, myBets, inTurn);
    if (against) return this.say(betProblemMessage(against.problem, view!.chip), against.bet);
    for (const more of inTurn) if (!(await this.put(more))) break;
  }

  /** The stakes of the last coup, in boxes that are still one's own. */
  private again(): Bet[] {
    const { view, lastStakes } = this.model!;
    const { boxes, standing } = view!.you;
    return lastStakes.filter(({ box }) => boxes.includes(box) || (box === 0 && standing));
  }

  private async undo(): Promise<void> {
    const model = this.model!;
    const last = model.placedBets.at(-1);
    if (!last) return;
    const { box, wager, amount } = last;
    const there = model.myBets.find((one) => one.box === box && one.wager === wager)?.amount ?? 0;
    const least = model.view?.limits[wager]?.min ?? 0;
    const whole = there - amount < least;
    if (await this.ask({ type: "withdraw", box, wager, ...(whole ? {} : { amount }) })) {
      model.placedBets = whole
        ? model.placedBets.filter((one) => one.box !== box || one.wager !== wager)
        : model.placedBets.slice(0, -1);
    }
    this.requestUpdate();
  }

  private may(): Record<BetAction, boolean> {
    const model = this.model!;
    const betting = model.view!.phase === "betting";
    return {
      undo: betting && model.placedBets.length > 0,
      clear: betting && model.myBets.length > 0,
      rebet: betting && model.myBets.length === 0 && this.again().length > 0,
      double: betting && model.myBets.length > 0,
    };
  }

  private key(event: KeyboardEvent): void {
    const target = event.composedPath()[0] as HTMLElement;
    if (/^(input|select|textarea)$/i.test(target.localName) || !areShortcutsEnabled()) return;
    const found = findShortcut(event);
    const { book, view } = this.model ?? {};
    if (!found || !book || !view) return;
    const seated = view.you.boxes.length > 0 || view.you.standing;
    if (found.kind === "help") this.help = true;
    else if (found.kind === "buy" && session.me) this.purse = "buy";
    else if (!seated) return;
    else if (found.kind === "leave") this.purse = "leave";
    else if (found.kind === "chip") this.nextChip(found.step);
    else if (found.kind === "bet" && this.may()[found.action]) void this.act(found.action);
    else if (found.kind === "wager") {
      const wager = buttonOrder(book.wagers)[found.number - 1];
      if (wager) this.spot({ box: this.chosen ?? view.you.boxes[0] ?? 0, wager: wager.id });
    }
    event.preventDefault();
  }

  private nextChip(step: number): void {
    const kinds = this.kinds();
    const at = kinds.findIndex((kind) => kind.amount === this.chip);
    this.chip = kinds[Math.min(kinds.length - 1, Math.max(0, at + step))]!.amount;
  }

  // --- what is held, and where the keyboard is -------------------------------------------------

  /** The hand that was passed to this player and is not yet turned. */
  private get held(): Hand | null {
    const view = this.model?.view;
    const passed = view?.round?.passed;
    return passed && view.round!.roles[passed] === view.you.id ? passed : null;
  }

  override willUpdate(): void {
    const round = this.model?.view?.round;
    if (this.held) return;
    const seen = (cards: string[] = []) => cards.filter((card) => card !== HIDDEN).length;
    this.up = { player: seen(round?.player), banker: seen(round?.banker) };
  }

  /** A hand that comes is taken up; what goes away leaves the keyboard at the table. */
  override updated(): void {
    const { held } = this;
    const asks = this.mustAnswer;
    const at = this.shadowRoot?.activeElement?.localName;
    const lost = document.activeElement === document.body;
    const go = (where: string) => this.renderRoot.querySelector<HTMLElement>(where)?.focus();
    if (held && !this.held_) go("punto-squeeze");
    else if (asks && !this.asked_ && (lost || at === "punto-chip-tray")) go("punto-player-prompts");
    else if (lost && ((this.held_ && !held) || (this.asked_ && !asks))) go("main");
    this.held_ = held;
    this.asked_ = asks;
  }

  private get mustAnswer(): boolean {
    return this.model?.view?.phase !== "betting" && promptCommands(this.model?.legalCommands ?? []).length > 0;
  }

  // --- drawing --------------------------------------------------------------------------------

  override render() {
    const model = this.model;
    const view = model?.view;
    if (!model || !view || !model.page) return this.waiting();
    const kinds = this.kinds();
    if (this.chosen === null && view.you.boxes.length) this.chosen = view.you.boxes[0]!;
    return html`
      <div class="player-view">
        <main class="table" aria-label=${view.title} tabindex="-1" @keydown=${this.key}>
          ${tableHeader(model, (what) => (what === "help" ? (this.help = true) : (this.purse = what)))}
          <div class="felt">
            ${this.dealerSide()}
            ${this.stage(kinds)}
            <p class="visually-hidden" role="status">${outcomeAnnouncement(model)}</p>
            ${this.own(kinds)}
          </div>
        </main>
        <aside class="side panel" aria-label=${t("side.label")}>
          <punto-side-panel .model=${model} .revision=${view}></punto-side-panel>
        </aside>
      </div>
      ${connectionBanner(model)}
      <punto-buy-in-dialog .model=${model} .open=${this.purse} @closed=${() => (this.purse = null)}
        @message=${(event: CustomEvent<ErrorMessage | null>) => this.say(event.detail)}></punto-buy-in-dialog>
      <punto-shortcuts-dialog .open=${this.help} @closed=${() => (this.help = false)}></punto-shortcuts-dialog>
    `;
  }

  /** The cloth, and over it what one holds or has won. */
  private stage(kinds: Denomination[]) {
    const model = this.model!;
    const view = model.view!;
    const { held } = this;
    const settled = SETTLED_PHASES.has(view.phase);
    return html`<div class="felt-area">
      <punto-betting-layout .book=${model.page!.rulebook} .view=${view} .denominations=${kinds} .selectedBox=${this.chosen} .winningWagers=${this.winners()}
        .outcomes=${settled ? model.outcomes : []} .pendingBets=${this.pending}
        @select-box=${(event: CustomEvent<{ box: number }>) => void this.box(event.detail.box)}
        @place-bet=${(event: CustomEvent<{ box: number; wager: string }>) => this.spot(event.detail)}></punto-betting-layout>
      ${outcomePanel(model, view.phase === "betting" && model.myBets.length + this.pending.length > 0)}
      ${held
        ? html`<punto-squeeze .cards=${view.round![held]} .hand=${held} .faceUpCount=${this.up[held]}
            @turn-hand=${(event: CustomEvent<{ hand: Hand }>) => void this.ask({ type: "turn", hand: event.detail.hand })}></punto-squeeze>`
        : nothing}
    </div>`;
  }

  private waiting(): TemplateResult {
    const said = this.host_.error ? errorMessage(this.host_.error) : null;
    return html`<div class="player-view"><main class="table"><div class="felt empty"><p role="status">${said ? said.text : t("loading")}</p>
      ${said ? html`<p><a class="button" href="#/">${t("nav.lobby")}</a></p>` : nothing}</div></main></div>
      ${said ? nothing : connectionBanner(this.model)}`;
  }

  private kinds(): Denomination[] {
    const { page, view } = this.model!;
    const { min, max } = page!.limit;
    const kinds = denominations(view!.chip, min, max);
    if (!this.chip) {
      const step = Math.max(...page!.rulebook.wagers.filter((one) => one.push).map((one) => one.step), 1);
      this.chip = defaultChip(kinds, min, step)?.amount ?? min;
    }
    return kinds;
  }

  private winners(): Set<string> {
    const shown = SETTLED_PHASES.has(this.model!.view!.phase);
    return new Set(shown ? this.model!.payments.filter((one) => one.result === "won").map((one) => one.wager) : []);
  }

  private spot({ box, wager }: { box: number; wager: string }): void {
    this.chosen = box;
    void this.put({ box, wager, amount: this.chip });
  }

  private dealerSide() {
    const model = this.model!;
    const view = model.view!;
    const { held } = this;
    const call = model.announcements.at(-1)?.text ?? t(`phase.${view.phase}`);
    const middle = roundStatus(model);
    return html`<punto-hands .round=${model.shownRound} .permanent=${model.book!.permanent} .heldHand=${held} .faceUpCount=${held ? this.up[held] : 0}
      .winner=${model.result?.winner ?? null} ?past=${model.shownRound !== null && view.phase === "betting"}>
      <div class="centre">
        <div class="marks">
          <punto-die .die=${model.book!.die} .face=${model.shownRound?.die ?? null}></punto-die>
          ${middle}
        </div>
        <p class="announcement" role="status" aria-live="polite">${STATUS_PHASES.has(view.phase) && middle !== nothing ? nothing : call}</p>
      </div>
    </punto-hands>`;
  }

  private own(kinds: Denomination[]) {
    const model = this.model!;
    const view = model.view!;
    const boxes = view.you.standing ? [0] : view.you.boxes;
    return html`<section class="player-controls" aria-label=${t("own.label")}>
      ${this.said ? html`<p class="error" role="alert">${this.said.text} ${clauseButton(this.said.clause)}</p>` : nothing}
      ${boxes.length === 0
        ? html`${this.asks()}<p class="sit-hint">${t(view.you.role === "observer" ? "own.watch" : "own.sit")}</p>`
        : html`
            ${boxes.length > 1
              ? html`<div class="row boxes" role="group" aria-label=${t("own.boxes")}>
                  ${boxes.map((box) => html`<button aria-pressed=${this.chosen === box} @click=${() => (this.chosen = box)}>${t("own.box", { box })}</button>`)}
                </div>`
              : nothing}
            <punto-bet-box .book=${model.page!.rulebook} .view=${view} .box=${this.chosen ?? boxes[0]!} .denominations=${kinds}
              .myBets=${model.myBets} .pendingBets=${this.pending} .outcomes=${model.outcomes} .problem=${this.refused} ?open=${view.phase === "betting"}
              @place-bet=${(event: CustomEvent<{ box: number; wager: string }>) => this.spot(event.detail)}></punto-bet-box>
            <div class="tray-row ${this.mustAnswer ? "asked" : ""}">
              <punto-chip-tray .denominations=${kinds} .chip=${view.chip} .selected=${this.chip} .enabled=${this.may()}
                @select-chip=${(event: CustomEvent<{ amount: number }>) => (this.chip = event.detail.amount)}
                @bet-action=${(event: CustomEvent<{ action: BetAction }>) => void this.act(event.detail.action)}></punto-chip-tray>
              ${this.asks()}
            </div>
          `}
    </section>`;
  }

  /** In the place of the chips: what is asked is never asked while bets are taken. */
  private asks() {
    const model = this.model!;
    return html`<punto-player-prompts .commands=${model.legalCommands} .view=${model.view}
      @command=${(event: CustomEvent<Command>) => void this.ask(event.detail)}></punto-player-prompts>`;
  }
}
