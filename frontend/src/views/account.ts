/** One's own play: result over time, bets with their coups, limits, and disputes. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, serverNow } from "../api/http.ts";
import type { BetFilter, OwnBet, OwnDispute, OwnResult, PlayStatus } from "../api/http-types.ts";
import { accountBets } from "../components/account/account-bets.ts";
import { accountChart } from "../components/account/account-chart.ts";
import "../components/account/account-limits.ts";
import "../components/account/account-security.ts";
import { PuntoElement } from "../components/base-element.ts";
import { t } from "../i18n/index.ts";
import { betTable } from "../model/account/account-csv.ts";
import { firstPage } from "../model/account/first-page.ts";
import { session } from "../model/account/session.ts";
import { toCsv } from "../model/csv.ts";
import { downloadFile } from "../model/download-file.ts";
import { errorMessage, refusedText } from "../model/error-message.ts";
import { LatestRequest } from "../model/latest-request.ts";
import { formatMoney } from "../model/money.ts";
import { accountStyles } from "./account-style.ts";

/** Days of each period; 0 is the whole time. */
const PERIODS = { day: 1, week: 7, month: 30, whole: 0 };
type Period = keyof typeof PERIODS;
const DAY_MS = 86_400_000;
const PAGE_BETS = 50;
const CSV_PAGE_BETS = 500;

@customElement("punto-account")
export class PuntoAccount extends PuntoElement {
  /** Code of a refusal with which linking an identity ended. */
  @property() refused: string | null = null;
  /** The session lacked its second factor when the view was opened. */
  @state() private isIncomplete = false;
  @state() private status: PlayStatus | null = null;
  @state() private result: OwnResult | null = null;
  @state() private bets: OwnBet[] = [];
  @state() private nextPage: string | null = null;
  @state() private disputes: OwnDispute[] = [];
  @state() private period: Period = "week";
  @state() private table = "";
  @state() private error: string | null = null;
  @state() private isLoaded = false;
  private request = new LatestRequest();

