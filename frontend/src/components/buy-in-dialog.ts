/** Between the wallet and the table: taking chips, and leaving with them. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { api } from "../api/http.ts";
import { newId } from "../api/command-id.ts";
import { amountText, readAmount } from "../model/amount-parser.ts";
import { sensibleBuyIn } from "../model/denominations.ts";
import { moneyText, toMoney } from "../model/money.ts";
import { session } from "../model/session.ts";
import type { TableModel } from "../model/table-model.ts";
import { t } from "../i18n/index.ts";
import "./dialog.ts";
import { PuntoElement } from "./base-element.ts";
import { saidError, saidRefusal } from "./error-message.ts";

@customElement("punto-purse")
export class PuntoPurse extends PuntoElement {
  @property({ attribute: false }) model!: TableModel;
  @property() open: "buy" | "leave" | null = null;
  /** As it is written; null before anything is. */
  @state() private wish: string | null = null;
  @state() private wrong: string | null = null;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("open")) this.wish = this.wrong = null;
  }

  override render() {
    return html`
      <punto-dialog .open=${this.open === "buy"} heading=${t("buy.title")} @closed=${() => this.shut("buy")}>
        ${this.balance < this.least ? this.empty() : this.buying()}
      </punto-dialog>
      <punto-dialog .open=${this.open === "leave"} heading=${t("leave.title")} @closed=${() => this.shut("leave")}>
        <div class="stack">
          <p>${t("leave.why")}</p>
          <button class="primary" @click=${() => void this.leave()}>${t("leave.do")}</button>
        </div>
      </punto-dialog>
    `;
  }

  private get balance(): number {
    return session.me?.balance ?? 0;
  }

  private get least(): number {
    return toMoney(this.model.page!.limit.min, this.model.view!.chip);
  }

  private empty() {
    return html`<div class="stack">
      <p>${t("buy.empty", { balance: moneyText(this.balance), least: moneyText(this.least) })}</p>
      ${this.wrong ? html`<p role="alert">${this.wrong}</p>` : nothing}
      <button class="primary" @click=${this.fill}>${t("buy.topUp")}</button>
    </div>`;
  }

  private buying() {
    const { balance, least } = this;
    const wish = this.wish ?? amountText(sensibleBuyIn(balance, least), "0.01");
    const offers = [10, 50, 100, 500].map((times) => Math.min(balance, least * times));
    return html`<form class="stack" novalidate @submit=${this.buy}>
      <p>${t("buy.why", { balance: moneyText(balance) })}</p>
      <label>${t("buy.amount")}
        <input name="amount" inputmode="decimal" autocomplete="off" .value=${live(wish)} aria-invalid=${this.wrong !== null}
          @input=${(event: Event) => (this.wish = (event.target as HTMLInputElement).value)} />
      </label>
      ${this.wrong ? html`<p role="alert">${this.wrong}</p>` : nothing}
      <div class="row">
        ${offers
          .filter((one, at, all) => all.indexOf(one) === at)
          .map((one) => html`<button type="button" @click=${() => (this.wish = amountText(one, "0.01"))}>${moneyText(one)}</button>`)}
      </div>
      <button class="primary" autofocus>${t("buy.do")}</button>
    </form>`;
  }

  /** The amount in hundredths; or null, and what is wrong with it is told. */
  private read(text: string): number | null {
    const { chip } = this.model.view!;
    const read = readAmount(text, chip);
    const amount = "chips" in read ? toMoney(read.chips, chip) : 0;
    if ("wrong" in read) this.wrong = t(`amount.${read.wrong}`, { text, chip: amountText(1, chip) });
    else if (amount < this.least || amount > this.balance)
      this.wrong = t("buy.range", { min: moneyText(this.least), max: moneyText(this.balance) });
    else return amount;
    return null;
  }

  private async fill(): Promise<void> {
    try {
      session.balance(await api.topUp());
      this.wrong = null;
    } catch (error) {
      this.wrong = saidError(error).words; // chips at tables are money too
    }
    this.requestUpdate();
  }

  /** One dialog closes after the other has been opened in its place. */
  private shut(which: "buy" | "leave"): void {
    if (this.open === which) this.tell("closed");
  }

  private async buy(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const amount = this.read(String(new FormData(event.target as HTMLFormElement).get("amount")));
    if (amount === null) return;
    try {
      session.balance((await api.buyIn(this.model.table, amount, newId())).balance);
      this.tell("said", null);
    } catch (error) {
      this.tell("said", saidError(error));
    }
    this.tell("closed");
  }

  private async leave(): Promise<void> {
    this.tell("closed");
    const answer = await this.model.ask({ type: "leave" });
    if (!answer.taken) return this.tell("said", saidRefusal(answer.refusal));
    try {
      if (this.model.view?.rack) session.balance((await api.cashOut(this.model.table)).balance);
      location.hash = "#/";
    } catch (error) {
      this.tell("said", saidError(error));
    }
  }
}
