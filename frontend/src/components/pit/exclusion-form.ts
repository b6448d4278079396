/** Excludes a player who asked for it outside the page. Nobody can take it back. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../../api/http.ts";
import type { Account } from "../../api/http-types.ts";
import { regionalLanguage, t } from "../../i18n/index.ts";
import { EXCLUSION_DAYS } from "../../model/account/exclusion.ts";
import { errorMessage } from "../../model/error-message.ts";
import { PuntoElement } from "../base-element.ts";

@customElement("punto-exclusion-form")
export class PuntoExclusionForm extends PuntoElement {
  @property({ attribute: false }) account!: Account;
  @state() private isSure = false;
  @state() private message: string | null = null;
  @state() private error: string | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      summary {
        padding-block: 0.4rem;
        cursor: pointer;
        font-weight: 600;
      }
      .check {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        color: var(--ink);
      }
      .check input {
        flex: none;
        width: 1.3rem;
        min-height: 1.3rem;
        accent-color: var(--accent);
      }
    `,
  ];

  override render() {
    const confirm = (event: Event) => (this.isSure = (event.target as HTMLInputElement).checked);
    return html`<details><summary>${t("exclude-title")}</summary>
      <form class="stack" novalidate @submit=${this.exclude}>
        <p class="muted">${t("exclude-why")}</p>
        <label>${t("account-stop-for")}<select name="days">
          ${EXCLUSION_DAYS.map((days) => html`<option value=${days}>${t("account-days", { days })}</option>`)}
        </select></label>
        <label>${t("exclude-reason")}<input name="why" maxlength="200" autocomplete="off" /></label>
        <label class="check"><input type="checkbox" .checked=${this.isSure} @change=${confirm} />${t("account-confirm")}</label>
        ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
        <button ?disabled=${!this.isSure}>${t("exclude-do", { name: this.account.name })}</button>
        <p role="status">${this.message ?? nothing}</p>
      </form></details>`;
  }

  private async exclude(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const why = String(form.get("why")).trim();
    this.message = null;
    if (!why) {
      this.error = t("house-why-missing");
      return;
    }
    try {
      const done = await api.excludeAccount(this.account.id, Number(form.get("days")), why);
      const until = new Date(done.excluded_until).toLocaleDateString(regionalLanguage());
      this.message = t("exclude-done", { name: this.account.name, until });
      this.error = null;
      this.isSure = false;
      this.emit("excluded");
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }
}