  static override styles = [PuntoElement.styles, accountStyles];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    await session.load();
    this.isIncomplete = Boolean(session.me?.lacks);
    if (this.isPlayer && !this.isIncomplete) await this.load();
    this.error ??= refusedText(this.refused);
    this.isLoaded = true;
  }

  private get isPlayer(): boolean {
    return session.hasRole("player");
  }

  /** The second factor is there: go on to where the sign-in leads. */
  private proceed(): void {
    if (!session.me?.lacks) location.hash = firstPage();
  }

  private get filter(): BetFilter {
    const days = PERIODS[this.period];
    const since = days ? serverNow() - days * DAY_MS : 0;
    return { since: String(Math.round(since)), ...(this.table ? { table: this.table } : {}) };
  }

  private async load(): Promise<void> {
    await this.runRequest(async (isLatest) => {
      const { filter } = this;
      const [status, result, page, disputes] = await Promise.all([
        api.ownPlay(),
        api.ownResult(filter),
        api.ownBets({ ...filter, count: String(PAGE_BETS) }),
        api.ownDisputes(),
      ]);
      if (!isLatest()) return;
      this.status = status;
      this.result = result;
      this.bets = page.bets;
      this.nextPage = page.before;
      this.disputes = disputes;
    });
  }

  /** Load something. Of an older request, nothing is shown. */
  private async runRequest(work: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    const isLatest = this.request.begin();
    try {
      await work(isLatest);
      if (isLatest()) this.error = null;
    } catch (error) {
      if (isLatest()) this.error = errorMessage(error).text;
    }
  }

  private showMore(): Promise<void> {
    return this.runRequest(async (isLatest) => {
      const before = this.nextPage ?? "";
      const page = await api.ownBets({ ...this.filter, before, count: String(PAGE_BETS) });
      if (!isLatest()) return;
      this.bets = [...this.bets, ...page.bets];
      this.nextPage = page.before;
    });
  }

  /** Export all bets of the period, not only those that are shown. */
  private exportCsv(): Promise<void> {
    return this.runRequest(async () => {
      const { filter } = this;
      const bets: OwnBet[] = [];
      let before: string | null = "";
      while (before !== null) {
        const place: BetFilter = before ? { before } : {};
        const page = await api.ownBets({ ...filter, ...place, count: String(CSV_PAGE_BETS) });
        bets.push(...page.bets);
        before = page.before;
      }
      downloadFile("bets.csv", toCsv(betTable(bets)), "text/csv");
    });
  }

  override render() {
    if (!this.isLoaded) return html`<main><p role="status">${t("loading")}</p></main>`;
    return html`<main>
      <header><h1>${t(this.isPlayer ? "nav-account" : "nav-own-account")}</h1>${this.isPlayer ? html`<p class="muted">${t("account-why")}</p>` : nothing}</header>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${session.me ? this.content() : html`<p>${t("account-nobody")} <a class="button" href="#/">${t("nav-lobby")}</a></p>`}
    </main>`;
  }

  private content() {
    const { status, result } = this;
    if (this.isIncomplete)
      return html`<punto-account-security @changed=${this.proceed}></punto-account-security>`;
    if (!this.isPlayer) return html`<punto-account-security></punto-account-security>`;
    if (!status || !result) return nothing;
    const today = { minutes: status.played_minutes, result: signed(status.result) };
    return html`
      <p class="today">${t("account-played", today)}</p>
      <div class="columns"><div class="column">
      <section class="panel stack">
        <div class="row spread"><h2>${t("account-result")}</h2>${this.filters(result)}</div>
        <p><strong class="number">${t("account-sum", { result: signed(result.result) })}</strong></p>
        ${accountChart(result.points)}
      </section>
      <section class="panel stack">
        <div class="row spread"><h2>${t("account-bets")}</h2>
          ${this.bets.length ? html`<button @click=${this.exportCsv}>${t("log-export")}</button>` : nothing}</div>
        ${accountBets(this.bets)}
        ${this.nextPage === null ? nothing : html`<button @click=${this.showMore}>${t("account-more")}</button>`}
      </section>
      </div><div class="column">
      <punto-account-limits .status=${status} @changed=${(event: CustomEvent<PlayStatus>) => (this.status = event.detail)}></punto-account-limits>
      ${this.disputes.length ? this.disputeList() : nothing}
      <punto-account-security></punto-account-security>
      </div></div>
    `;
  }

  private filters(result: OwnResult) {
    const choose = (change: (value: string) => void) => (event: Event) => {
      change((event.target as HTMLSelectElement).value);
      void this.load();
    };
    return html`<div class="row filters">
      <select aria-label=${t("account-period")} @change=${choose((value) => (this.period = value as Period))}>
        ${(Object.keys(PERIODS) as Period[]).map((one) => html`<option value=${one} ?selected=${one === this.period}>${t(`period-${one}`)}</option>`)}
      </select>
      <select aria-label=${t("overview-table")} @change=${choose((value) => (this.table = value))}>
        <option value="">${t("account-all-tables")}</option>
        ${result.tables.map(({ id, title }) => html`<option value=${id} ?selected=${id === this.table}>${title} (${id})</option>`)}
      </select>
    </div>`;
  }

  private disputeList() {
    return html`<section class="panel stack"><h2>${t("dispute-list")}</h2>
      <ul class="disputes">${this.disputes.map(
        (one) => html`<li>
          <strong>${t("dispute-own", { round: one.round, table: one.table_title })}</strong>
          <span>${one.reason}</span>
          <span>${
            one.decision === null
              ? t("dispute-waiting")
              : t("dispute-answered", {
                  decision: t(`decision-${one.decision}`),
                  answer: one.answer ?? "",
                })
          }</span>
          <a href="#/replay/${encodeURIComponent(one.table)}?round=${one.round}">${t("dispute-replay")}</a>
        </li>`,
      )}</ul></section>`;
  }
}

const signed = (amount: number) => `${amount > 0 ? "+" : ""}${formatMoney(amount)}`;

declare global {
  interface HTMLElementTagNameMap {
    "punto-account": PuntoAccount;
  }
}
