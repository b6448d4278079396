/** The journal of a table, the latest first: what happened, when, and who led to it. */
import { css, html, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../house/api.ts";
import type { Book, Kept, KeptPage } from "../house/pages.ts";
import { whoActed } from "../state/wording.ts";
import { t } from "../texts/index.ts";
import { cardSignStyles } from "./card-sign.ts";
import { PuntoElement } from "./element.ts";
import { eventLine } from "./event-line.ts";
import { clause } from "./said.ts";

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
  @state() private page: KeptPage | null = null;
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
      .quiet {
        font-variant-numeric: var(--digits);
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("sequence") && !changed.has("table")) return;
    clearTimeout(this.reading);
    this.reading = setTimeout(() => void this.read(), this.page ? PAUSE_MS : 0);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.reading);
  }

  private async read(): Promise<void> {
    const found = await api.tableEvents(this.table, Math.max(0, this.sequence - SHOWN), SHOWN).catch(() => null);
    if (found) this.page = found;
  }

  override render() {
    return html`<section class="panel stack">
      <h2>${t("pit.journal")}</h2>
      <div class="journal" tabindex="0" role="region" aria-label=${t("pit.journal")}>
        <ol>${[...(this.page?.events ?? [])].reverse().map((one) => this.line(one))}</ol>
      </div>
    </section>`;
  }

  private line({ sequence, at, role, actor, event }: Kept) {
    const name = (id: string) => this.page?.names[id] ?? this.name(id);
    const time = new Date(at).toLocaleTimeString();
    return html`<li>
      <div class="quiet">${sequence} · ${time} · ${whoActed(actor, role, name)}</div>
      ${eventLine(event, { book: this.book, chip: this.chip, name, role })}
      ${event.clause ? clause(event.clause) : html`<span class="quiet">${t("replay.noClause")}</span>`}
    </li>`;
  }
}
