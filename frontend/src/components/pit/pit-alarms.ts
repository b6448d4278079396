/** The alarms of the pit, each with its table, its age and who has taken it over. */
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { serverNow } from "../../api/http.ts";
import type { PitAlarm, PitPage } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { session } from "../../model/account/session.ts";
import { alarmReason, alarmText } from "../../model/pit/alarm-text.ts";
import { openAlarms, timeSince } from "../../model/pit/pit-tables.ts";
import { tableHref } from "../../model/route.ts";
import { SUPERVISORS } from "../../model/table/roles.ts";
import { PuntoElement } from "../base-element.ts";

/** How long ago, such as `5 min`. */
export function sinceText(at: number): string {
  const { unit, count } = timeSince(at, serverNow());
  return t(`overview-since-${unit}`, { count });
}

@customElement("punto-pit-alarms")
export class PuntoPitAlarms extends PuntoElement {
  @property({ attribute: false }) page: PitPage | null = null;
  /** On the wall nobody can press a button. */
  @property({ type: Boolean, reflect: true }) wall = false;
  /** Beside other work: the alarms of the table, one other that nobody has taken over, and how
      many more there are. */
  @property({ type: Boolean }) brief = false;
  /** The table of the view. */
  @property() table: string | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        font-variant-numeric: var(--digits);
      }
      .alarms {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr));
        gap: 0.4rem;
        max-height: 40vh;
        overflow: auto;
      }
      a {
        color: inherit;
      }
      .alarms > div {
        display: flex;
        align-items: center;
        gap: 0.2rem 0.9rem;
        min-height: 3.3rem;
        padding: 0.3rem 0.9rem;
        border: 2px solid transparent;
        border-radius: 12px;
        font-weight: 700;
      }
      .alarms > div > :first-child {
        flex: 1;
      }
      .alarms button {
        flex: none;
      }
      .since {
        white-space: nowrap;
      }
      @media (max-width: 40rem) {
        .alarms > div {
          min-height: 2.6rem;
          padding-block: 0.15rem;
        }
        .alarms button {
          min-height: 2rem;
          padding-inline: 0.7rem;
          font-size: 0.85rem;
        }
      }
      .taker {
        display: block;
      }
      .more {
        margin-top: 0.4rem;
        font-weight: 700;
      }
      .more a {
        color: var(--danger);
      }
      .open {
        background: #a3201a;
        color: #fff;
        --focus: #fff;
      }
      .alarms > .taken {
        border: 1px solid var(--line);
        background: var(--panel-2);
        font-weight: 500;
      }
      :host([wall]) .alarms > div {
        font-size: 1.5rem;
        line-height: 1.3;
      }
      @media (max-width: 60rem) {
        .alarms {
          max-height: 60vh;
        }
      }
      @media (forced-colors: active) {
        .alarms > .open {
          border: 4px solid Highlight;
        }
      }
      @media print {
        button {
          display: none;
        }
        .alarms {
          max-height: none;
        }
        .open {
          border-color: #000;
          background: none;
          color: #000;
        }
      }
    `,
  ];

  override render() {
    const alarms = this.page?.alarms ?? [];
    const own = alarms.filter((one) => one.table === this.table);
    const others = openAlarms(alarms).filter((one) => one.table !== this.table);
    const shown = this.brief ? [...own, ...others.slice(0, 1)] : alarms;
    if (!shown.length) return nothing;
    const count = this.brief ? others.length - 1 : 0;
    return html`<div class="alarms" role="group" aria-label=${t("overview-alarms")}>${repeat(
      shown,
      (one) => one.id,
      (one) => this.row(one),
    )}</div>
    ${count > 0 ? html`<p class="more"><a href="#/pit">⚠ ${t("overview-more", { count })}</a></p>` : nothing}`;
  }

  private row(one: PitAlarm) {
    const isOpen = one.acknowledged_by === null;
    const mayTake = isOpen && !this.wall && session.hasRole(...SUPERVISORS);
    return html`<div class=${isOpen ? "open" : "taken"} role=${isOpen ? "alert" : nothing}>
      <span>${isOpen ? "⚠ " : ""}${this.link(one)} <span class="since">· ${sinceText(one.since)}</span>${isOpen ? nothing : html`<span class="taker">${t("overview-taken", { name: one.acknowledged_name ?? "" })}</span>`}</span>
      ${mayTake ? html`<button @click=${() => this.emit<number>("take-over", one.id)}>${t("overview-take")}</button>` : nothing}
    </div>`;
  }

  /** Leads to where the reason is dealt with; the disputes of all tables are in the overview. */
  private link(one: PitAlarm) {
    const tables = this.page?.tables ?? [];
    // The view of a table has its name above the alarms.
    if (one.table !== null && one.table === this.table) {
      const own = tables.find(({ id }) => id === this.table);
      return alarmReason(one.kind, own);
    }
    const text = alarmText(one, tables);
    if (one.table === null) return text;
    const isSupervisor = session.hasRole(...SUPERVISORS, "inspector");
    const view = tableHref(isSupervisor ? "pit" : "deal", one.table);
    return html`<a href=${one.kind === "dispute_waiting" ? "#/pit" : view}>${text}</a>`;
  }
}
