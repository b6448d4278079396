/** Between the wallet and the table: taking chips, and leaving with them. */
import { html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../house/api.ts";
import { newId } from "../house/ids.ts";
import { sensibleBuyIn } from "../state/chips.ts";
import { moneyText, toMoney } from "../state/money.ts";
import { session } from "../state/session.ts";
import type { TableModel } from "../state/table.ts";
import { t } from "../texts/index.ts";
import "./dialog.ts";
import { PuntoElement } from "./element.ts";
import { saidError, saidRefusal } from "./said.ts";

@customElement("punto-purse")
export class PuntoPurse extends PuntoElement {
  @property({ attribute: false }) model!: TableModel;
  @property() open: "buy" | "leave" | null = null;
  @state() private wish: number | null = null;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("open")) this.wish = null;
  }

  override render() {
    const { page, view } = this.model;
    const balance = session.me?.balance ?? 0;
    const least = toMoney(page!.limit.min, view!.chip);
    const wish = this.wish ?? sensibleBuyIn(balance, least);
    const offers = [10, 50, 100, 500].map((times) => Math.min(balance, least * times));
    return html`
      <punto-dialog .open=${this.open === "buy"} heading=${t("buy.title")} @closed=${() => this.shut("buy")}>
        <form class="stack" @submit=${this.buy}>
          <p>${t("buy.why", { balance: moneyText(balance) })}</p>
          <label>${t("buy.amount")}
            <input name="amount" type="number" inputmode="decimal" min=${least / 100} max=${balance / 100} step="any" .value=${String(wish / 100)} required />
          </label>
          <div class="row">
            ${offers
              .filter((one, at, all) => one > 0 && all.indexOf(one) === at)
              .map((one) => html`<button type="button" @click=${() => (this.wish = one)}>${moneyText(one)}</button>`)}
          </div>
          ${balance < least
            ? html`<button type="button" @click=${() => void session.topUp().then(() => this.requestUpdate())}>${t("buy.topUp")}</button>`
            : html`<button class="primary" autofocus>${t("buy.do")}</button>`}
        </form>
      </punto-dialog>
      <punto-dialog .open=${this.open === "leave"} heading=${t("leave.title")} @closed=${() => this.shut("leave")}>
        <div class="stack">
          <p>${t("leave.why")}</p>
          <button class="primary" @click=${() => void this.leave()}>${t("leave.do")}</button>
        </div>
      </punto-dialog>
    `;
  }

  /** One dialog closes after the other has been opened in its place. */
  private shut(which: "buy" | "leave"): void {
    if (this.open === which) this.tell("closed");
  }

  private async buy(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const amount = Math.round(Number(new FormData(event.target as HTMLFormElement).get("amount")) * 100);
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
