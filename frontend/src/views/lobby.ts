/** The lobby: all tables with rulebook, limits, seats, shoe and big road. */
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { api, serverNow } from "../api/http.ts";
import type { OfferedWager, TableSummary } from "../api/http-types.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/roads/roads.ts";
import { t } from "../i18n/index.ts";
import { session } from "../model/account/session.ts";
import { rangeOf } from "../model/betting/outcome.ts";
import { errorMessage } from "../model/error-message.ts";
import { LatestRequest } from "../model/latest-request.ts";
import {
  filterChoices,
  filterTables,
  freeSeats,
  isMyTable,
  isResting,
  MIN_TABLES_FOR_FILTER,
  NO_FILTER,
  type TableFilter,
} from "../model/lobby-tables.ts";
import { formatChips, formatMoney } from "../model/money.ts";
import { formatPercent } from "../model/number-format.ts";
import { otherServerOrigin, tableHref } from "../model/route.ts";
import { AUDIT_ROLES, SUPERVISORS } from "../model/table/roles.ts";
import { cssVars } from "../style/css-vars.ts";
import { lobbyStyles } from "./lobby-style.ts";

const RELOAD_MS = 2500;
const TICK_MS = 500;
const WINNERS = { B: "banker", P: "player", T: "tie" } as const;

@customElement("punto-lobby")
export class PuntoLobby extends PuntoElement {
  @state() private tables: TableSummary[] | null = null;
  @state() private error: string | null = null;
  @state() private filter: TableFilter = NO_FILTER;
  /** On a phone: whether all filters are shown. */
  @state() private isFilterOpen = false;
  private reloadTimer: ReturnType<typeof setTimeout> | undefined;
  private tickTimer: ReturnType<typeof setInterval> | undefined;
  private unsubscribe: (() => void) | undefined;
  private request = new LatestRequest();

