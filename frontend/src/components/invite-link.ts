/** A one-time link for somebody new, by the role they are to have. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../api/http.ts";
import { ROLES } from "../model/roles.ts";
import { named, t } from "../i18n/index.ts";
import { PuntoElement } from "./base-element.ts";
import { saidError } from "./error-message.ts";

@customElement("punto-invite")
export class PuntoInvite extends PuntoElement {
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
  @state() private trouble: string | null = null;

  override render() {
    return html`<section class="panel stack">
      <h2>${t("invite.title")}</h2>
      <form class="row" @submit=${this.invite}>
        <label>${t("invite.role")}<select name="role">
          ${ROLES.map((role) => html`<option value=${role}>${named("role", role)}</option>`)}
        </select></label>
        <button>${t("invite.do")}</button>
      </form>
      <div role="status">
        ${this.link ? html`<p>${t("invite.link")} <a href=${this.link}>${this.link}</a></p>` : nothing}
        ${this.trouble ? html`<p class="wrong">${this.trouble}</p>` : nothing}
      </div>
    </section>`;
  }

  private async invite(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const role = String(new FormData(event.target as HTMLFormElement).get("role"));
    try {
      this.link = (await api.invite([role])).address;
      this.trouble = null;
    } catch (error) {
      this.trouble = saidError(error).words;
    }
  }
}
