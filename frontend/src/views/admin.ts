/** The administration page: accounts and roles, play money, audit log. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import { newCommandId } from "../api/command-id.ts";
import { api } from "../api/http.ts";
import type { Account, AccountsPage, AuditLogEntry, AuditLogPage } from "../api/http-types.ts";
import "../components/dialog.ts";
import "../components/pit/exclusion-form.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/invite-link.ts";
import "../components/pit/log-tools.ts";
import "../components/pit/pit-alarms.ts";
import { accessDenied } from "../components/access-denied.ts";
import { regionalLanguage, t, termText } from "../i18n/index.ts";
import { session } from "../model/account/session.ts";
import { formatAmount, parseAmount } from "../model/betting/amount-parser.ts";
import { errorMessage } from "../model/error-message.ts";
import { LatestRequest } from "../model/latest-request.ts";
import { formatMoney } from "../model/money.ts";
import { filterLog, type LogFilter, type LogRow, NO_LOG_FILTER } from "../model/pit/log-filter.ts";
import { PitController } from "../model/pit/pit-controller.ts";
import { auditText } from "../model/table/event-text.ts";
import { ASSIGNABLE_ROLES, AUDIT_ROLES } from "../model/table/roles.ts";
import { staffStyles } from "./staff-style.ts";

/** Entries of the audit log that are loaded, filtered and exported. */
const AUDIT_LOG_ENTRIES = 1000;

@customElement("punto-admin")
export class PuntoAdmin extends PuntoElement {
  @state() private sessionLoaded = false;
  @state() private accountsPage: AccountsPage | null = null;
  @state() private auditLog: AuditLogPage | null = null;
  @state() private search = "";
  @state() private includeGuests = false;
  @state() private selected: Account | null = null;
  @state() private link: string | null = null;
  @state() private message: string | null = null;
  @state() private error: string | null = null;
  @state() private logFilter: LogFilter = NO_LOG_FILTER;
  private pitController = new PitController(this);
  /** The id of a grant; a retry uses the same id. */
  private grantId = "";
  private searchTimer: ReturnType<typeof setTimeout> | undefined;
  private accountsRequest = new LatestRequest();
  private logRequest = new LatestRequest();
  /** The search whose accounts are shown. */
  private shownSearch = "";

