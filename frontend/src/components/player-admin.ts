/** Who is at the table: chips sold and taken back where they are real, wagers put down for somebody. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Command, View } from "../api/socket-types.ts";
import { amountText, readAmount } from "../model/amount-parser.ts";
import { chipsText } from "../model/money.ts";
import type { TableModel } from "../model/table-model.ts";
import { t } from "../i18n/index.ts";
import { PuntoElement } from "./base-element.ts";
import { clause } from "./error-message.ts";

@customElement("punto-people")
export class PuntoPeople extends PuntoElement {
  @property({ attribute: false }) model!: TableModel;
  @property({ attribute: false }) view!: View;
  /** Gives a command; whether it was taken. */
  @property({ attribute: false }) send!: (command: Command) => Promise<boolean>;
  @state() private wrong: string | null = null;

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
      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
        gap: 0.6rem;
        align-items: end;
      }
      .taken {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.3rem 0.6rem;
        grid-column: 1 / -1;
      }
      .tick {
        display: flex;
        align-items: center;
        gap: 0.5rem;
      }
      li:last-child {
        border-bottom: 0;
      }
      .tick input {
        flex: none;
        width: 1.3rem;
        min-height: 1.3rem;
      }
      .wrong {
        color: var(--danger);
        font-weight: 600;
      }
    `,
  ];

  private legal(type: string): Command[] {
    return (this.view.legal ?? []).filter((one) => one.type === type);
  }

  /** Without anybody it takes no room. */
  override updated(): void {
    this.hidden = !this.legal("leave").length;
  }

  override render() {
    const players = [...new Set(this.legal("leave").map((one) => String(one["player"])))];
    if (!players.length) return nothing;
    return html`<section class="panel stack">
      <h2>${t("people.label")}</h2>
      <ul>${players.map((player) => this.person(player))}</ul>
      ${this.placing()}
      ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
    </section>`;
  }

  private person(player: string) {
    const boxes = Object.entries(this.view.seats).filter(([, who]) => who === player).map(([box]) => box).join(", ");
    const sells = this.legal("buy_in").some((one) => one["player"] === player);
    const back = this.legal("withdraw").filter((one) => one["player"] === player);
    return html`<li>
      <div class="row">
        <strong>${this.model.name(player)}</strong> <span class="quiet">${t("own.box", { box: boxes || "–" })}</span>
        <button class="plain" @click=${() => void this.send({ type: "leave", player })}>${t("people.leave")}</button>
      </div>
      ${sells
        ? html`<form class="row" novalidate @submit=${(event: SubmitEvent) => void this.sell(event, player)}>
            <input name="amount" inputmode="decimal" autocomplete="off" aria-label=${t("buy.amount")} placeholder=${t("buy.amount")} /><button>${t("people.buyIn")}</button>
            <button type="button" @click=${() => void this.send({ type: "cash_out", player })}>${t("people.cashOut")}</button>
          </form>`
        : nothing}
      ${back.length ? html`<div class="row">${back.map((one) => this.giveBack(one))}</div>` : nothing}
    </li>`;
  }

  private giveBack(one: Command) {
    const stake = this.view.stakes.find((each) => each.player === one["player"] && each.box === one["box"] && each.wager === one["wager"]);
    const gaps = { wager: this.model.title(String(one["wager"])), stake: chipsText(stake?.amount ?? 0, this.view.chip) };
    return html`<button @click=${() => void this.send(one)}>${t("people.giveBack", gaps)}</button>`;
  }

  /** A wager put down for somebody, or one that the dealer has taken already (division-5 5.4, 5.13). */
  private placing() {
    const legal = this.legal("place");
    if (!legal.length) return nothing;
    const boxes = Array.from({ length: this.view.boxes }, (_, at) => at + 1);
    if (legal.some((one) => one["box"] === 0)) boxes.push(0);
    const late = this.model.book!.irregularities["unpayable_stake_taken"];
    return html`<form class="grid" novalidate @submit=${this.place}>
      <label>${t("place.who")}<select name="player" @change=${this.ownBox}>${legal.map((one) => html`<option value=${String(one["player"])}>${this.model.name(String(one["player"]))}</option>`)}</select></label>
      <label>${t("exposure.box")}<select name="box">${boxes.map((box) => html`<option value=${box} ?selected=${box === legal[0]!["box"]}>${box || t("felt.stand")}</option>`)}</select></label>
      <label>${t("payouts.wager")}<select name="wager">${this.model.book!.wagers.map((one) => html`<option value=${one.id}>${one.title}</option>`)}</select></label>
      <label>${t("buy.amount")}<input name="amount" inputmode="decimal" autocomplete="off" /></label>
      <button>${t("place.do")}</button>
      <div class="taken"><label class="tick"><input type="checkbox" name="taken" />${t("place.taken")}</label> ${clause(late?.clause)}</div>
    </form>`;
  }

  /** Whoever is chosen mostly bets in a box of their own. */
  private ownBox(event: Event): void {
    const who = event.target as HTMLSelectElement;
    const found = this.legal("place").find((one) => one["player"] === who.value);
    (who.form!.elements.namedItem("box") as HTMLSelectElement).value = String(found?.["box"] ?? 1);
  }

  /** So many chips, or none and a line about it. */
  private amount(form: FormData): number | null {
    const text = String(form.get("amount"));
    const read = readAmount(text, this.view.chip);
    this.wrong = "chips" in read ? null : t(`amount.${read.wrong}`, { text, chip: amountText(1, this.view.chip) });
    return "chips" in read ? read.chips : null;
  }

  private async place(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const told = new FormData(form);
    const amount = this.amount(told);
    if (amount === null) return;
    const [player, wager] = [String(told.get("player")), String(told.get("wager"))];
    const bet = { type: "place", box: Number(told.get("box")), player, wager, amount };
    if (await this.send({ ...bet, ...(told.has("taken") ? { taken: true } : {}) })) form.reset();
  }

  private async sell(event: SubmitEvent, player: string): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const amount = this.amount(new FormData(form));
    if (amount !== null && (await this.send({ type: "buy_in", player, amount }))) form.reset();
  }
}
