/** Asks staff for the password or a one-time code once more, before roles, grants and voids. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../../api/http.ts";
import { t } from "../../i18n/index.ts";
import { session } from "../../model/account/session.ts";
import { errorMessage } from "../../model/error-message.ts";
import { PuntoElement } from "../base-element.ts";
import "../dialog.ts";

@customElement("punto-reauth-dialog")
export class PuntoReauthDialog extends PuntoElement {
  @state() private error: string | null = null;
  @state() private resolve: ((isDone: boolean) => void) | null = null;
  private asked: Promise<boolean> | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      .error {
        color: var(--danger);
        font-weight: 600;
      }
    `,
  ];

  /** Ask; return whether the person has signed in again. Requests at the same time ask once. */
  ask(): Promise<boolean> {
    this.error = null;
    this.asked ??= new Promise<boolean>((resolve) => {
      this.resolve = resolve;
    }).finally(() => (this.asked = null));
    void this.focusField();
    return this.asked;
  }

  /** The browser would focus the button that closes the dialog. */
  private async focusField(): Promise<void> {
    await this.updateComplete;
    await this.renderRoot.querySelector<PuntoElement>("punto-dialog")?.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("input, a")?.focus();
  }

  private finish(isDone: boolean): void {
    this.resolve?.(isDone);
    this.resolve = null;
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const given = String(new FormData(form).get("given"));
    try {
      await api.authenticate(session.me?.totp ? { code: given } : { password: given });
      form.reset();
      this.finish(true);
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }

  override render() {
    const hasTotp = session.me?.totp ?? false;
    return html`<punto-dialog .open=${this.resolve !== null} heading=${t("reauth-title")} @closed=${() => this.finish(false)}>
      ${this.form(hasTotp)}
    </punto-dialog>`;
  }

  private form(hasTotp: boolean) {
    if (session.me?.provider && !hasTotp)
      return html`<p>${t("reauth-provider")}</p><a class="button" href="/api/oidc/start?again=true">${t("sign-provider")}</a>`;
    return html`<form class="stack" @submit=${this.submit}>
        <p>${t("reauth-why")}</p>
        ${
          hasTotp
            ? html`<label>${t("sign-code")}<input name="given" required maxlength="40" autocomplete="one-time-code" /></label>`
            : html`<label>${t("sign-password")}<input name="given" type="password" required autocomplete="current-password" /></label>`
        }
        ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
        <button class="primary">${t("reauth-do")}</button>
      </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "punto-reauth-dialog": PuntoReauthDialog;
  }
}
