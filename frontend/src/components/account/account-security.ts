/** Sign-in of the own account: second factor, recovery codes, and the list of sessions. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../../api/http.ts";
import type { CurrentAccount, OwnSessions, TotpEnrolment } from "../../api/http-types.ts";
import { regionalLanguage, t } from "../../i18n/index.ts";
import { deviceName } from "../../model/account/device-name.ts";
import { session } from "../../model/account/session.ts";
import { downloadFile } from "../../model/download-file.ts";
import { errorMessage } from "../../model/error-message.ts";
import { PuntoElement } from "../base-element.ts";

@customElement("punto-account-security")
export class PuntoAccountSecurity extends PuntoElement {
  @state() private sessions: OwnSessions | null = null;
  @state() private enrolment: TotpEnrolment | null = null;
  /** New recovery codes, which are shown once. */
  @state() private codes: string[] = [];
  @state() private error: string | null = null;
  @state() private passwordError: string | null = null;
  @state() private isPasswordChanged = false;
  @state() private hasProvider = false;
  @state() private identityError: string | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: grid;
        gap: 1rem;
      }
      img {
        width: 12rem;
        max-width: 100%;
        background: #fff;
        border-radius: 8px;
      }
      .error {
        color: var(--danger);
        font-weight: 600;
      }
      code {
        overflow-wrap: anywhere;
      }
      .codes {
        columns: 14rem;
        font-family: var(--mono, monospace);
      }
      .sessions li {
        display: grid;
        gap: 0.2rem;
        padding: 0.5rem 0;
        border-bottom: 1px solid var(--line);
        overflow-wrap: anywhere;
      }
      .sessions button {
        justify-self: start;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    void this.findProvider();
  }

  private async findProvider(): Promise<void> {
    this.hasProvider = await api.oidc().then(
      ({ enabled }) => enabled,
      () => false,
    );
  }

  private async load(): Promise<void> {
    if (!session.me || session.me.guest || session.me.lacks) return;
    await this.run(async () => {
      this.sessions = await api.ownSessions();
    });
  }

  private async run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.error = null;
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }

  /** Do something with the code of a form, and load the account anew. */
  private withCode(work: (code: string, act: string) => Promise<void>) {
    return (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const code = String(new FormData(form).get("code"));
      const act = (event.submitter as HTMLButtonElement | null)?.value ?? "";
      void this.run(async () => {
        await work(code, act);
        form.reset();
        session.set(await api.me());
        this.requestUpdate();
        if (!this.codes.length) this.emit("changed", null);
        await this.load();
      });
    };
  }

  private begin(): Promise<void> {
    return this.run(async () => {
      this.enrolment = await api.beginTotp();
    });
  }

  override render() {
    const me = session.me;
    if (!me || me.guest) return nothing;
    return html`
      <section class="panel stack"><h2>${t("security-factor")}</h2>
        ${this.codes.length ? this.newCodes() : me.lacks === "code_required" ? this.missingCode() : me.totp ? this.enabled(me.recovery_codes) : this.setUp(me.lacks !== null)}
      </section>
      ${me.lacks || this.codes.length ? nothing : this.waysIn(me)}
      ${this.sessions ? this.sessionList(this.sessions) : nothing}
    `;
  }

  private codeField(label: string) {
    return html`<label>${label}<input name="code" required maxlength="40" autocomplete="one-time-code" autocapitalize="none" /></label>
      ${this.errorLine()}`;
  }

  private errorLine() {
    return this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing;
  }

  private missingCode() {
    const send = async (code: string) => {
      await api.authenticate({ code });
    };
    return html`<p>${t("security-code-missing")}</p>
      <form class="stack" @submit=${this.withCode(send)}>
        ${this.codeField(t("sign-code"))}<button class="primary">${t("security-confirm")}</button>
      </form>`;
  }

  private setUp(isRequired: boolean) {
    const confirm = async (code: string) => {
      this.codes = (await api.confirmTotp(code)).codes;
      this.enrolment = null;
    };
    const { enrolment } = this;
    return html`${
      enrolment
        ? html`<p>${t("security-scan")}</p>
            <img src=${enrolment.qr} alt=${t("security-qr")} />
            <p>${t("security-secret")} <code>${groupsOfFour(enrolment.secret)}</code></p>
            <form class="stack" @submit=${this.withCode(confirm)}>
              ${this.codeField(t("security-first-code"))}<button class="primary">${t("security-confirm")}</button>
            </form>`
        : html`<p>${t(isRequired ? "security-required" : "security-off")}</p>
            ${this.errorLine()}
            <button class="primary" @click=${this.begin}>${t("security-begin")}</button>`
    }`;
  }

  private newCodes() {
    const save = () => downloadFile("punto-codes.txt", `${this.codes.join("\n")}\n`, "text/plain");
    return html`<div role="status" class="stack"><p>${t("security-codes-why")}</p>
      <ul class="codes">${this.codes.map((code) => html`<li>${code}</li>`)}</ul>
      <div class="row"><button @click=${save}>${t("security-codes-save")}</button>
        <button class="primary" @click=${this.dropCodes}>${t("security-codes-done")}</button></div></div>`;
  }

  private dropCodes(): void {
    this.codes = [];
    this.emit("changed", null);
  }

  /** The password, and the identity at a provider. */
  private waysIn(me: CurrentAccount) {
    return html`${me.provider ? nothing : this.passwordForm()}
      ${this.hasProvider && !me.provider ? this.identity(me.linked) : nothing}`;
  }

  private passwordForm() {
    return html`<section class="panel stack"><h2>${t("sign-password")}</h2>
      <details><summary>${t("security-password")}</summary>
      <form class="stack" @submit=${this.changePassword}>
        <p class="muted">${t("security-password-why")}</p>
        <input hidden autocomplete="username" .value=${session.me?.name ?? ""} />
        <label>${t("security-password-old")}<input name="old" type="password" required autocomplete="current-password" /></label>
        <label>${t("security-password-new")}<input name="new" type="password" required minlength="8" autocomplete="new-password" /></label>
        ${this.passwordError ? html`<p class="error" role="alert">${this.passwordError}</p>` : nothing}
        <button class="primary">${t("security-password")}</button>
      </form></details>
      ${this.isPasswordChanged ? html`<p role="status">${t("security-password-changed")}</p>` : nothing}</section>`;
  }

  private async changePassword(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const given = new FormData(form);
    this.isPasswordChanged = false;
    try {
      session.set(await api.changePassword(String(given.get("old")), String(given.get("new"))));
      form.reset();
      form.closest("details")?.removeAttribute("open");
      this.passwordError = null;
      this.isPasswordChanged = true;
      await this.load();
    } catch (error) {
      this.passwordError = errorMessage(error).text;
    }
  }

  private identity(isLinked: boolean) {
    const link = () =>
      this.runIdentity(async () => {
        location.assign(await api.linkIdentity());
      });
    const unlink = () =>
      this.runIdentity(async () => {
        await api.unlinkIdentity();
        session.set(await api.me());
        await this.load();
      });
    return html`<section class="panel stack"><h2>${t("security-identity")}</h2>
      <p>${t(isLinked ? "security-identity-on" : "security-identity-off")}</p>
      ${this.identityError ? html`<p class="error" role="alert">${this.identityError}</p>` : nothing}
      <div class="row"><button @click=${isLinked ? unlink : link}>${t(isLinked ? "security-unlink" : "security-link")}</button></div>
    </section>`;
  }

  private async runIdentity(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.identityError = null;
    } catch (error) {
      this.identityError = errorMessage(error).text;
    }
  }

  private enabled(left: number) {
    const act = async (code: string, name: string) => {
      if (name === "remove") await api.removeTotp(code);
      else this.codes = (await api.renewRecoveryCodes(code)).codes;
    };
    return html`<p>${t("security-on", { left })}</p>
      <form class="stack" @submit=${this.withCode(act)}>
        ${this.codeField(t("sign-code"))}
        <div class="row"><button value="renew">${t("security-renew")}</button>
          <button value="remove">${t("security-remove")}</button></div>
      </form>`;
  }

  private sessionList({ sessions, idle_minutes }: OwnSessions) {
    const time = (at: number) => new Date(at).toLocaleString(regionalLanguage());
    const end = (id: string) => () =>
      this.run(async () => {
        await api.endSession(id);
        await this.load();
      });
    const endOthers = () =>
      this.run(async () => {
        await api.endOtherSessions();
        await this.load();
      });
    return html`<section class="panel stack"><h2>${t("security-sessions")}</h2>
      ${idle_minutes === null ? nothing : html`<p class="muted">${t("security-idle", { minutes: idle_minutes })}</p>`}
      <ul class="sessions">${sessions.map(
        (one) => html`<li>
          <strong title=${one.device}>${deviceName(one.device) || t("security-unknown")}</strong>
          <span>${t("security-session", { address: one.address, since: time(one.since), used: time(one.used) })}</span>
          ${
            one.current
              ? html`<span class="muted">${t("security-this")}</span>`
              : html`<button aria-label=${t("security-end-of", { device: deviceName(one.device) || t("security-unknown") })} @click=${end(one.id)}>${t("security-end")}</button>`
          }
        </li>`,
      )}</ul>
      ${sessions.length > 1 ? html`<div class="row"><button @click=${endOthers}>${t("security-end-others")}</button></div>` : nothing}
    </section>`;
  }
}

/** A long secret in groups, which are easier to type; authenticators ignore the spaces. */
const groupsOfFour = (text: string) => text.replace(/.{4}(?=.)/g, "$& ");

declare global {
  interface HTMLElementTagNameMap {
    "punto-account-security": PuntoAccountSecurity;
  }
}
