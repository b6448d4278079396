/** Dialogs to buy chips from the wallet, and to leave the table with them. Practice chips are free. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { newCommandId } from "../../api/command-id.ts";
import { PRACTICE_LIMIT } from "../../api/generated/types.ts";
import { api } from "../../api/http.ts";
import { t } from "../../i18n/index.ts";
import { session } from "../../model/account/session.ts";
import { formatAmount, parseAmount } from "../../model/betting/amount-parser.ts";
import { suggestedBuyIn } from "../../model/betting/denominations.ts";
import { chipsToMoney, formatMoney } from "../../model/money.ts";
import type { LoadedTable } from "../../model/table/table-model.ts";
import "../dialog.ts";
import { errorMessage, refusalMessage } from "../../model/error-message.ts";
import { PuntoElement } from "../base-element.ts";

@customElement("punto-buy-in-dialog")
export class PuntoBuyInDialog extends PuntoElement {
  @property({ attribute: false }) model!: LoadedTable;
  @property() open: "buy" | "leave" | null = null;
  /** The typed amount; null before typing. */
  @state() private amountText: string | null = null;
  @state() private error: string | null = null;
  /** A request is on its way: another click does nothing. */
  private isBusy = false;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("open")) this.amountText = this.error = null;
  }

  override render() {
    return html`
      <punto-dialog .open=${this.open === "buy"} heading=${t(this.isPractice ? "practice-take" : "buy-title")} @closed=${() => this.close("buy")}>
        ${this.balance < this.minimum ? this.topUpOffer() : this.buyInForm()}
      </punto-dialog>
      <punto-dialog .open=${this.open === "leave"} heading=${t("leave-title")} @closed=${() => this.close("leave")}>
        <div class="stack">
          <p>${t(this.isPractice ? "practice-leave" : "leave-why")}</p>
          <button class="primary" @click=${() => void this.leave()}>${t(this.isPractice ? "practice-leave-do" : "leave-do")}</button>
        </div>
      </punto-dialog>
    `;
  }

  private get isPractice(): boolean {
    return this.model.view.cards === "practice";
  }

  /** What the player can change into chips. */
  private get balance(): number {
    if (!this.isPractice) return session.me?.balance ?? 0;
    const { rack, chip } = this.model.view;
    return Math.max(0, 100 * PRACTICE_LIMIT - chipsToMoney(rack ?? 0, chip));
  }

  private get minimum(): number {
    return chipsToMoney(this.model.page.limit.min, this.model.view.chip);
  }

  private topUpOffer() {
    return html`<div class="stack">
      <p>${t(this.isPractice ? "practice-full" : "buy-empty", { balance: formatMoney(this.balance), least: formatMoney(this.minimum) })}</p>
      ${this.error ? html`<p role="alert">${this.error}</p>` : nothing}
      ${this.isPractice ? nothing : html`<button class="primary" @click=${this.topUp}>${t("buy-topUp")}</button>`}
    </div>`;
  }

  private buyInForm() {
    const { balance, minimum } = this;
    const amountText = this.amountText ?? formatAmount(suggestedBuyIn(balance, minimum), "0.01");
    const offers = [10, 50, 100, 500].map((times) => Math.min(balance, minimum * times));
    return html`<form class="stack" novalidate @submit=${this.buy}>
      <p>${t(this.isPractice ? "practice-why" : "buy-why", { balance: formatMoney(balance) })}</p>
      <label>${t("buy-amount")}
        <input name="amount" inputmode="decimal" autocomplete="off" .value=${live(amountText)} aria-invalid=${this.error !== null}
          @input=${(event: Event) => (this.amountText = (event.target as HTMLInputElement).value)} />
      </label>
      ${this.error ? html`<p role="alert">${this.error}</p>` : nothing}
      <div class="row">
        ${offers
          .filter((one, at, all) => all.indexOf(one) === at)
          .map(
            (one) =>
              html`<button type="button" @click=${() => (this.amountText = formatAmount(one, "0.01"))}>${formatMoney(one)}</button>`,
          )}
      </div>
      <button class="primary" autofocus>${t(this.isPractice ? "practice-do" : "buy-do")}</button>
    </form>`;
  }

  /** Read the amount in hundredths. Show an error and return null if it is invalid. */
  private readAmount(text: string): number | null {
    const { chip } = this.model.view;
    const read = parseAmount(text, chip);
    const amount = "chips" in read ? chipsToMoney(read.chips, chip) : 0;
    if ("error" in read)
      this.error = t(`amount-${read.error}`, { text, chip: formatAmount(1, chip) });
    else if (amount < this.minimum || amount > this.balance)
      this.error = t("buy-range", {
        min: formatMoney(this.minimum),
        max: formatMoney(this.balance),
      });
    else return amount;
    return null;
  }

  private async topUp(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      session.setBalance(await api.topUp());
      this.error = null;
    } catch (error) {
      this.error = errorMessage(error).text; // the server counts chips at tables as money
    }
    this.isBusy = false;
    this.requestUpdate();
  }

  /** Ignore the dialog that closes because the other one opened. */
  private close(which: "buy" | "leave"): void {
    if (this.open === which) this.emit("closed");
  }

  private async buy(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const amount = this.readAmount(
      String(new FormData(event.target as HTMLFormElement).get("amount")),
    );
    if (amount === null || this.isBusy) return;
    this.isBusy = true;
    try {
      session.setBalance((await api.buyIn(this.model.table, amount, newCommandId())).balance);
      this.emit("message", null);
    } catch (error) {
      this.emit("message", errorMessage(error));
    }
    this.isBusy = false;
    this.emit("closed");
  }

  private async leave(): Promise<void> {
    this.emit("closed");
    const result = await this.model.request({ type: "leave" });
    if (!result.accepted) return this.emit("message", refusalMessage(result.refusal));
    try {
      if (this.model.view?.rack) session.setBalance((await api.cashOut(this.model.table)).balance);
      location.hash = "#/";
    } catch (error) {
      this.emit("message", errorMessage(error));
    }
  }
}
