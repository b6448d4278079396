/** The journal of a table, the latest first: what happened, when, and who led to it. */
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../api/http.ts";
import type { Book, Kept, KeptPage } from "../api/http-types.ts";
import { whoActed } from "../model/event-text.ts";
import { t } from "../i18n/index.ts";
import { cardSignStyles } from "./inline-card.ts";
import { PuntoElement } from "./base-element.ts";
import { eventLine } from "./event-line.ts";
import { clause } from "./error-message.ts";

const SHOWN = 100;
/** A busy table is read once in a while, not with every event. */
const PAUSE_MS = 1200;

@customElement("punto-journal")
export class PuntoJournal extends PuntoElement {
  @property() table = "";
  /** Of the latest event that the page has heard of. */
  @property({ type: Number }) sequence = 0;
  @property({ attribute: false }) book!: Book;
  @property() chip = "1";
  @property({ attribute: false }) name = (id: string) => id;
  @state() private events: Kept[] | null = null;
  /** How many are shown: more once earlier ones were asked for, never as many as an evening brings. */
  private shown = SHOWN;
  private names: Record<string, string> = {};
  private reading: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    PuntoElement.styles,
    cardSignStyles,
    css`
      .journal {
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
      .quiet {
        font-variant-numeric: var(--digits);
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("table")) this.events = null;
    // Not put off by the next event: a table where something always happens is read as well.
    if ((!changed.has("sequence") && !changed.has("table")) || this.reading !== undefined) return;
    this.reading = setTimeout(() => {
      this.reading = undefined;
      void this.read();
    }, this.events ? PAUSE_MS : 0);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.reading);
    this.reading = undefined;
  }

  /** The latest anew, since cards that lay face down may have been turned; the earlier ones are kept. */
  private async read(): Promise<void> {
    const after = Math.max(0, this.sequence - SHOWN);
    const found = await this.ask(after, SHOWN);
    if (!found) return;
    const before = (this.events ?? []).filter((one) => one.sequence <= after);
    // Where the page slept for long, what lies between would be missing: it is asked for again.
    const whole = before.at(-1)?.sequence === after ? [...before, ...found.events] : found.events;
    this.events = whole.slice(-this.shown);
  }

  private async earlier(): Promise<void> {
    const first = this.events![0]!.sequence;
    const after = Math.max(0, first - 1 - SHOWN);
    const found = await this.ask(after, first - 1 - after);
    if (!found) return;
    this.shown += SHOWN;
    this.events = [...found.events, ...this.events!.filter((one) => one.sequence >= first)];
  }

  private async ask(after: number, count: number): Promise<KeptPage | null> {
    const found = await api.tableEvents(this.table, after, count).catch(() => null);
    if (found) Object.assign(this.names, found.names);
    return found;
  }

  override render() {
    return html`<section class="panel stack">
      <h2>${t("pit.journal")}</h2>
      <div class="journal" tabindex="0" role="region" aria-label=${t("pit.journal")}>
        <ol>${[...(this.events ?? [])].reverse().map((one) => this.line(one))}</ol>
        ${(this.events?.[0]?.sequence ?? 1) > 1 ? html`<button @click=${() => void this.earlier()}>${t("pit.journal.earlier")}</button>` : nothing}
      </div>
    </section>`;
  }

  private line({ sequence, at, role, actor, event }: Kept) {
    const name = (id: string) => this.names[id] ?? this.name(id);
    const time = new Date(at).toLocaleTimeString();
    return html`<li>
      <div class="quiet">${sequence} · ${time} · ${whoActed(actor, role, name)}</div>
      ${eventLine(event, { book: this.book, chip: this.chip, name, role })}
      ${event.clause ? clause(event.clause) : html`<span class="quiet">${t("replay.noClause")}</span>`}
    </li>`;
  }
}
