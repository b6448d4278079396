/** A reminder of the time played and the result; it stays until the player dismisses it. */
import { html } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { PlayStatus } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { formatMoney } from "../../model/money.ts";
import { PuntoElement } from "../base-element.ts";
import "../dialog.ts";

@customElement("punto-account-reminder")
export class PuntoAccountReminder extends PuntoElement {
  @property({ attribute: false }) status!: PlayStatus;

  override render() {
    const { played_minutes: minutes, result } = this.status;
    return html`<punto-dialog open heading=${t("reminder-title")}>
      <div class="stack">
        <p>${t("account-played", { minutes, result: formatMoney(result) })}</p>
        <div class="row">
          <button class="primary" @click=${() => this.emit("closed")}>${t("reminder-continue")}</button>
          <a class="button" href="#/account" @click=${() => this.emit("closed")}>${t("nav-account")}</a>
        </div>
      </div>
    </punto-dialog>`;
  }
}
