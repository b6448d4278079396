/** Form that creates a one-time invitation link for a role. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../api/http.ts";
import { t, termText } from "../i18n/index.ts";
import { errorMessage } from "../model/error-message.ts";
import { ASSIGNABLE_ROLES } from "../model/table/roles.ts";
import { PuntoElement } from "./base-element.ts";

@customElement("punto-invite-link")
export class PuntoInviteLink extends PuntoElement {
  static override styles = [
    PuntoElement.styles,
    css`
      form.row {
        align-items: end;
      }
      a {
        overflow-wrap: anywhere;
      }
    `,
  ];

  @state() private link: string | null = null;
  @state() private error: string | null = null;

  override render() {
    return html`<section class="panel stack">
      <h2>${t("invite-title")}</h2>
      <form class="row" @submit=${this.invite}>
        <label>${t("invite-role")}<select name="role">
          ${ASSIGNABLE_ROLES.map((role) => html`<option value=${role}>${termText("role", role)}</option>`)}
        </select></label>
        <button>${t("invite-do")}</button>
      </form>
      <div role="status">
        ${this.link ? html`<p>${t("invite-link")} <a href=${this.link}>${this.link}</a></p>` : nothing}
        ${this.error ? html`<p class="error">${this.error}</p>` : nothing}
      </div>
    </section>`;
  }

  private async invite(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const role = String(new FormData(event.target as HTMLFormElement).get("role"));
    try {
      this.link = (await api.createInvite([role])).address;
      this.error = null;
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }
}