  static override styles = [
    PuntoElement.styles,
    staffStyles,
    css`
      fieldset {
        display: grid;
        gap: 0.3rem;
        padding: 0.6rem 0.9rem;
        border: 1px solid var(--line);
        border-radius: 12px;
      }
      .checkbox {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 2rem;
        color: var(--ink);
      }
      .checkbox input {
        width: 1.3rem;
        min-height: 1.3rem;
        accent-color: var(--accent);
      }
      .checkbox.beside {
        align-self: end;
        min-height: 2.5rem;
      }
      form > .row {
        align-items: end;
      }
      tbody th,
      tbody td {
        vertical-align: middle;
      }
      a {
        overflow-wrap: anywhere;
      }
      .log li {
        padding: 0.35rem 0.2rem;
        border-bottom: 1px solid var(--line);
        overflow-wrap: anywhere; /* hashes */
      }
      @media (max-width: 40rem) {
        .created {
          display: none;
        }
        .list th,
        .list td {
          padding-inline: 0.3rem;
        }
      }
      .columns {
        grid-template-columns: minmax(0, 1fr);
      }
      @media (min-width: 64rem) {
        .columns {
          grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
        }
      }
      .list {
        max-height: max(40rem, 75vh);
        overflow: auto;
      }
    `,
  ];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    await session.load();
    this.sessionLoaded = true;
    if (session.hasRole(...AUDIT_ROLES)) await this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.searchTimer);
  }

  private async load(): Promise<void> {
    const isLatest = this.logRequest.begin();
    try {
      const log = await api.auditLog(AUDIT_LOG_ENTRIES);
      if (isLatest()) this.auditLog = log;
      await this.loadAccounts();
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }

  private get wantedSearch(): string {
    return `${this.includeGuests} ${this.search.trim()}`;
  }

  /** Load the first or the next page of accounts. */
  private async loadAccounts(more = false): Promise<void> {
    clearTimeout(this.searchTimer);
    const isLatest = this.accountsRequest.begin();
    const { wantedSearch } = this;
    // Of another search, the first page comes instead of the next one.
    const before = more && wantedSearch === this.shownSearch ? this.accountsPage : null;
    try {
      const page = await api.accounts(this.search.trim(), this.includeGuests, before?.after ?? "");
      if (!isLatest()) return;
      this.shownSearch = wantedSearch;
      this.accountsPage = {
        accounts: [...(before?.accounts ?? []), ...page.accounts],
        after: page.after,
      };
      this.error = null;
    } catch (error) {
      if (isLatest()) this.error = errorMessage(error).text;
    }
  }

  private handleSearch(event: Event): void {
    this.search = (event.target as HTMLInputElement).value;
    clearTimeout(this.searchTimer);
    this.searchTimer = setTimeout(() => void this.loadAccounts(), 150);
  }

  override render() {
    if (!this.sessionLoaded) return html`<main><p role="status">${t("loading")}</p></main>`;
    if (!session.hasRole(...AUDIT_ROLES)) return accessDenied();
    return html`<main>
        <header class="head"><h1>${t("house-title")}</h1>${session.hasRole("operator") ? html`<a class="button" href="#/pit/new">${t("lobby-new")}</a>` : nothing}</header>
        ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
        <punto-pit-alarms .page=${this.pitController.page} brief @take-over=${(event: CustomEvent<number>) => void this.pitController.acknowledge(event.detail)}></punto-pit-alarms>
        <div class="columns">
          ${this.accountList()}
          <div class="stack">
            ${session.hasRole("operator") ? html`<punto-invite-link></punto-invite-link>` : nothing}
            ${this.auditLogPanel()}
          </div>
        </div>
      </main>
      ${this.accountDialog()}`;
  }

  // --- accounts ----------------------------------------------------------------------------------

  private accountList() {
    const found = this.accountsPage?.accounts ?? [];
    const guests = (event: Event) => {
      this.includeGuests = (event.target as HTMLInputElement).checked;
      void this.loadAccounts();
    };
    return html`<section class="panel stack">
      <h2>${t("house-accounts")}</h2>
      <div class="row">
        <label>${t("house-find")}<input type="search" .value=${this.search} @input=${this.handleSearch} /></label>
        <label class="checkbox beside"><input type="checkbox" ?checked=${this.includeGuests} @change=${guests} />${t("house-guests")}</label>
      </div>
      <div class="list" tabindex="0" role="region" aria-label=${t("house-accounts")}><table>
        <thead><tr><th scope="col">${t("sign-name")}</th><th scope="col">${t("house-roles")}</th><th scope="col" class="created">${t("house-since")}</th><td></td></tr></thead>
        <tbody>${repeat(
          found,
          (one) => one.id,
          (
            one,
          ) => html`<tr><th scope="row">${one.name}</th><td>${one.roles.map((role) => termText("role", role)).join(", ")}</td>
            <td class="created">${new Date(one.created).toLocaleDateString(regionalLanguage())}</td>
            <td>${session.hasRole("operator") ? html`<button aria-label=${t("house-change-of", { name: one.name })} @click=${() => this.select(one)}>${t("house-change")}</button>` : nothing}</td></tr>`,
        )}</tbody>
      </table></div>
      ${this.accountsPage?.after ? html`<div class="row"><button @click=${() => void this.loadAccounts(true)}>${t("house-more")}</button></div>` : nothing}
      ${this.accountsPage && !found.length ? html`<p class="muted">${t("house-nobody")}</p>` : nothing}
    </section>`;
  }

  private select(account: Account): void {
    this.selected = account;
    this.message = null;
    this.link = null;
    this.grantId = newCommandId();
  }

  private accountDialog() {
    const one = this.selected;
    return html`<punto-dialog .open=${one !== null} heading=${one?.name ?? ""} @closed=${() => (this.selected = null)}>
      ${
        one
          ? html`<div class="stack">
            <form class="stack" @submit=${this.setRoles}>
              <fieldset>
                <legend>${t("house-roles")}</legend>
                ${ASSIGNABLE_ROLES.map((role) => html`<label class="checkbox"><input type="checkbox" name="role" value=${role} ?checked=${one.roles.includes(role)} />${termText("role", role)}</label>`)}
              </fieldset>
              <p class="muted">${t("house-roles-why")}</p>
              <button>${t("house-roles-set")}</button>
            </form>
            <form class="stack" novalidate @submit=${this.grant}>
              <label>${t("house-amount")}<input name="amount" inputmode="decimal" autocomplete="off" /></label>
              <label>${t("house-why")}<input name="why" maxlength="200" autocomplete="off" /></label>
              <button>${t("house-grant")}</button>
            </form>
            ${
              one.guest
                ? nothing
                : html`<div class="row"><button type="button" @click=${this.createResetLink}>${t("house-reset")}</button></div>
                <p class="muted">${t("house-reset-why")}</p>`
            }
            ${keyed(one.id, html`<punto-exclusion-form .account=${one} @excluded=${() => void this.load()}></punto-exclusion-form>`)}
            <div role="status">
              <p>${this.message ?? nothing}</p>
              ${this.link ? html`<p>${t("invite-link")} <a href=${this.link}>${this.link}</a></p>` : nothing}
            </div>
          </div>`
          : nothing
      }
    </punto-dialog>`;
  }

  private async setRoles(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const roles = new FormData(event.target as HTMLFormElement).getAll("role").map(String);
    await this.runAction(async (account) => {
      this.selected = await api.setRoles(account.id, roles);
      if (account.id === session.me?.id) {
        session.set(null); // changing one's own roles ends the session
        location.hash = "#/sign-in";
      }
      return t("house-roles-done", {
        roles: this.selected.roles.map((role) => termText("role", role)).join(", "),
      });
    });
  }

  private async grant(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const text = String(data.get("amount"));
    const read = parseAmount(text, "0.01");
    if ("error" in read) {
      this.message = t(`amount-${read.error}`, { text, chip: formatAmount(1, "0.01") });
      return;
    }
    if (!String(data.get("why")).trim()) {
      this.message = t("house-why-missing");
      return;
    }
    const amount = read.chips;
    await this.runAction(async (account) => {
      const { balance } = await api.grant(
        account.id,
        amount,
        String(data.get("why")),
        this.grantId,
      );
      this.grantId = newCommandId();
      form.reset();
      return t("house-granted", { amount: formatMoney(amount), balance: formatMoney(balance) });
    });
  }

  private async createResetLink(): Promise<void> {
    await this.runAction(async (account) => {
      this.link = (await api.resetLink(account.id)).address;
      return t("house-reset-done", { name: account.name });
    });
  }

  private async runAction(what: (account: Account) => Promise<string>): Promise<void> {
    if (!this.selected) return;
    try {
      this.message = await what(this.selected);
      if (session.me) await this.load();
    } catch (error) {
      this.message = errorMessage(error).text;
    }
  }

  // --- audit log ---------------------------------------------------------------------------------

  private auditLogPanel() {
    const rows = [...(this.auditLog?.events ?? [])].reverse().map((one) => this.logRow(one));
    return html`<section class="panel stack">
      <h2>${t("pit-journal")}</h2>
      <punto-log-tools name="audit-log" .rows=${rows} @log-filter=${(event: CustomEvent<LogFilter>) => (this.logFilter = event.detail)}></punto-log-tools>
      <div class="log" tabindex="0" role="region" aria-label=${t("pit-journal")}>
        <ol>${filterLog(rows, this.logFilter).map((one) => this.auditLogRow(one))}</ol>
      </div>
    </section>`;
  }

  private logRow(one: AuditLogEntry): LogRow {
    const name = (id: string) =>
      this.auditLog?.names[id] ??
      this.accountsPage?.accounts.find((account) => account.id === id)?.name ??
      id;
    const { sequence, at, role, actor, event } = one;
    const author = `${termText("role", role)} ${name(actor)}`;
    return { sequence, at, type: event.type, actor: author, text: auditText(event, name) };
  }

  private auditLogRow(one: LogRow) {
    return html`<li><div class="muted number">${one.sequence} · ${new Date(one.at).toLocaleString(regionalLanguage())} · ${one.actor}</div>${one.text}</li>`;
  }
}
