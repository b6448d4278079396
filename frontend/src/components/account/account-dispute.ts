/** A dialog in which a player disputes a coup. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../../api/http.ts";
import { t } from "../../i18n/index.ts";
import { errorMessage } from "../../model/error-message.ts";
import { PuntoElement } from "../base-element.ts";
import "../dialog.ts";

const MAX_REASON = 500;

@customElement("punto-account-dispute")
export class PuntoAccountDispute extends PuntoElement {
  @property() table = "";
  @property({ type: Number }) round = 0;
  @property({ type: Boolean }) open = false;
  @state() private error: string | null = null;
  @state() private isSent = false;

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const reason = String(new FormData(event.target as HTMLFormElement).get("reason")).trim();
    try {
      await api.dispute(this.table, this.round, reason);
      this.error = null;
      this.isSent = true;
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }

  private close(): void {
    this.isSent = false;
    this.emit("closed");
  }

  override render() {
    return html`<punto-dialog .open=${this.open} heading=${t("dispute-title", { round: this.round })} @closed=${this.close}>
      ${
        this.isSent
          ? html`<p role="status">${t("dispute-sent")}</p>
            <p><a class="button" href="#/account">${t("nav-account")}</a></p>`
          : html`<form class="stack" @submit=${this.submit}>
            <p>${t("dispute-why")}</p>
            <label>${t("dispute-reason")}<textarea name="reason" rows="4" required maxlength=${MAX_REASON}></textarea></label>
            ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
            <button class="primary">${t("dispute-send")}</button>
          </form>`
      }
    </punto-dialog>`;
  }
}
