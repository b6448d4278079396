/** Sign in, sign up, or use a one-time link. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ApiError, api } from "../api/http.ts";
import { PuntoElement } from "../components/base-element.ts";
import { t } from "../i18n/index.ts";
import { firstPage } from "../model/account/first-page.ts";
import { session } from "../model/account/session.ts";
import { errorMessage, refusedText } from "../model/error-message.ts";

const SLOW_MS = 1_500;

@customElement("punto-sign-in")
export class PuntoSignIn extends PuntoElement {
  /** Code of an invitation link. */
  @property() code = "";
  /** Code of a password-reset link. */
  @property() reset = "";
  /** Code of a refusal with which a provider's sign-in ended. */
  @property() refused: string | null = null;
  @state() private hasProvider = false;
  @state() private isSigningUp = false;
  @state() private error: string | null = null;
  @state() private busy = false;
  /** The answer takes long: the server delays sign-ins after failed ones. */
  @state() private isSlow = false;
  /** The account has a second factor: the server has asked for a code. */
  @state() private needsCode = false;

  static override styles = [
    PuntoElement.styles,
    css`
      main {
        width: min(26rem, 100%);
        margin: 8vh auto;
        padding: 1rem;
      }
      @media (max-height: 30rem) {
        main {
          margin-block: 0;
        }
      }
      .notice {
        padding: 0.6rem 0.8rem;
        border: 1px solid var(--warn);
        border-radius: 8px;
      }
      .notice.kept {
        border-color: var(--line);
      }
      .plain {
        text-decoration: underline;
        text-underline-offset: 0.2em;
      }
    `,
  ];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    this.error = refusedText(this.refused);
    this.hasProvider = await api.oidc().then(
      ({ enabled }) => enabled,
      () => false,
    );
  }

  private get mode(): "reset" | "link" | "up" | "in" {
    if (this.reset) return "reset";
    return this.code ? "link" : this.isSigningUp ? "up" : "in";
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const name = String(form.get("name"));
    const password = String(form.get("password"));
    const oneTimeCode = this.needsCode ? String(form.get("one-time-code")) : null;
    this.busy = true;
    const slow = setTimeout(() => (this.isSlow = true), SLOW_MS);
    try {
      const ask = {
        in: (n: string, p: string) => api.signIn(n, p, oneTimeCode),
        up: api.signUp,
        link: (n: string, p: string) => api.useLink(this.code, n, p),
        reset: (_: string, p: string) => api.resetPassword(this.reset, p),
      };
      session.set(await ask[this.mode](name, password));
      location.hash = session.me?.lacks ? "#/account" : firstPage();
    } catch (error) {
      const isCodeMissing = error instanceof ApiError && error.code === "code_required";
      this.error = isCodeMissing ? null : errorMessage(error).text;
      if (isCodeMissing) await this.showCodeField();
    }
    clearTimeout(slow);
    this.isSlow = false;
    this.busy = false;
  }

  private switchMode(): void {
    this.isSigningUp = !this.isSigningUp;
    this.error = null;
  }

  private async showCodeField(): Promise<void> {
    this.needsCode = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLInputElement>("[name=one-time-code]")?.focus();
  }

  /** What becomes of a guest's money: signing up keeps it, another account does not get it. */
  private guestNotice(isKept: boolean) {
    return html`<p class="notice ${isKept ? "kept" : ""}">${t(isKept ? "sign-guest-up" : "sign-guest")}</p>`;
  }

  override render() {
    const what = this.mode;
    return html`<main>
      <form class="panel stack" @submit=${this.submit}>
        <h1>${t(`sign-${what}-title`)}</h1>
        <p class="muted">${t(`sign-${what}-why`)}</p>
        ${session.me?.guest && what !== "reset" ? this.guestNotice(what === "up") : nothing}
        ${what === "reset" ? nothing : html`<label>${t("sign-name")}<input name="name" required maxlength="40" autocomplete="username" autocapitalize="none" /></label>`}
        <label>${t("sign-password")}<input name="password" type="password" required autocomplete=${what === "in" ? "current-password" : "new-password"} /></label>
        ${this.needsCode && what === "in" ? html`<label>${t("sign-code")}<input name="one-time-code" required maxlength="40" autocomplete="one-time-code" autocapitalize="none" /></label><p class="muted">${t("sign-code-why")}</p>` : nothing}
        ${this.error && !this.isSlow ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
        ${this.isSlow ? html`<p class="notice" role="status">${t("sign-slow")}</p>` : nothing}
        <button class="primary" ?disabled=${this.busy}>${t(`sign-${what}-do`)}</button>
        ${this.hasProvider && what === "in" ? html`<a class="button" href="/api/oidc/start">${t("sign-provider")}</a>` : nothing}
        ${
          this.code || this.reset
            ? nothing
            : html`<button type="button" class="plain" @click=${this.switchMode}>${t(this.isSigningUp ? "sign-have" : "sign-make")}</button>`
        }
      </form>
    </main>`;
  }
}
