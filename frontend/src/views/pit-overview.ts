/** The pit: all tables on one screen, sorted by what needs a person, and the alarms. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { PitAlarm, PitPage, PitTable } from "../api/http-types.ts";
import { accessDenied } from "../components/access-denied.ts";
import "../components/alarm-sound-button.ts";
import { PuntoElement } from "../components/base-element.ts";
import { sinceText } from "../components/pit/pit-alarms.ts";
import "../components/pit/pit-alarms.ts";
import "../components/pit/pit-disputes.ts";
import { t, termText } from "../i18n/index.ts";
import { session } from "../model/account/session.ts";
import { mayAskForNotifications } from "../model/alarm-controller.ts";
import { formatChips, formatMoney } from "../model/money.ts";
import { formatPercent } from "../model/number-format.ts";
import { alarmReason } from "../model/pit/alarm-text.ts";
import { PitController } from "../model/pit/pit-controller.ts";
import {
  alarmsOf,
  filterPitTables,
  NO_PIT_FILTER,
  openAlarms,
  type PitFilter,
  STATUS_FILTERS,
  type StatusFilter,
  sortPitTables,
} from "../model/pit/pit-tables.ts";
import { otherServerOrigin, tableHref } from "../model/route.ts";
import { PIT_ROLES, SUPERVISORS } from "../model/table/roles.ts";
import { cssVars } from "../style/css-vars.ts";
import { pitOverviewStyles } from "./pit-overview-style.ts";
import { staffStyles } from "./staff-style.ts";

@customElement("punto-pit-overview")
export class PuntoPitOverview extends PuntoElement {
  /** For a screen on the wall: no header, no filters, large letters. */
  @property({ type: Boolean, reflect: true }) wall = false;
  @state() private filter: PitFilter = NO_PIT_FILTER;
  @state() private sessionLoaded = false;
  private pit = new PitController(this);

  static override styles = [PuntoElement.styles, staffStyles, pitOverviewStyles];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    await session.load();
    this.sessionLoaded = true;
  }

  override render() {
    if (!this.sessionLoaded) return html`<main><p role="status">${t("loading")}</p></main>`;
    if (!session.hasRole(...PIT_ROLES)) return accessDenied();
    const { page, error } = this.pit;
    return html`<main>
      ${this.head()}
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      ${page ? html`${this.alarmList(page)} ${page.disputes && !this.wall ? html`<punto-pit-disputes .count=${page.disputes}></punto-pit-disputes>` : nothing} ${this.tableList(page)}` : html`<p role="status">${t("loading")}</p>`}
    </main>`;
  }

  // --- head --------------------------------------------------------------------------------------

  private head() {
    const { page } = this.pit;
    const day = page ? t("overview-day", { date: page.day.date, zone: page.day.time_zone }) : "";
    const ask = () => void Notification.requestPermission().then(() => this.requestUpdate());
    return html`<header class="head">
      <div><h1>${t("overview-title")}</h1><p class="muted">${day}</p></div>
      ${this.wall ? nothing : this.filters()}
      <div class="row tools">
        <punto-alarm-sound-button></punto-alarm-sound-button>
        ${mayAskForNotifications() && !this.wall ? html`<button @click=${ask}>${t("overview-notify")}</button>` : nothing}
        <a class="button" href=${this.wall ? "#/pit" : "#/pit?wall"}>${t(this.wall ? "overview-wall-end" : "overview-wall")}</a>
        ${session.hasRole("operator") && !this.wall ? html`<a class="button" href="#/pit/new">${t("lobby-new")}</a>` : nothing}
      </div>
    </header>`;
  }

  private filters() {
    const set = (change: Partial<PitFilter>) => (this.filter = { ...this.filter, ...change });
    const value = (event: Event) => (event.target as HTMLInputElement).value;
    return html`<search class="row">
      <input type="search" aria-label=${t("lobby-search")} placeholder=${t("lobby-search")} .value=${this.filter.text} @input=${(event: Event) => set({ text: value(event) })} />
      <select aria-label=${t("overview-filter")} @change=${(event: Event) => set({ status: value(event) as StatusFilter })}>
        ${STATUS_FILTERS.map((one) => html`<option value=${one} ?selected=${one === this.filter.status}>${t(`overview-filter-${one}`)}</option>`)}
      </select>
    </search>`;
  }

  // --- alarms ------------------------------------------------------------------------------------

  private alarmList(page: PitPage) {
    if (!page.alarms.length) return html`<p class="calm" role="status">${t("overview-calm")}</p>`;
    const take = (event: CustomEvent<number>) => void this.pit.acknowledge(event.detail);
    return html`<punto-pit-alarms .page=${page} ?wall=${this.wall} @take-over=${take}></punto-pit-alarms>`;
  }

  // --- tables ------------------------------------------------------------------------------------

  private tableList(page: PitPage) {
    const found = filterPitTables(
      page.tables,
      page.alarms,
      this.wall ? NO_PIT_FILTER : this.filter,
    );
    const tables = sortPitTables(found, page.alarms);
    if (!tables.length) return html`<p class="muted">${t("overview-none")}</p>`;
    const money = page.totals !== null;
    const column = (key: Parameters<typeof t>[0], amount = true) =>
      html`<th scope="col" class=${amount ? "amount" : ""}>${t(key)}</th>`;
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("overview-tables")}><table class="tables" ${cssVars({ "--rows": String(tables.length + 1) })}>
      <thead><tr>
        ${column("overview-table", false)}${column("overview-status", false)}${column("overview-dealer", false)}
        ${column("overview-last")}${column("overview-pace")}${column("overview-players")}
        ${money ? html`${column("overview-drop")}${column("overview-handle")}${column("overview-win")}${column("overview-hold")}${column("overview-exposure")}` : nothing}
        ${column("overview-shoe", false)}
      </tr></thead>
      <tbody>${repeat(
        tables,
        (one) => one.id,
        (one) => this.tableRow(one, page),
      )}</tbody>
      ${page.totals ? this.totalRow(page.totals) : nothing}
    </table></div>`;
  }

  private tableRow(table: PitTable, page: PitPage) {
    const alarms = alarmsOf(table, page.alarms);
    const isClosed = table.phase === "closed" && !alarms.length;
    const state = openAlarms(alarms).length ? "alarmed" : isClosed ? "closed" : "";
    const origin = table.here ? "" : (otherServerOrigin(table.address) ?? "");
    const view = session.hasRole(...SUPERVISORS, "inspector") ? "pit" : "deal";
    return html`<tr class=${state}>
      <th scope="row"><a href="${origin && `${origin}/`}${tableHref(view, table.id)}">${table.title}</a> <span class="muted">${table.id}</span></th>
      ${this.statusCell(table, alarms)}
      <td data-label=${t("overview-dealer")}>${this.dealerName(table)}</td>
      <td class="amount" data-label=${t("overview-last")}>${table.last_coup_at === null ? "–" : sinceText(table.last_coup_at)}</td>
      <td class="amount" data-label=${t("overview-pace")}>${table.coups_per_hour}</td>
      <td class="amount" data-label=${t("overview-players")}>${table.players}</td>
      ${page.totals ? this.figureCells(table) : nothing}
      ${this.shoeCell(table)}
    </tr>`;
  }

  private statusCell(table: PitTable, alarms: PitAlarm[]) {
    const phase = termText("phase", table.phase);
    // The alarm of a decision says more than the phase.
    const isTold =
      table.phase === "irregular" && alarms.some((one) => one.kind === "decision_waiting");
    return html`<td class="status" data-label=${t("overview-status")}>
      ${alarms.map((one) => html`<span class="mark ${one.acknowledged_by === null ? "open" : "taken"}">${alarmReason(one.kind, table)}</span>`)}
      ${isTold ? nothing : html`<span class="phase">${phase}</span>`}${this.serverName(table)}</td>`;
  }

  /** Of a table that another server runs: which one. */
  private serverName({ here, address }: PitTable) {
    if (here) return nothing;
    const server = address === null ? null : new URL(address).host;
    return html` <span class="muted">${server ? t("overview-server", { server }) : t("overview-no-server")}</span>`;
  }

  private dealerName(table: PitTable) {
    if (table.dealers.length) return table.dealers.join(", ");
    if (table.dealer === "automatic") return t("new-automatic");
    return table.phase === "closed" || !table.here
      ? "–"
      : html`<span class="no-console">${t("overview-no-console")}</span>`;
  }

  private figureCells({ figures, chip }: PitTable) {
    const labels = ["drop", "handle", "win", "hold", "exposure"] as const;
    const cell = (key: (typeof labels)[number], text: unknown) =>
      html`<td class="amount" data-label=${t(`overview-${key}`)}>${text}</td>`;
    if (!figures) return labels.map((key) => cell(key, "–"));
    const money = (amount: number) => formatChips(amount, chip);
    const percent = (points: number | null) =>
      points === null ? "–" : formatPercent(`${points}/10000`, 1);
    return html`${cell("drop", money(figures.drop))}${cell("handle", money(figures.handle))}
      <td class="amount ${figures.win < 0 ? "loss" : ""}" data-label=${t("overview-win")}>${money(figures.win)}</td>
      ${cell("hold", figures.handle === 0 ? "–" : html`${percent(figures.hold)} <span class="muted">(${percent(figures.theoretical_hold)})</span>`)}
      ${cell("exposure", money(figures.exposure))}`;
  }

  private shoeCell(table: PitTable) {
    if (table.cards_left === null) return html`<td data-label=${t("overview-shoe")}>–</td>`;
    const dealt = Math.round(100 * (1 - table.cards_left / table.shoe_cards));
    return html`<td data-label=${t("overview-shoe")}><span class="shoe" ${cssVars({ "--dealt": `${dealt}%` })}>${t("overview-dealt", { shoe: table.shoe, percent: dealt })}</span></td>`;
  }

  private totalRow({ drop, handle, win, exposure }: NonNullable<PitPage["totals"]>) {
    const cell = (amount: number) => html`<td class="amount">${formatMoney(amount)}</td>`;
    return html`<tfoot><tr><th scope="row" colspan="6">${t("overview-total")}</th>${cell(drop)}${cell(handle)}${cell(win)}<td></td>${cell(exposure)}<td></td></tr></tfoot>`;
  }
}
