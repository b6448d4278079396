/** The house itself: accounts and their roles, play money for a wallet, what was done and by whom. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../api/http.ts";
import { newId } from "../api/command-id.ts";
import type { Account, AccountsPage, Kept, KeptPage } from "../api/http-types.ts";
import "../components/dialog.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/invite-link.ts";
import { saidError } from "../components/error-message.ts";
import { staffOnly } from "../components/access-denied.ts";
import { amountText, readAmount } from "../model/amount-parser.ts";
import { moneyText } from "../model/money.ts";
import { ROLES, SUPERVISORS } from "../model/roles.ts";
import { session } from "../model/session.ts";
import { actWords } from "../model/event-text.ts";
import { named, t } from "../i18n/index.ts";
import { staffStyles } from "./staff-style.ts";

@customElement("punto-house")
export class PuntoHouse extends PuntoElement {
  @state() private asked = false;
  @state() private found: AccountsPage | null = null;
  @state() private journal: KeptPage | null = null;
  @state() private wanted = "";
  @state() private guests = false;
  @state() private chosen: Account | null = null;
  @state() private link: string | null = null;
  @state() private said: string | null = null;
  @state() private trouble: string | null = null;
  /** The id under which a grant is sent: the same again until it is answered. */
  private grantId = "";
  private typing: ReturnType<typeof setTimeout> | undefined;
  /** Answers that come after a later question are of no use. */
  private question = 0;

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
      .tick {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 2rem;
        color: var(--ink);
      }
      .tick input {
        width: 1.3rem;
        min-height: 1.3rem;
        accent-color: var(--accent);
      }
      .tick.beside {
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
      .list {
        max-height: 40rem;
        overflow: auto;
      }
    `,
  ];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    await session.look();
    this.asked = true;
    if (session.may(...SUPERVISORS)) await this.look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.typing);
  }

  private async look(): Promise<void> {
    try {
      this.journal = await api.journal();
      await this.find();
    } catch (error) {
      this.trouble = saidError(error).words;
    }
  }

  /** A page of accounts: anew, or those that follow. */
  private async find(more = false): Promise<void> {
    const question = (this.question += 1);
    const before = more ? this.found : null;
    try {
      const page = await api.accounts(this.wanted.trim(), this.guests, before?.after ?? "");
      if (question !== this.question) return;
      this.found = { accounts: [...(before?.accounts ?? []), ...page.accounts], after: page.after };
      this.trouble = null;
    } catch (error) {
      this.trouble = saidError(error).words;
    }
  }

  private seek(event: Event): void {
    this.wanted = (event.target as HTMLInputElement).value;
    clearTimeout(this.typing);
    this.typing = setTimeout(() => void this.find(), 150);
  }

  override render() {
    if (!this.asked) return html`<main><p role="status">${t("loading")}</p></main>`;
    if (!session.may(...SUPERVISORS)) return staffOnly();
    return html`<main>
        <header class="head"><h1>${t("house.title")}</h1><a class="button" href="#/pit/new">${t("lobby.new")}</a></header>
        ${this.trouble ? html`<p class="said" role="alert">${this.trouble}</p>` : nothing}
        <div class="columns">
          ${this.people()}
          <div class="stack">
            ${session.may("operator") ? html`<punto-invite></punto-invite>` : nothing}
            ${this.acts()}
          </div>
        </div>
      </main>
      ${this.changing()}`;
  }

  // --- accounts -------------------------------------------------------------------------------

  private people() {
    const found = this.found?.accounts ?? [];
    const guests = (event: Event) => {
      this.guests = (event.target as HTMLInputElement).checked;
      void this.find();
    };
    return html`<section class="panel stack">
      <h2>${t("house.accounts")}</h2>
      <div class="row">
        <label>${t("house.find")}<input type="search" .value=${this.wanted} @input=${this.seek} /></label>
        <label class="tick beside"><input type="checkbox" ?checked=${this.guests} @change=${guests} />${t("house.guests")}</label>
      </div>
      <div class="list" tabindex="0" role="region" aria-label=${t("house.accounts")}><table>
        <thead><tr><th scope="col">${t("sign.name")}</th><th scope="col">${t("house.roles")}</th><th scope="col">${t("house.since")}</th><td></td></tr></thead>
        <tbody>${found.map(
          (one) => html`<tr><th scope="row">${one.name}</th><td>${one.roles.map((role) => named("role", role)).join(", ")}</td>
            <td>${new Date(one.created).toLocaleDateString()}</td>
            <td>${session.may("operator") ? html`<button aria-label=${t("house.change.of", { name: one.name })} @click=${() => this.choose(one)}>${t("house.change")}</button>` : nothing}</td></tr>`,
        )}</tbody>
      </table></div>
      ${this.found?.after ? html`<div class="row"><button @click=${() => void this.find(true)}>${t("house.more")}</button></div>` : nothing}
      ${this.found && !found.length ? html`<p class="quiet">${t("house.nobody")}</p>` : nothing}
    </section>`;
  }

  private choose(account: Account): void {
    this.chosen = account;
    this.said = null;
    this.link = null;
    this.grantId = newId();
  }

  private changing() {
    const one = this.chosen;
    return html`<punto-dialog .open=${one !== null} heading=${one?.name ?? ""} @closed=${() => (this.chosen = null)}>
      ${one
        ? html`<div class="stack">
            <form class="stack" @submit=${this.setRoles}>
              <fieldset>
                <legend>${t("house.roles")}</legend>
                ${ROLES.map((role) => html`<label class="tick"><input type="checkbox" name="role" value=${role} ?checked=${one.roles.includes(role)} />${named("role", role)}</label>`)}
              </fieldset>
              <p class="quiet">${t("house.roles.why")}</p>
              <button>${t("house.roles.set")}</button>
            </form>
            <form class="stack" novalidate @submit=${this.grant}>
              <label>${t("house.amount")}<input name="amount" inputmode="decimal" autocomplete="off" /></label>
              <label>${t("house.why")}<input name="why" maxlength="200" autocomplete="off" /></label>
              <button>${t("house.grant")}</button>
            </form>
            ${one.guest
              ? nothing
              : html`<div class="row"><button type="button" @click=${this.offerReset}>${t("house.reset")}</button></div>
                <p class="quiet">${t("house.reset.why")}</p>`}
            <div role="status">
              <p>${this.said ?? nothing}</p>
              ${this.link ? html`<p>${t("invite.link")} <a href=${this.link}>${this.link}</a></p>` : nothing}
            </div>
          </div>`
        : nothing}
    </punto-dialog>`;
  }

  private async setRoles(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const roles = new FormData(event.target as HTMLFormElement).getAll("role").map(String);
    await this.act(async (account) => {
      this.chosen = await api.setRoles(account.id, roles);
      if (account.id === session.me?.id) {
        session.set(null); // one's own session has ended with one's roles
        location.hash = "#/sign-in";
      }
      return t("house.roles.done", { roles: this.chosen.roles.map((role) => named("role", role)).join(", ") });
    });
  }

  private async grant(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const told = new FormData(form);
    const text = String(told.get("amount"));
    const read = readAmount(text, "0.01");
    if ("wrong" in read) {
      this.said = t(`amount.${read.wrong}`, { text, chip: amountText(1, "0.01") });
      return;
    }
    if (!String(told.get("why")).trim()) {
      this.said = t("house.why.missing");
      return;
    }
    const amount = read.chips;
    await this.act(async (account) => {
      const { balance } = await api.grant(account.id, amount, String(told.get("why")), this.grantId);
      this.grantId = newId();
      form.reset();
      return t("house.granted", { amount: moneyText(amount), balance: moneyText(balance) });
    });
  }

  private async offerReset(): Promise<void> {
    await this.act(async (account) => {
      this.link = (await api.resetLink(account.id)).address;
      return t("house.reset.done", { name: account.name });
    });
  }

  private async act(what: (account: Account) => Promise<string>): Promise<void> {
    if (!this.chosen) return;
    try {
      this.said = await what(this.chosen);
      if (session.me) await this.look();
    } catch (error) {
      this.said = saidError(error).words;
    }
  }

  // --- the journal ----------------------------------------------------------------------------

  private acts() {
    const events = [...(this.journal?.events ?? [])].reverse();
    return html`<section class="panel">
      <h2>${t("pit.journal")}</h2>
      <div class="journal" tabindex="0" role="region" aria-label=${t("pit.journal")}><table>
        <tbody>${events.map((one) => this.line(one))}</tbody>
      </table></div>
    </section>`;
  }

  private line(one: Kept) {
    const name = (id: string) =>
      this.journal?.names[id] ?? this.found?.accounts.find((account) => account.id === id)?.name ?? id;
    return html`<tr><td class="number">${one.sequence}</td><td>${new Date(one.at).toLocaleString()}</td>
      <td>${named("role", one.role)} <span class="quiet">${name(one.actor)}</span></td>
      <td>${actWords(one.event, name)}</td></tr>`;
  }
}
