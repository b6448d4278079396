/** The players at a table: buy-in and cash-out of real chips, and bets placed for a player. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { CashRequest, Command, TableView } from "../../api/socket-types.ts";
import { t, termText } from "../../i18n/index.ts";
import { formatAmount, parseAmount } from "../../model/betting/amount-parser.ts";
import { type CommandOf, type CommandType, commandsOf } from "../../model/message-fields.ts";
import { formatChips } from "../../model/money.ts";
import type { LoadedTable } from "../../model/table/table-model.ts";
import { PuntoElement } from "../base-element.ts";
import { clauseButton } from "../clause-button.ts";

@customElement("punto-player-admin")
export class PuntoPlayerAdmin extends PuntoElement {
  @property({ attribute: false }) model!: LoadedTable;
  @property({ attribute: false }) view!: TableView;
  /** Send a command; resolves to whether it was accepted. */
  @property({ attribute: false }) send!: (command: Command) => Promise<boolean>;
  @state() private error: string | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      :host([hidden]) {
        display: none;
      }
      li {
        display: grid;
        gap: 0.5rem;
        padding-block: 0.6rem;
        border-bottom: 1px solid var(--line);
      }
      form.row input {
        width: 8rem;
      }
      form.walk-in input {
        flex: 1 1 16rem;
        width: auto;
        min-width: 0;
      }
      form.walk-in select {
        flex: 0 1 auto;
        width: auto;
      }
      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
        gap: 0.6rem;
        align-items: end;
      }
      .late-stake {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.3rem 0.6rem;
        grid-column: 1 / -1;
      }
      .checkbox {
        display: flex;
        align-items: center;
        gap: 0.5rem;
      }
      li:last-child {
        border-bottom: 0;
      }
      .checkbox input {
        flex: none;
        width: 1.3rem;
        min-height: 1.3rem;
      }
    `,
  ];

  private legalCommands<Type extends CommandType>(type: Type): CommandOf<Type>[] {
    return commandsOf(this.view.legal, type);
  }

  /** Hidden while the table has no players and can have no guests without a device. */
  override updated(): void {
    this.hidden = !this.legalCommands("leave").length && this.view.virtual;
  }

  override render() {
    const players = [...new Set(this.legalCommands("leave").map((one) => String(one.player)))];
    if (!players.length && this.view.virtual) return nothing;
    return html`<section class="panel stack">
      <h2>${t("people-label")}</h2>
      ${this.cashRequests()}
      <ul>${players.map((player) => this.playerRow(player))}</ul>
      ${this.view.virtual ? nothing : this.walkInForm()}
      ${this.placeForm()}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
    </section>`;
  }

  /** Cash above the limit: another member of the staff confirms it. */
  private cashRequests() {
    const requests = this.view.cash_requests ?? [];
    if (!requests.length) return nothing;
    return html`<h3>${t("cash-title")}</h3>
      <ul>${requests.map((one) => this.cashRow(one))}</ul>`;
  }

  private cashRow(one: CashRequest) {
    const act = termText("cash_act", one.act);
    const who = one.player ? `${this.model.playerName(one.player)}: ` : "";
    const gaps = {
      act,
      amount: formatChips(one.amount, this.view.chip),
      by: this.model.playerName(one.by),
    };
    const { request } = one;
    const mayConfirm = this.legalCommands("confirm_cash").some((each) => each.request === request);
    const before = one.unconfirmed
      ? html`<br /><small>${t("cash-before", { amount: formatChips(one.unconfirmed, this.view.chip) })}</small>`
      : nothing;
    return html`<li class="row"><span>${who}${t("cash-row", gaps)}${before}</span>
      ${mayConfirm ? html`<button @click=${() => void this.send({ type: "confirm_cash", request })}>${t("cash-confirm")}</button>` : nothing}
      <button class="plain" @click=${() => void this.send({ type: "reject_cash", request })}>${t("cash-reject")}</button></li>`;
  }

  /** A guest without a device, for whom the dealer bets. */
  private walkInForm() {
    const free = Array.from({ length: this.view.boxes }, (_, at) => at + 1).filter(
      (box) => !this.view.seats[box],
    );
    return html`<form class="row walk-in" novalidate @submit=${this.submitWalkIn}>
      <input name="name" maxlength="40" autocomplete="off" aria-label=${t("people-walkIn")} placeholder=${t("people-walkIn")} />
      <select name="box" aria-label=${t("exposure-box")}>${free.map((box) => html`<option value=${box}>${box}</option>`)}<option value="">${t("people-standing")}</option></select>
      <button>${t("people-seat")}</button>
    </form>`;
  }

  private async submitWalkIn(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const [name, box] = [String(data.get("name")).trim(), Number(data.get("box")) || null];
    if (name && (await this.send({ type: "seat_walk_in", name, box }))) form.reset();
  }

  private playerRow(player: string) {
    const boxes = Object.entries(this.view.seats)
      .filter(([, who]) => who === player)
      .map(([box]) => box)
      .join(", ");
    const sells = this.legalCommands("buy_in").some((one) => one.player === player);
    const back = this.legalCommands("withdraw").filter((one) => one.player === player);
    return html`<li>
      <div class="row">
        <strong>${this.model.playerName(player)}</strong> <span class="muted">${t("own-box", { box: boxes || "–" })}</span>
        <button class="plain" @click=${() => void this.send({ type: "leave", player })}>${t("people-leave")}</button>
      </div>
      ${
        sells
          ? html`<form class="row" novalidate @submit=${(event: SubmitEvent) => void this.submitBuyIn(event, player)}>
            <input name="amount" inputmode="decimal" autocomplete="off" aria-label=${t("buy-amount")} placeholder=${t("buy-amount")} /><button>${t("people-buyIn")}</button>
            <button type="button" @click=${() => void this.send({ type: "cash_out", player })}>${t("people-cashOut")}</button>
          </form>`
          : nothing
      }
      ${back.length ? html`<div class="row">${back.map((one) => this.withdrawButton(one))}</div>` : nothing}
    </li>`;
  }

  private withdrawButton(one: CommandOf<"withdraw">) {
    const stake = this.view.stakes.find(
      (each) => each.player === one.player && each.box === one.box && each.wager === one.wager,
    );
    const gaps = {
      wager: this.model.wagerTitle(one.wager),
      stake: formatChips(stake?.amount ?? 0, this.view.chip),
    };
    return html`<button @click=${() => void this.send(one)}>${t("people-giveBack", gaps)}</button>`;
  }

  /** A bet placed for a player, or a late one that the dealer accepted (division-5 5.4, 5.13). */
  private placeForm() {
    const legal = this.legalCommands("place");
    if (!legal.length) return nothing;
    const boxes = Array.from({ length: this.view.boxes }, (_, at) => at + 1);
    if (legal.some((one) => one.box === 0)) boxes.push(0);
    const lateStake = this.model.book.irregularities.unpayable_stake_taken;
    return html`<form class="grid" novalidate @submit=${this.submitBet}>
      <label>${t("place-who")}<select name="player" @change=${this.selectOwnBox}>${legal.map((one) => html`<option value=${String(one.player)}>${this.model.playerName(String(one.player))}</option>`)}</select></label>
      <label>${t("exposure-box")}<select name="box">${boxes.map((box) => html`<option value=${box} ?selected=${box === legal[0]?.box}>${box || t("felt-stand")}</option>`)}</select></label>
      <label>${t("payouts-wager")}<select name="wager">${this.model.book.wagers.map((one) => html`<option value=${one.id}>${one.title}</option>`)}</select></label>
      <label>${t("buy-amount")}<input name="amount" inputmode="decimal" autocomplete="off" /></label>
      <button>${t("place-do")}</button>
      <div class="late-stake"><label class="checkbox"><input type="checkbox" name="taken" />${t("place-taken")}</label> ${clauseButton(lateStake?.clause, this.model.book)}</div>
    </form>`;
  }

  /** Select a box of the chosen player. */
  private selectOwnBox(event: Event): void {
    const who = event.target as HTMLSelectElement;
    const found = this.legalCommands("place").find((one) => one.player === who.value);
    const box = who.form?.elements.namedItem("box");
    if (box instanceof HTMLSelectElement) box.value = String(found?.box ?? 1);
  }

  /** Read the amount in chips. Show an error and return null if it is invalid. */
  private readAmount(form: FormData): number | null {
    const text = String(form.get("amount"));
    const read = parseAmount(text, this.view.chip);
    this.error =
      "chips" in read
        ? null
        : t(`amount-${read.error}`, { text, chip: formatAmount(1, this.view.chip) });
    return "chips" in read ? read.chips : null;
  }

  private async submitBet(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const amount = this.readAmount(data);
    if (amount === null) return;
    const [player, wager] = [String(data.get("player")), String(data.get("wager"))];
    const [box, taken] = [Number(data.get("box")), data.has("taken")];
    if (await this.send({ type: "place", box, player, wager, amount, taken })) form.reset();
  }

  private async submitBuyIn(event: SubmitEvent, player: string): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const amount = this.readAmount(new FormData(form));
    if (amount !== null && (await this.send({ type: "buy_in", player, amount }))) form.reset();
  }
}
