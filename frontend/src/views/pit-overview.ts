/** The pit: all tables on one screen, sorted by what needs a person, and the alarms. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { api, serverNow } from "../api/http.ts";
import type { PitAlarm, PitPage, PitTable } from "../api/http-types.ts";
import { accessDenied } from "../components/access-denied.ts";
import "../components/alarm-sound-button.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/pit-disputes.ts";
import { t, termText } from "../i18n/index.ts";
import { AlarmController, mayAskForNotifications } from "../model/alarm-controller.ts";
import { errorMessage } from "../model/error-message.ts";
import { formatChips, formatMoney } from "../model/money.ts";
import { formatPercent } from "../model/number-format.ts";
import {
  alarmsOf,
  filterPitTables,
  NO_PIT_FILTER,
  openAlarms,
  type PitFilter,
  STATUS_FILTERS,
  type StatusFilter,
  sortPitTables,
  timeSince,
} from "../model/pit-tables.ts";
import { PIT_ROLES, SUPERVISORS } from "../model/roles.ts";
import { otherServerOrigin, tableHref } from "../model/route.ts";
import { session } from "../model/session.ts";
import { cssVars } from "../style/css-vars.ts";
import { pitOverviewStyles } from "./pit-overview-style.ts";
import { staffStyles } from "./staff-style.ts";

const RELOAD_MS = 1000;

@customElement("punto-pit-overview")
export class PuntoPitOverview extends PuntoElement {
  /** For a screen on the wall: no header, no filters, large letters. */
  @property({ type: Boolean, reflect: true }) wall = false;
  @state() private page: PitPage | null = null;
  @state() private error: string | null = null;
  @state() private filter: PitFilter = NO_PIT_FILTER;
  @state() private sessionLoaded = false;
  private alarms = new AlarmController(this);
  private reloadTimer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [PuntoElement.styles, staffStyles, pitOverviewStyles];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    await session.load();
    this.sessionLoaded = true;
    if (this.isConnected && session.hasRole(...PIT_ROLES)) void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.reloadTimer);
  }

  /** Load the pit again and again, also while the page is hidden: its alarms must sound. */
  private async load(): Promise<void> {
    try {
      this.page = await api.pit();
      this.error = null;
    } catch (error) {
      this.error = errorMessage(error).text;
    }
    clearTimeout(this.reloadTimer);
    if (this.isConnected) this.reloadTimer = setTimeout(() => void this.load(), RELOAD_MS);
  }

  override updated(): void {
    const open = openAlarms(this.page?.alarms ?? []);
    this.alarms.show(new Map(open.map((one) => [String(one.id), this.alarmText(one)])));
  }

  override render() {
    if (!this.sessionLoaded) return html`<main><p role="status">${t("loading")}</p></main>`;
    if (!session.hasRole(...PIT_ROLES)) return accessDenied();
    const { page } = this;
    return html`<main>
      ${this.head()}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${page ? html`${this.alarmList(page.alarms)} ${this.wall ? nothing : html`<punto-pit-disputes .count=${page.disputes}></punto-pit-disputes>`} ${this.tableList(page)}` : html`<p role="status">${t("loading")}</p>`}
    </main>`;
  }

  // --- head --------------------------------------------------------------------------------------

  private head() {
    const { page } = this;
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

  private tableTitle(id: string): string {
    return this.page?.tables.find((one) => one.id === id)?.title ?? id;
  }

  private alarmText({ kind, table }: PitAlarm): string {
    const what = termText("alarm", kind);
    return table === null ? what : t("overview-alarm", { table: this.tableTitle(table), what });
  }

  private since(at: number): string {
    const { unit, count } = timeSince(at, serverNow());
    return t(`overview-since-${unit}`, { count });
  }

  private alarmList(alarms: PitAlarm[]) {
    if (!alarms.length) return html`<p class="calm" role="status">${t("overview-calm")}</p>`;
    return html`<div class="alarms" role="group" aria-label=${t("overview-alarms")}>${repeat(
      alarms,
      (one) => one.id,
      (one) => this.alarmRow(one),
    )}</div>`;
  }

  private alarmRow(one: PitAlarm) {
    const isOpen = one.acknowledged_by === null;
    const take = () => void this.acknowledge(one.id);
    const mayTake = isOpen && !this.wall && session.hasRole(...SUPERVISORS);
    return html`<div class=${isOpen ? "open" : "taken"} role=${isOpen ? "alert" : nothing}>
      <span>${isOpen ? "⚠ " : ""}${one.table === null ? this.alarmText(one) : html`<a href=${tableHref("pit", one.table)}>${this.alarmText(one)}</a>`}</span>
      <span class="number">${this.since(one.since)}</span>
      ${isOpen ? nothing : html`<span>${t("overview-taken", { name: one.acknowledged_name ?? "" })}</span>`}
      ${mayTake ? html`<button @click=${take}>${t("overview-take")}</button>` : nothing}
    </div>`;
  }

  private async acknowledge(alarm: number): Promise<void> {
    try {
      await api.acknowledgeAlarm(alarm);
      await this.load();
    } catch (error) {
      this.error = errorMessage(error).text;
    }
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
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("overview-tables")}><table class="tables">
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
    const state = openAlarms(alarms).length ? "alarmed" : alarms.length ? "watched" : "";
    const origin = table.here ? "" : (otherServerOrigin(table.address) ?? "");
    const view = session.hasRole(...SUPERVISORS, "inspector") ? "pit" : "deal";
    return html`<tr class=${state}>
      <th scope="row"><a href="${origin && `${origin}/`}${tableHref(view, table.id)}">${table.title}</a> <span class="muted">${table.id}</span></th>
      ${this.statusCell(table, alarms)}
      <td data-label=${t("overview-dealer")}>${this.dealerName(table)}</td>
      <td class="amount" data-label=${t("overview-last")}>${table.last_coup_at === null ? "–" : this.since(table.last_coup_at)}</td>
      <td class="amount" data-label=${t("overview-pace")}>${table.coups_per_hour}</td>
      <td class="amount" data-label=${t("overview-players")}>${table.players}</td>
      ${page.totals ? this.figureCells(table) : nothing}
      ${this.shoeCell(table)}
    </tr>`;
  }

  private statusCell(table: PitTable, alarms: PitAlarm[]) {
    const phase = table.phase === null ? t("lobby-elsewhere") : termText("phase", table.phase);
    return html`<td class="status" data-label=${t("overview-status")}>
      ${alarms.map((one) => html`<span class="mark ${one.acknowledged_by === null ? "open" : "taken"}">${termText("alarm", one.kind)}</span>`)}
      <span>${phase}</span></td>`;
  }

  private dealerName(table: PitTable) {
    if (table.dealers.length) return table.dealers.join(", ");
    if (table.dealer === "automatic") return t("new-automatic");
    return table.phase === "closed" || !table.here ? "–" : t("overview-no-console");
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
      ${cell("hold", html`${percent(figures.hold)} <span class="muted">(${percent(figures.theoretical_hold)})</span>`)}
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
