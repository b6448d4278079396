/** A past coup step by step, each with the clause it followed: what one shows in a dispute. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, type RoundPage, type ShoePage, type TablePage } from "../house/api.ts";
import type { Hand, Happened } from "../house/types.ts";
import "../parts/die.ts";
import { PuntoElement } from "../parts/element.ts";
import "../parts/hands.ts";
import "../parts/roads.ts";
import { citation, clause, saidError } from "../parts/said.ts";
import { replayed } from "../state/replaying.ts";
import { to } from "../state/route.ts";
import { session } from "../state/session.ts";
import { eventWords } from "../state/wording.ts";
import { t, type Key } from "../texts/index.ts";
import { staffStyles } from "./staff-style.ts";

@customElement("punto-replay")
export class PuntoReplay extends PuntoElement {
  @property() table = "";
  @state() private page: TablePage | null = null;
  @state() private shoe: ShoePage | null = null;
  @state() private past: RoundPage | null = null;
  @state() private step = 0;
  @state() private trouble: string | null = null;

  static override styles = [
    PuntoElement.styles,
    staffStyles,
    css`
      .steps {
        max-height: 32rem;
        overflow: auto;
      }
      .steps button {
        display: grid;
        grid-template-columns: 1fr auto;
        width: 100%;
        min-height: 0;
        padding: 0.45rem 0.7rem;
        border: 0;
        border-radius: 8px;
        background: none;
        font-weight: 400;
        text-align: start;
      }
      .steps button[aria-current] {
        background: var(--accent);
        color: var(--on-accent);
      }
      .coups {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem;
      }
      .coups button {
        min-width: 2.4rem;
        min-height: 2.2rem;
        padding: 0 0.4rem;
        border-radius: 8px;
      }
      .coups button[aria-current] {
        outline: 3px solid var(--accent);
      }
    `,
  ];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    try {
      this.page = await api.table(this.table);
      const wanted = Number(/[?&]round=(\d+)/.exec(location.hash)?.[1] ?? 0);
      if (wanted) {
        await this.open(wanted);
        await this.openShoe(this.past!.shoe, false);
      } else if (this.page.shoe > 0) await this.openShoe(this.page.shoe, true);
    } catch (error) {
      this.trouble = saidError(error).words;
    }
  }

  private async openShoe(shoe: number, last: boolean): Promise<void> {
    try {
      this.shoe = await api.shoe(this.table, shoe);
      const rounds = this.shoe.rounds.filter((one) => one.status !== "open");
      const round = rounds.at(-1)?.round;
      if (last && round !== undefined) await this.open(round);
      else if (last) this.past = null;
      this.trouble = null;
    } catch (error) {
      this.trouble = saidError(error).words;
    }
  }

  private async open(round: number): Promise<void> {
    this.past = await api.round(this.table, round);
    this.step = this.past.events.length - 1;
  }

  override render() {
    if (!this.page) return html`<main><p role="status">${this.trouble ?? t("loading")}</p></main>`;
    return html`<main>
      <header class="head">
        <div>
          <h1>${t("replay.title", { table: this.page.title })}</h1>
          <p class="quiet">${t("replay.why")}</p>
        </div>
        <div class="row">
          <button ?disabled=${!this.shoe || this.shoe.shoe <= 1} @click=${() => void this.openShoe(this.shoe!.shoe - 1, true)}>${t("replay.before")}</button>
          <strong>${t("history.shoe", { shoe: this.shoe?.shoe ?? 0 })}</strong>
          <button ?disabled=${!this.shoe || this.shoe.shoe >= this.page.shoe} @click=${() => void this.openShoe(this.shoe!.shoe + 1, true)}>${t("replay.after")}</button>
          <a class="button" href=${to("table", this.table)}>${t("replay.back")}</a>
        </div>
      </header>
      ${this.trouble ? html`<p role="alert">${this.trouble}</p>` : nothing}
      ${this.shoe ? this.coups(this.shoe) : nothing}
      ${this.past ? this.coup(this.past) : html`<p class="quiet">${t("history.none")}</p>`}
    </main>`;
  }

  private coups(shoe: ShoePage) {
    return html`<section class="panel stack">
      <h2>${t("replay.coups")}</h2>
      <div class="coups">
        ${shoe.rounds
          .filter((one) => one.status !== "open")
          .map((one) => {
            const letter = one.result?.[0] ?? "";
            return html`<button class=${letter} aria-current=${this.past?.round.round === one.round ? "true" : nothing} @click=${() => void this.open(one.round)}>${one.round} ${letter ? t(`mark.${letter}` as Key) : "–"}</button>`;
          })}
      </div>
      ${shoe.fairness?.document
        ? html`<p><a href="/verify">${t("fairness.verify")}</a> · <a href=${`data:application/json,${encodeURIComponent(JSON.stringify(shoe.fairness.document))}`} download="shoe-${shoe.shoe}.json">${t("replay.document")}</a></p>`
        : nothing}
    </section>`;
  }

  private coup(past: RoundPage) {
    const events = past.events;
    const at = Math.min(this.step, events.length - 1);
    const { round, winner } = replayed(events.slice(0, at + 1));
    const now = events[at];
    return html`<div class="columns">
      <div class="stack">
        <div class="cloth">
          <punto-hands .round=${round} .permanent=${this.page!.rulebook.permanent as Partial<Record<Hand, string>>} .winner=${winner} .still=${true}>
            <div class="centre"><punto-die .die=${this.page!.rulebook.die} .face=${round?.die ?? null}></punto-die>
              ${winner ? html`<span>${t(`result.${winner}` as Key)}</span>` : nothing}</div>
          </punto-hands>
        </div>
        <section class="panel stack" aria-live="polite">
          <h2>${t("replay.step", { step: at + 1, steps: events.length })}</h2>
          ${now ? html`<p>${this.words(now)} ${clause(now.event.clause)}</p>` : nothing}
          <div class="row">
            <button ?disabled=${at <= 0} @click=${() => (this.step = 0)}>⇤ ${t("replay.first")}</button>
            <button ?disabled=${at <= 0} @click=${() => (this.step = at - 1)}>◀ ${t("replay.previous")}</button>
            <button class="primary" ?disabled=${at >= events.length - 1} @click=${() => (this.step = at + 1)}>${t("replay.next")} ▶</button>
          </div>
        </section>
      </div>
      <section class="panel">
        <h2>${t("replay.events", { round: past.round.round })}</h2>
        <ol class="steps">
          ${events.map(
            (one, index) => html`<li><button aria-current=${index === at ? "step" : nothing} @click=${() => (this.step = index)}><span>${this.words(one)}</span>${citation(one.event.clause)}</button></li>`,
          )}
        </ol>
      </section>
    </div>`;
  }

  private words({ event }: Happened): string {
    const me = session.me;
    const name = (id: string) => (id === me?.id ? me.name : id);
    return eventWords(event, { book: this.page!.rulebook, chip: this.page!.chip, name });
  }
}