  static override styles = [PuntoElement.styles, lobbyStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.unsubscribe = session.subscribe(() => this.requestUpdate());
    this.tickTimer = setInterval(() => this.tick(), TICK_MS);
    document.addEventListener("visibilitychange", this.handleVisibility);
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.reloadTimer);
    clearInterval(this.tickTimer);
    document.removeEventListener("visibilitychange", this.handleVisibility);
    this.unsubscribe?.();
  }

  private async load(): Promise<void> {
    clearTimeout(this.reloadTimer);
    const isLatest = this.request.begin();
    try {
      const tables = await api.tables();
      if (!isLatest()) return;
      this.tables = tables;
      this.error = null;
    } catch (error) {
      if (!isLatest()) return;
      this.error = errorMessage(error).text;
    }
    // A hidden page stops polling; it reloads when it becomes visible.
    if (!this.isConnected || document.hidden) return;
    this.reloadTimer = setTimeout(() => void this.load(), this.error ? 900 : RELOAD_MS);
  }

  private handleVisibility = (): void => {
    if (!document.hidden) void this.load();
  };

  private tick(): void {
    if (this.tables?.some((one) => one.closes_at !== null)) this.requestUpdate();
  }

  override render() {
    const tables = this.tables;
    const showsFilter = (tables?.length ?? 0) >= MIN_TABLES_FOR_FILTER;
    const found = tables && filterTables(tables, showsFilter ? this.filter : NO_FILTER);
    return html`<main>
      <div class="intro">
        <h1>${t("lobby-title")}</h1>
        <p class="muted">${t("lobby-intro")}</p>
        ${session.me || this.error ? nothing : html`<p>${t("lobby-how")}</p>`}
        ${
          session.hasRole(...SUPERVISORS)
            ? html`<p class="row"><a href="#/pit/new">${t("lobby-new")}</a> <a href="#/house">${t("nav-house")}</a></p>`
            : nothing
        }
        ${this.error ? html`<p class="notice" role="status">${this.error}</p>` : nothing}
        ${tables === null && !this.error ? html`<p role="status">${t("loading")}</p>` : nothing}
        ${tables && found && showsFilter ? this.filterForm(tables, found.length) : nothing}
      </div>
      <div class="tables">${repeat(
        found ?? [],
        (one) => one.id,
        (one) => this.tableCard(one),
      )}</div>
      ${tables?.length === 0 ? html`<p>${t("lobby-none")}</p>` : nothing}
    </main>`;
  }

  private filterForm(tables: TableSummary[], found: number) {
    const { books, minimumBets } = filterChoices(tables);
    const set = (change: Partial<TableFilter>) => (this.filter = { ...this.filter, ...change });
    const value = (event: Event) => (event.target as HTMLInputElement).value;
    const { text, ...others } = this.filter;
    const { text: _, ...unset } = NO_FILTER;
    const isSet = JSON.stringify(others) !== JSON.stringify(unset);
    const toggle = () => (this.isFilterOpen = !this.isFilterOpen);
    return html`<search class="filter ${this.isFilterOpen || isSet ? "open" : ""}">
      <label>${t("lobby-search")}<input type="search" .value=${text} @input=${(event: Event) => set({ text: value(event) })} /></label>
      <button class="more" aria-expanded=${this.isFilterOpen || isSet} @click=${toggle}>${t("lobby-filter")}</button>
      <label>${t("new-book")}<select @change=${(event: Event) => set({ book: value(event) })}>
        <option value="">${t("lobby-any")}</option>
        ${books.map(([id, title]) => html`<option value=${id} ?selected=${id === this.filter.book}>${title}</option>`)}
      </select></label>
      <label>${t("lobby-least")}<select @change=${(event: Event) => set({ maxMinimumBet: value(event) ? Number(value(event)) : null })}>
        <option value="">${t("lobby-any")}</option>
        ${minimumBets.map((one) => html`<option value=${one} ?selected=${one === this.filter.maxMinimumBet}>${t("lobby-most", { amount: formatMoney(one) })}</option>`)}
      </select></label>
      <label class="checkbox"><input type="checkbox" .checked=${this.filter.freeSeatsOnly} @change=${(event: Event) => set({ freeSeatsOnly: (event.target as HTMLInputElement).checked })} />${t("lobby-free")}</label>
      <p class="checkbox" role="status">${t("lobby-found", { found, all: tables.length })}</p>
    </search>`;
  }

  private tableCard(table: TableSummary) {
    const money = (amount: number) => formatChips(amount, table.chip);
    const isMine = isMyTable(table);
    // The page talks only to its own server, so a table of another server links there.
    const origin = table.here ? "" : (otherServerOrigin(table.address) ?? "");
    const left = table.cards_left === null ? 0 : table.cards_left / table.shoe_cards;
    return html`<article class="${isMine ? "mine" : ""} ${table.phase === "closed" ? "closed" : ""}">
      <div>
        ${isMine ? html`<span class="my-seat">${table.standing ? t("lobby-standing") : t("lobby-mine", { boxes: table.own_boxes.join(", ") })}</span>` : nothing}
        <h2><a href="${origin && `${origin}/`}${tableHref("table", table.id)}"><bdi>${table.title}</bdi></a></h2>
        <p class="muted" title=${t("lobby-hash", { hash: table.book_hash })}>${table.title === table.book_title ? t(`version-${table.version}`) : table.book_title}
          ${table.cards === "practice" ? html`<span class="badge">${t("practice-badge")}</span>` : nothing}
          ${this.bookBadge(table)}
          ${origin ? html`<span class="badge">${t("lobby-elsewhere")}</span>` : nothing}
          ${table.minimum_age ? html`<span class="badge">${table.minimum_age}+</span>` : nothing}</p>
      </div>
      ${this.gameLine(table)}
      ${this.statusLine(table)}
      <punto-mini-road .roads=${table.roads} .columns=${22}></punto-mini-road>
      <div class="facts">
        <span>${t("head-limits", { min: money(table.limit.min), max: table.limit.max === null ? "∞" : money(table.limit.max) })}</span>
        <span>${t("lobby-coups", { coups: table.roads.counts.coups })}</span>
        <span>${table.cards_left === null ? t("head-noShoe") : t("lobby-left", { percent: Math.round(100 * left) })}</span>
        <span class="shoe" ${cssVars({ "--left": `${100 * left}%` })}></span>
      </div>
      <div class="footer">
        ${this.seatMarks(table)}
        <span class="row">
          <a href="${origin && `${origin}/`}${tableHref("board", table.id)}">${t("lobby-board")}</a>
          ${session.hasRole("dealer") ? html`<a href=${tableHref("deal", table.id)}>${t("lobby-deal")}</a>` : nothing}
          ${session.hasRole(...AUDIT_ROLES) ? html`<a href=${tableHref("pit", table.id)}>${t("lobby-pit")}</a>` : nothing}
          ${table.phase === "closed" ? nothing : html`<span class="play" aria-hidden="true">${t(isMine ? "lobby-return" : "lobby-sit")}</span>`}
        </span>
      </div>
    </article>`;
  }

  /** A mark for rules that are not those of a built-in rulebook, with the hash of the text. */
  private bookBadge(table: TableSummary) {
    if (!table.own_book) return nothing;
    const hash = table.book_hash.slice(0, 8);
    if (table.book_origin !== "altered")
      return html`<span class="badge">${t("lobby-own")} ${hash}</span>`;
    return html`<span class="badge" title=${t("lobby-altered-why")}>${t("lobby-altered")} ${hash}</span>`;
  }

  /** How this game differs from others, and the wager that costs the player least. */
  private gameLine({ offered }: TableSummary) {
    const [hands, side] = [true, false].map((pushes) =>
      offered.filter((one) => one.pushes === pushes),
    ) as [OfferedWager[], OfferedWager[]];
    const odds = hands.map((one) => `${one.title} ${rangeOf(one.odds)}`);
    const names = side.map((one) => one.title);
    const lowest = offered
      .flatMap(({ title, edge }) => (edge === null ? [] : [{ title, edge }]))
      .sort((one, other) => one.edge - other.edge)[0];
    return html`<div class="game">
      <p title=${names.join(", ")}>${t("lobby-game", { hands: odds.join(" · "), side: names })}</p>
      <p>${lowest ? t("lobby-edge", { wager: lowest.title, edge: formatPercent(`${lowest.edge}/10000`, 2) }) : "\u00a0"}</p>
    </div>`;
  }

  /** The current phase and the last result. */
  private statusLine(table: TableSummary) {
    const last = table.roads.bead.at(-1)?.[2].charAt(0) as "B" | "P" | "T" | undefined;
    const left = table.closes_at === null ? 0 : Math.round((table.closes_at - serverNow()) / 1000);
    return html`<p class="status">
      <span>${table.phase ? html`<span class="phase">${isResting(table) ? t("lobby-resting") : t(`status-${table.phase}`)}</span>` : nothing}
        ${table.phase === "betting" && left > 0 ? html`<span class="seconds">${t("lobby-seconds", { seconds: left })}</span>` : nothing}</span>
      ${
        table.last_coup
          ? html`<span class="badge">${t("head-last")}</span>`
          : last
            ? html`<span class="result ${last}">${t("lobby-last", { result: t(`hand-${WINNERS[last]}`) })}</span>`
            : nothing
      }
    </p>`;
  }

  private seatMarks(table: TableSummary) {
    const seatClass = (box: number) =>
      table.own_boxes.includes(box) ? "taken mine" : table.seats_taken.includes(box) ? "taken" : "";
    const name = t("lobby-seats", { free: freeSeats(table), boxes: table.boxes });
    return html`<span class="seats" role="img" aria-label=${name} title=${name}>
      ${Array.from({ length: table.boxes }, (_, box) => html`<i class=${seatClass(box + 1)}></i>`)}
    </span>`;
  }
}
