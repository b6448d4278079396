/** A dialog for an amount that no chip has, and for the largest bet. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { t } from "../../i18n/index.ts";
import { formatAmount, parseAmount } from "../../model/betting/amount-parser.ts";
import { formatChips } from "../../model/money.ts";
import type { LoadedTable } from "../../model/table/table-model.ts";
import { PuntoElement } from "../base-element.ts";
import "../dialog.ts";

@customElement("punto-amount-dialog")
export class PuntoAmountDialog extends PuntoElement {
  @property({ attribute: false }) model!: LoadedTable;
  @property({ type: Boolean }) open = false;
  /** The amount in smallest chips that the field shows first. */
  @property({ type: Number }) amount = 0;
  @state() private text: string | null = null;
  @state() private error: string | null = null;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("open")) this.text = this.error = null;
  }

  override render() {
    const { chip } = this.model.view;
    return html`<punto-dialog .open=${this.open} heading=${t("amount-title")} @closed=${() => this.emit("closed")}>
      <form class="stack" novalidate @submit=${this.submitAmount}>
        <label>${t("buy-amount")}
          <input name="amount" inputmode="decimal" autocomplete="off" autofocus .value=${live(this.text ?? formatAmount(this.amount, chip))} aria-invalid=${this.error !== null}
            @input=${(event: Event) => (this.text = (event.target as HTMLInputElement).value)} />
        </label>
        ${this.error ? html`<p role="alert">${this.error}</p>` : nothing}
        <button class="primary">${t("amount-use")}</button>
        <hr />
        <button type="button" @click=${this.useMaximum}>${t("amount-maximum")}</button>
        <p class="muted">${t("amount-maximum-why")}</p>
      </form>
    </punto-dialog>`;
  }

  private submitAmount(event: SubmitEvent): void {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("amount"));
    const { chip, limits } = this.model.view;
    const read = parseAmount(text, chip);
    const most = Math.max(...Object.values(limits).map((one) => one.max ?? Infinity));
    if ("error" in read)
      this.error = t(`amount-${read.error}`, { text, chip: formatAmount(1, chip) });
    else if (read.chips > most)
      this.error = t("buy-range", { min: formatChips(1, chip), max: formatChips(most, chip) });
    else {
      this.emit("select-amount", { amount: read.chips });
      this.emit("closed");
    }
  }

  private useMaximum(): void {
    this.emit("select-maximum");
    this.emit("closed");
  }
}
