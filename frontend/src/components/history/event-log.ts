/** The event log of a table, latest first, with time and actor. */
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { api } from "../../api/http.ts";
import type { Book, EventLogPage, LoggedEvent } from "../../api/http-types.ts";
import { regionalLanguage, t } from "../../i18n/index.ts";
import { LatestRequest } from "../../model/latest-request.ts";
import { clauseOf } from "../../model/message-fields.ts";
import {
  filterLog,
  type LogFilter,
  type LogRow,
  NO_LOG_FILTER,
} from "../../model/pit/log-filter.ts";
import { cardSymbol } from "../../model/table/cards.ts";
import { actorLabel, eventTextParts } from "../../model/table/event-text.ts";
import { PuntoElement } from "../base-element.ts";
import { inlineCardStyles } from "../cards/inline-card.ts";
import { clauseButton } from "../clause-button.ts";
import { eventLine } from "./event-line.ts";
import "../pit/log-tools.ts";

const PAGE_SIZE = 100;
/** Delay between reloads at a busy table. */
const RELOAD_DELAY_MS = 1200;

@customElement("punto-event-log")
export class PuntoEventLog extends PuntoElement {
  @property() table = "";
  /** Sequence number of the latest event that the page knows. */
  @property({ type: Number }) sequence = 0;
  @property({ attribute: false }) book!: Book;
  @property() chip = "1";
  @property({ attribute: false }) nameOf = (id: string) => id;
  @state() private events: LoggedEvent[] | null = null;
  @state() private filter: LogFilter = NO_LOG_FILTER;
  /** Number of events to show; grows when earlier ones are loaded. */
  private maxShown = PAGE_SIZE;
  private names: Record<string, string> = {};
  private reloadRequest = new LatestRequest();
  private reloadTimer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    PuntoElement.styles,
    inlineCardStyles,
    css`
      .log {
        max-height: 30rem;
        overflow: auto;
        font-size: 0.9rem;
      }
      li {
        padding: 0.4rem 0;
        border-bottom: 1px solid var(--line);
        overflow-wrap: anywhere;
      }
      ol + button {
        margin-top: 0.6rem;
      }
      .muted {
        font-variant-numeric: var(--digits);
      }
      @media print {
        .log {
          max-height: none;
          overflow: visible;
        }
        punto-log-tools,
        button:not(.clause) {
          display: none;
        }
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("table")) this.events = null;
    // New events do not postpone a planned reload, so that a busy table reloads too.
    if ((!changed.has("sequence") && !changed.has("table")) || this.reloadTimer !== undefined)
      return;
    this.reloadTimer = setTimeout(
      () => {
        this.reloadTimer = undefined;
        void this.reload();
      },
      this.events ? RELOAD_DELAY_MS : 0,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.reloadTimer);
    this.reloadTimer = undefined;
  }

  /** Reload the latest events: cards may have been turned. Keep the earlier ones. */
  private async reload(): Promise<void> {
    const after = Math.max(0, this.sequence - PAGE_SIZE);
    const isLatest = this.reloadRequest.begin();
    const found = await this.fetchPage(after, PAGE_SIZE);
    if (!found || !isLatest()) return;
    const before = (this.events ?? []).filter((one) => one.sequence <= after);
    // After a long sleep there is a gap: drop the earlier events.
    const whole = before.at(-1)?.sequence === after ? [...before, ...found.events] : found.events;
    this.events = whole.slice(-this.maxShown);
  }

  private async loadEarlier(): Promise<void> {
    const first = this.events?.[0]?.sequence;
    if (first === undefined) return;
    const after = Math.max(0, first - 1 - PAGE_SIZE);
    const found = await this.fetchPage(after, first - 1 - after);
    if (!found) return;
    this.maxShown += PAGE_SIZE;
    this.events = [...found.events, ...(this.events ?? []).filter((one) => one.sequence >= first)];
  }

  private async fetchPage(after: number, count: number): Promise<EventLogPage | null> {
    const found = await api.tableEvents(this.table, after, count).catch(() => null);
    if (found) Object.assign(this.names, found.names);
    return found;
  }

  override render() {
    const shown = [...(this.events ?? [])].reverse();
    const rows = shown.map((one) => this.logRow(one));
    const found = new Set(filterLog(rows, this.filter).map((row) => row.sequence));
    return html`<section class="panel stack">
      <h2>${t("pit-journal")}</h2>
      <punto-log-tools name="events-${this.table}" .rows=${rows} @log-filter=${(event: CustomEvent<LogFilter>) => (this.filter = event.detail)}></punto-log-tools>
      <div class="log" tabindex="0" role="region" aria-label=${t("pit-journal")}>
        <ol>${repeat(
          shown.filter((one) => found.has(one.sequence)),
          (one) => one.sequence, // a click on an entry means that entry, also when a new one comes
          (one) => this.line(one),
        )}</ol>
        ${(this.events?.[0]?.sequence ?? 1) > 1 ? html`<button @click=${() => void this.loadEarlier()}>${t("pit-journal-earlier")}</button>` : nothing}
      </div>
    </section>`;
  }

  private logRow({ sequence, at, role, actor, event }: LoggedEvent): LogRow {
    const nameOf = (id: string) => this.names[id] ?? this.nameOf(id);
    const context = { book: this.book, chip: this.chip, nameOf, role };
    const text = eventTextParts(event, context)
      .map((part) => (typeof part === "string" ? part : cardSymbol(part.card)))
      .join("");
    return { sequence, at, type: event.type, actor: actorLabel(actor, role, nameOf), text };
  }

  private line({ sequence, at, role, actor, event }: LoggedEvent) {
    const nameOf = (id: string) => this.names[id] ?? this.nameOf(id);
    const time = new Date(at).toLocaleTimeString(regionalLanguage());
    return html`<li>
      <div class="muted">${sequence} · ${time} · ${actorLabel(actor, role, nameOf)}</div>
      ${eventLine(event, { book: this.book, chip: this.chip, nameOf, role })}
      ${clauseOf(event) ? clauseButton(clauseOf(event), this.book) : html`<span class="muted">${t("replay-noClause")}</span>`}
    </li>`;
  }
}
