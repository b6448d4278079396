/** The player's seat: the felt, one's own box up close, chips, and what there is to know beside. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../house/api.ts";
import { newId } from "../house/ids.ts";
import type { Command, Hand } from "../house/types.ts";
import "../parts/asks.ts";
import "../parts/connection.ts";
import "../parts/countdown.ts";
import "../parts/dialog.ts";
import "../parts/die.ts";
import { PuntoElement } from "../parts/element.ts";
import "../parts/felt.ts";
import "../parts/hands.ts";
import { clause, saidError, saidObjection, saidRefusal, type Said } from "../parts/said.ts";
import "../parts/side.ts";
import "../parts/spots.ts";
import "../parts/tray.ts";
import type { Act } from "../parts/tray.ts";
import { inOrder, objection } from "../state/bets.ts";
import { denominations, firstChip, sensibleBuyIn, type Denomination } from "../state/chips.ts";
import { chipsText, moneyText, toMoney } from "../state/money.ts";
import { session } from "../state/session.ts";
import { TableHost } from "../state/table-host.ts";
import type { Outcome, Placed, TableModel } from "../state/table.ts";
import { t, type Key } from "../texts/index.ts";
import { playerStyles } from "./player-style.ts";

@customElement("punto-player")
export class PuntoPlayer extends PuntoElement {
  @property() table = "";
  @state() private chosen: number | null = null;
  @state() private chip = 0;
  @state() private said: Said | null = null;
  @state() private pending: Placed[] = [];
  @state() private buying = false;
  @state() private leaving = false;
  @state() private wish: number | null = null;
  private host_ = new TableHost(this);
  private hush: ReturnType<typeof setTimeout> | undefined;

  static override styles = [PuntoElement.styles, playerStyles, css``];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    try {
      await session.player();
    } catch (error) {
      this.say(saidError(error));
    }
    if (this.isConnected) this.host_.open(this.table, session.may("player") ? "player" : "observer");
  }

  private get model(): TableModel | null {
    return this.host_.model;
  }

  // --- what can be done -----------------------------------------------------------------------

  private say(said: Said | null): void {
    this.said = said;
    clearTimeout(this.hush);
    if (said) this.hush = setTimeout(() => (this.said = null), 8000);
  }

  private async ask(command: Command): Promise<boolean> {
    const answer = await this.model!.ask(command);
    if (!answer.taken) this.say(saidRefusal(answer.refusal));
    return answer.taken;
  }

  private async box(box: number): Promise<void> {
    const view = this.model?.view;
    if (!view || view.you.role === "observer") return;
    if (!view.you.boxes.includes(box) && !(box === 0 && view.you.standing)) {
      const taken = await this.ask(box === 0 ? { type: "stand" } : { type: "sit", box });
      if (!taken) return;
    }
    this.chosen = box;
    if (!this.model?.view?.rack) this.offerChips();
  }

  private offerChips(): void {
    this.wish = null;
    this.buying = true;
  }

  private async buy(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const amount = Math.round(Number(new FormData(event.target as HTMLFormElement).get("amount")) * 100);
    try {
      const moved = await api.buyIn(this.table, amount, newId());
      session.balance(moved.balance);
      this.buying = false;
      this.say(null);
    } catch (error) {
      this.say(saidError(error));
      this.buying = false;
    }
  }

  private async leave(): Promise<void> {
    this.leaving = false;
    if (!(await this.ask({ type: "leave" }))) return;
    try {
      if (this.model?.view?.rack) session.balance((await api.cashOut(this.table)).balance);
      location.hash = "#/";
    } catch (error) {
      this.say(saidError(error));
    }
  }

  private async put(more: Placed): Promise<boolean> {
    const { book, view, mine } = this.model!;
    if (!book || !view) return false;
    const found = objection(book, view, [...mine, ...this.pending], more);
    if (found) {
      this.say(saidObjection(found, view.chip));
      if (found.why === "funds" && !view.rack) this.offerChips();
      return false;
    }
    this.say(null);
    this.pending = [...this.pending, more];
    const taken = await this.ask({ type: "place", ...more });
    this.pending = this.pending.filter((one) => one !== more);
    return taken;
  }

  private async act(act: Act): Promise<void> {
    const model = this.model!;
    if (act === "undo") await this.undo();
    else if (act === "clear") {
      for (const { box, wager } of inOrder(model.book!, model.mine).reverse()) {
        await this.ask({ type: "withdraw", box, wager });
      }
      model.placed = [];
    } else {
      const wanted = act === "rebet" ? model.lastStakes : model.mine;
      for (const { box, wager, amount } of inOrder(model.book!, wanted)) {
        if (!(await this.put({ box, wager, amount }))) break;
      }
    }
  }

  private async undo(): Promise<void> {
    const model = this.model!;
    const last = model.placed.at(-1);
    if (!last) return;
    const { box, wager, amount } = last;
    const there = model.mine.find((one) => one.box === box && one.wager === wager)?.amount ?? 0;
    const least = model.view?.limits[wager]?.min ?? 0;
    const whole = there - amount < least;
    if (await this.ask({ type: "withdraw", box, wager, ...(whole ? {} : { amount }) })) {
      model.placed = whole
        ? model.placed.filter((one) => one.box !== box || one.wager !== wager)
        : model.placed.slice(0, -1);
    }
    this.requestUpdate();
  }

  // --- drawing --------------------------------------------------------------------------------

  override render() {
    const model = this.model;
    const view = model?.view;
    if (!model || !view || !model.page) return this.waiting();
    const kinds = this.kinds();
    if (this.chosen === null && view.you.boxes.length) this.chosen = view.you.boxes[0]!;
    return html`
      <div class="seat">
        <main class="table" aria-label=${view.title}>
          ${this.head()}
          <div class="cloth">
            ${this.dealerSide()}
            <punto-felt .book=${model.page.rulebook} .view=${view} .kinds=${kinds} .chosen=${this.chosen} .winners=${this.winners()}
              @box=${(event: CustomEvent<{ box: number }>) => void this.box(event.detail.box)}
              @spot=${(event: CustomEvent<{ box: number; wager: string }>) => this.spot(event.detail)}></punto-felt>
            ${this.own(kinds)}
          </div>
        </main>
        <aside class="side panel" aria-label=${t("side.label")}>
          ${this.outcome()}
          <punto-side .model=${model} .stamp=${view}></punto-side>
        </aside>
      </div>
      <punto-connection .state=${model.connection} .reason=${model.goodbye?.sentence ?? ""} .elsewhere=${model.elsewhere}></punto-connection>
      ${this.dialogs()}
    `;
  }

  private waiting(): TemplateResult {
    const said = this.host_.failed ? saidError(this.host_.failed) : null;
    return html`<div class="seat"><main class="table"><div class="cloth empty"><p role="status">${said ? said.words : t("loading")}</p></div></main></div>
      <punto-connection .state=${this.model?.connection ?? "connecting"} .reason=${this.model?.goodbye?.sentence ?? ""} .elsewhere=${this.model?.elsewhere ?? null}></punto-connection>`;
  }

  private kinds(): Denomination[] {
    const { page, view } = this.model!;
    const { min, max } = page!.limit;
    const kinds = denominations(view!.chip, min, max);
    if (!this.chip) {
      const step = Math.max(...page!.rulebook.wagers.filter((one) => one.push).map((one) => one.step), 1);
      this.chip = firstChip(kinds, min, step)?.amount ?? min;
    }
    return kinds;
  }

  private winners(): Set<string> {
    const shown = this.model!.view!.phase === "ready" || this.model!.view!.phase === "decided";
    return new Set(shown ? this.model!.payments.filter((one) => one.how === "won").map((one) => one.wager) : []);
  }

  private spot({ box, wager }: { box: number; wager: string }): void {
    this.chosen = box;
    void this.put({ box, wager, amount: this.chip });
  }

  private head() {
    const { page, view } = this.model!;
    const { min, max } = page!.limit;
    const left = view!.cards_left ?? 0;
    const money = (amount: number) => chipsText(amount, view!.chip);
    return html`<header class="head">
      <div>
        <h1>${view!.title}</h1>
        <p class="quiet">${t("head.limits", { min: money(min), max: max === null ? "∞" : money(max) })} · ${t(`version.${view!.version}` as Key)} · ${t("head.decks", { decks: view!.decks })}</p>
      </div>
      <div class="shoe">
        <span class="quiet">${view!.last_coup ? t("head.last") : t("head.shoe", { shoe: view!.shoe, left })}</span>
        <progress max=${view!.shoe_cards} value=${view!.shoe_cards - left} aria-label=${t("head.progress")}></progress>
      </div>
      <div class="money">
        <span class="quiet">${t("head.rack")}</span>
        <strong class="number">${view!.rack === null ? "–" : money(view!.rack)}</strong>
        <button @click=${() => this.offerChips()} ?disabled=${!session.me}>${t("head.buy")}</button>
        ${view!.you.boxes.length || view!.you.standing || view!.rack
          ? html`<button class="plain" @click=${() => (this.leaving = true)}>${t("head.leave")}</button>`
          : nothing}
      </div>
    </header>`;
  }

  private dealerSide() {
    const model = this.model!;
    const view = model.view!;
    const passed = view.round?.passed ?? null;
    const held: Hand | null = passed && view.round?.roles[passed] === view.you.id ? passed : null;
    const call = model.calls.at(-1);
    return html`<punto-hands .round=${model.shown} .permanent=${model.book!.permanent} .held=${held}
      .winner=${model.winner?.winner ?? null} ?past=${model.shown !== null && view.phase === "betting"}
      @turn-hand=${(event: CustomEvent<{ hand: Hand }>) => void this.ask({ type: "turn", hand: event.detail.hand })}>
      <div class="centre">
        <punto-die .die=${model.book!.die} .face=${model.shown?.die ?? null}></punto-die>
        ${this.middle()}
        <p class="call" role="status" aria-live="polite">${call ? call.text : t(`phase.${view.phase}` as Key)}</p>
      </div>
    </punto-hands>`;
  }

  private middle(): TemplateResult | typeof nothing {
    const model = this.model!;
    const view = model.view!;
    if (view.phase === "betting") {
      return view.closes_at === null || !view.stakes.length
        ? nothing
        : html`<punto-countdown .until=${view.closes_at} .whole=${model.page!.betting_seconds} .now=${() => model.now()}></punto-countdown>`;
    }
    if (model.winner && (view.phase === "decided" || view.phase === "ready" || view.phase === "over")) {
      const { winner, player, banker } = model.winner;
      const letter = winner === "tie" ? "T" : winner === "banker" ? "B" : "P";
      return html`<strong class="result ${letter}">${t(`result.${winner}` as Key)}<small>${player} – ${banker}</small></strong>`;
    }
    const told = view.phase === "irregular" || view.phase === "closed" || view.phase === "over";
    const round = view.round;
    if (round?.void_hand) return html`<strong class="result">${t("round.void")}</strong>`;
    if (round?.free) return html`<strong class="result">${t("round.free")}</strong>`;
    return told ? html`<strong class="result">${t(`phase.${view.phase}` as Key)}</strong>` : nothing;
  }

  private own(kinds: Denomination[]) {
    const model = this.model!;
    const view = model.view!;
    const boxes = view.you.standing ? [0] : view.you.boxes;
    const betting = view.phase === "betting";
    const mine = model.mine;
    return html`<section class="own" aria-label=${t("own.label")}>
      <punto-asks .commands=${model.mayDo} .view=${view}
        @ask=${(event: CustomEvent<Command>) => void this.ask(event.detail)}></punto-asks>
      ${this.said
        ? html`<p class="said" role="alert">${this.said.words} ${clause(this.said.clause)}</p>`
        : nothing}
      ${boxes.length === 0
        ? html`<p class="invite">${t(view.you.role === "observer" ? "own.watch" : "own.sit")}</p>`
        : html`
            ${boxes.length > 1
              ? html`<div class="row boxes" role="group" aria-label=${t("own.boxes")}>
                  ${boxes.map((box) => html`<button aria-pressed=${this.chosen === box} @click=${() => (this.chosen = box)}>${t("own.box", { box })}</button>`)}
                </div>`
              : nothing}
            <punto-spots .book=${model.page!.rulebook} .view=${view} .box=${this.chosen ?? boxes[0]!} .kinds=${kinds}
              .mine=${mine} .pending=${this.pending} .outcomes=${model.outcomes} ?open=${betting}
              @spot=${(event: CustomEvent<{ box: number; wager: string }>) => this.spot(event.detail)}></punto-spots>
            <punto-tray .kinds=${kinds} .chip=${view.chip} .chosen=${this.chip}
              .may=${{
                undo: betting && model.placed.length > 0,
                clear: betting && mine.length > 0,
                rebet: betting && model.lastStakes.length > 0 && mine.length === 0,
                double: betting && mine.length > 0,
              }}
              @chip=${(event: CustomEvent<{ amount: number }>) => (this.chip = event.detail.amount)}
              @act=${(event: CustomEvent<{ act: Act }>) => void this.act(event.detail.act)}></punto-tray>
          `}
    </section>`;
  }

  private outcome() {
    const model = this.model!;
    if (!model.outcomes.length) return nothing;
    const money = (amount: number) => chipsText(amount, model.view!.chip);
    const net = model.outcomes.reduce(
      (sum, one) => sum + (one.how === "won" ? one.profit : one.how === "lost" ? -one.amount : 0),
      0,
    );
    return html`<section class="outcome" aria-label=${t("outcome.label")}>
      <h2 role="status">${t("outcome.label")} <strong class="number ${net > 0 ? "T" : net < 0 ? "B" : ""}">${net > 0 ? "+" : ""}${money(net)}</strong></h2>
      <ul>
        ${model.outcomes.map((one) => html`<li>${this.why(one)}</li>`)}
      </ul>
    </section>`;
  }

  private why(one: Outcome) {
    const { view } = this.model!;
    const money = (amount: number) => chipsText(amount, view!.chip);
    const title = this.model!.title(one.wager);
    return html`<span>${t(`outcome.${one.how}` as Key, { wager: title, stake: money(one.amount), profit: money(one.profit) })}
      ${one.commission ? html`<span class="quiet">${t("outcome.commission", { amount: money(one.commission) })}</span>` : nothing}</span>
      ${clause(one.clause)}`;
  }

  private dialogs() {
    const { page, view } = this.model!;
    const balance = session.me?.balance ?? 0;
    const least = toMoney(page!.limit.min, view!.chip);
    const wish = this.wish ?? sensibleBuyIn(balance, least);
    return html`
      <punto-dialog .open=${this.buying} heading=${t("buy.title")} @closed=${() => (this.buying = false)}>
        <form class="stack" @submit=${this.buy}>
          <p>${t("buy.why", { balance: moneyText(balance) })}</p>
          <label>${t("buy.amount")}
            <input name="amount" type="number" inputmode="decimal" min=${least / 100} max=${balance / 100} step="any" .value=${String(wish / 100)} required />
          </label>
          <div class="row">
            ${[10, 50, 100, 500].map((times) => Math.min(balance, least * times)).filter((one, at, all) => one > 0 && all.indexOf(one) === at).map(
              (one) => html`<button type="button" @click=${() => (this.wish = one)}>${moneyText(one)}</button>`,
            )}
          </div>
          ${balance < least
            ? html`<button type="button" @click=${() => void session.topUp().then(() => this.requestUpdate())}>${t("buy.topUp")}</button>`
            : html`<button class="primary" autofocus>${t("buy.do")}</button>`}
        </form>
      </punto-dialog>
      <punto-dialog .open=${this.leaving} heading=${t("leave.title")} @closed=${() => (this.leaving = false)}>
        <div class="stack">
          <p>${t("leave.why")}</p>
          <button class="primary" @click=${() => void this.leave()}>${t("leave.do")}</button>
        </div>
      </punto-dialog>
    `;
  }
}
