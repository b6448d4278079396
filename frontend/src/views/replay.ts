/** Replays a past coup step by step, with the clause of each step. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Book, ReplayStep, ShoePage, TablePage } from "../api/http-types.ts";
import { coupStakes } from "../components/history/coup-stakes.ts";
import { staffActCounts } from "../components/pit/staff-act-counts.ts";
import "../components/cards/die.ts";
import { PuntoElement } from "../components/base-element.ts";
import { inlineCardStyles } from "../components/cards/inline-card.ts";
import { eventLine } from "../components/history/event-line.ts";
import "../components/cards/hands.ts";
import { clauseButton } from "../components/clause-button.ts";
import { coupList, coupSummary } from "../components/history/coup-list.ts";
import { regionalLanguage, t, withTexts } from "../i18n/index.ts";
import { session } from "../model/account/session.ts";
import { KeydownController } from "../model/keydown-controller.ts";
import { clauseOf } from "../model/message-fields.ts";
import { tableHref } from "../model/route.ts";
import { actorLabel, playerLabel } from "../model/table/event-text.ts";
import { coupPosition, type PastCoup, ReplayController } from "../model/table/replay-controller.ts";
import { coupStateAfter, finishedRounds, isBookkeeping } from "../model/table/replay-model.ts";
import { replayStyles } from "./replay-style.ts";
import { staffStyles } from "./staff-style.ts";

const loadDispute = withTexts(
  ["account"],
  () => import("../components/account/account-dispute.ts"),
);

@customElement("punto-replay")
export class PuntoReplay extends PuntoElement {
  @property() table = "";
  /** The step whose link was copied. */
  @state() private copiedHref = "";
  @state() private isDisputing = false;
  private replay = new ReplayController(this);

  static override styles = [PuntoElement.styles, staffStyles, inlineCardStyles, replayStyles];

  constructor() {
    super();
    new KeydownController(this, (event) => this.handleKey(event));
  }

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    const isDispute = /[?&]dispute\b/.test(location.hash); // the replay writes the address anew
    await this.replay.start(this.table);
    const { coup } = this.replay;
    if (isDispute && coup && hasOwnStake(coup)) await this.openDispute();
  }

  private handleKey(event: KeyboardEvent): void {
    const { coup, step } = this.replay;
    const isInField = event
      .composedPath()
      .some((one) => one instanceof Element && one.matches("input, select, textarea, dialog"));
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!coup || isInField || hasModifier) return;
    const steps: Record<string, number> = {
      ArrowLeft: step - 1,
      ArrowRight: step + 1,
      Home: 0,
      End: Infinity,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.replay.stepTo(next);
  }

  private handleCoupClick(event: MouseEvent, shoe: number, round: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab or window
    event.preventDefault();
    void this.replay.navigate(coupPosition(shoe, round));
  }

  /** Keep the current step visible in its list without scrolling the page. */
  override updated(): void {
    for (const list of this.renderRoot.querySelectorAll<HTMLElement>(".steps, .coups")) {
      const current = list.querySelector<HTMLElement>(".current, [aria-current]");
      if (!current) continue;
      const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
      if (inner.left < outer.left || inner.right > outer.right)
        list.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
      if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + inner.height;
      else if (inner.bottom > outer.bottom) {
        list.scrollTop += inner.bottom - outer.bottom + inner.height;
      }
    }
  }

  private async copyLink(): Promise<void> {
    const href = this.replay.href(this.replay.position);
    await navigator.clipboard.writeText(location.origin + location.pathname + href).then(
      () => (this.copiedHref = href),
      () => undefined,
    );
  }

  /** Open the dialog for a dispute, which is loaded on first use. */
  private async openDispute(): Promise<void> {
    await loadDispute();
    this.isDisputing = true;
  }

  // --- rendering ----------------------------------------------------------------------------------

  override render() {
    const { page, shoe, coup, error } = this.replay;
    if (!page) {
      return html`<main>${
        error
          ? html`<h1>${t("history-replay")}</h1><p role="alert">${error}</p><p><a class="button" href="#/">${t("nav-lobby")}</a></p>`
          : html`<p role="status">${t("loading")}</p>`
      }</main>`;
    }
    return html`<main>
      <header class="head">
        <div>
          <h1>${t("replay-title", { table: page.title })}</h1>
          <p class="muted screen">${t("replay-why")}</p>
          ${coup ? this.printHeader(page, coup) : nothing}
        </div>
        ${this.shoeNavigation(shoe)}
      </header>
      ${
        error
          ? html`<div class="panel stack"><p role="alert">${error}</p>
            <p><a class="button" href=${tableHref("replay", this.table)}>${t("replay-latest")}</a></p></div>`
          : nothing
      }
      ${shoe ? this.coupPanel(shoe, coup) : nothing}
      ${coup ? this.coupArea(page, coup) : error ? nothing : html`<p class="muted">${t("history-none")}</p>`}
      ${shoe ? this.fairnessPanel(shoe) : nothing}
      ${coup?.round ? html`<punto-account-dispute .table=${this.table} .round=${coup.round.round} .open=${this.isDisputing} @closed=${() => (this.isDisputing = false)}></punto-account-dispute>` : nothing}
    </main>`;
  }

  /** The header of a printed replay. */
  private printHeader(page: TablePage, { round, shoe, events }: PastCoup) {
    const date = new Date(events[0]?.at ?? 0).toLocaleString(regionalLanguage(), {
      dateStyle: "medium",
      timeStyle: "medium",
    });
    return html`<div class="print">
      <p>${round ? html`${t("replay-record", { round: round.round, shoe, date })} · ${coupSummary(round)}` : `${t("replay-opening-of", { shoe })}, ${date}`}</p>
      <p>${page.rulebook.title} · ${location.href}</p>
    </div>`;
  }

  private shoeNavigation(shoe: ShoePage | null) {
    const open = (by: -1 | 1) => {
      if (shoe) void this.replay.navigate({ shoe: shoe.shoe + by });
    };
    return html`<div class="row shoes">
      <button ?disabled=${!shoe || shoe.shoe <= 1} @click=${() => open(-1)}>◀ <span class="wide">${t("replay-before")}</span></button>
      ${shoe ? html`<strong>${t("history-shoe", { shoe: shoe.shoe })}</strong>` : nothing}
      <button ?disabled=${!shoe?.over} @click=${() => open(1)}><span class="wide">${t("replay-after")}</span> ▶</button>
      <a class="button" href=${tableHref("table", this.table)}>${t("replay-back")}</a>
    </div>`;
  }

  private coupPanel(shoe: ShoePage, coup: PastCoup | null) {
    const current = coup && (coup.round?.round ?? 0);
    return html`<section class="panel stack screen">
      <h2>${t("replay-coups")}</h2>
      ${coupList(
        shoe,
        current,
        (round) => this.replay.href(coupPosition(shoe.shoe, round)),
        (event, round) => this.handleCoupClick(event, shoe.shoe, round),
      )}
    </section>`;
  }

  /** What is known about the fairness of the shoe. */
  private fairnessPanel({ shoe, fairness }: ShoePage) {
    if (!fairness) return nothing;
    const { document } = fairness;
    return html`<section class="panel stack screen">
      <h2>${t("side-fairness")}</h2>
      ${staffActCounts(fairness)}
      ${
        document
          ? html`<p><a href="/verify">${t("fairness-verify")}</a> · <a href=${`data:application/json,${encodeURIComponent(JSON.stringify(document))}`} download="shoe-${shoe}.json">${t("replay-document")}</a></p>`
          : html`<p class="muted">${t("replay-fair-later")}</p>`
      }
    </section>`;
  }

  private coupArea(page: TablePage, coup: PastCoup) {
    const at = Math.min(this.replay.step, coup.events.length - 1);
    const { round, winner, spots } = coupStateAfter(coup.events.slice(0, at + 1), coup.stakes);
    const { rulebook, chip } = page;
    const sentence = (step: ReplayStep, index: number) =>
      this.eventSentence(page, coup, step, index);
    return html`<div class="coup-area ${coup.round ? "" : "bare"}">
      <div class="felt" ?hidden=${!coup.round}>
        <punto-hands .round=${round} .permanent=${rulebook.permanent} .winner=${winner} .instant=${true}>
          <div class="centre"><punto-die .die=${rulebook.die} .face=${round?.die ?? null}></punto-die>
            ${winner ? html`<span>${t(`result-${winner}`)}</span>` : nothing}</div>
        </punto-hands>
      </div>
      ${this.stepPanel(rulebook, coup, at, sentence)}
      <section class="panel stack stakes" ?hidden=${!coup.round}>
        <h2>${t("replay-stakes")}</h2>
        ${coupStakes(spots, rulebook, chip, (player) => playerLabel(player, this.nameOf))}
      </section>
      ${this.stepList(rulebook, coup, at, sentence)}
    </div>`;
  }

  private stepPanel(book: Book, coup: PastCoup, at: number, sentence: Sentence) {
    const { events } = coup;
    const step = events[at];
    if (!step) return nothing;
    const { replay } = this;
    const isLast = at >= events.length - 1;
    const isCopied = this.copiedHref === replay.href(replay.position);
    return html`<section class="panel stack now">
      <h2>${t("replay-step", { step: at + 1, steps: events.length })}</h2>
      <div class="row steps-row">
        <button ?disabled=${at <= 0} @click=${() => replay.stepTo(0)}>⇤ <span class="wide">${t("replay-first")}</span></button>
        <button ?disabled=${at <= 0} @click=${() => replay.stepTo(at - 1)}>◀ <span class="wide">${t("replay-previous")}</span></button>
        <button class="primary" ?disabled=${isLast} @click=${() => replay.stepTo(at + 1)}>${t("replay-next")} ▶</button>
        <button ?disabled=${isLast} @click=${() => replay.stepTo(Infinity)}><span class="wide">${t("replay-last")}</span> ⇥</button>
        ${
          replay.isPlaying
            ? html`<button @click=${() => replay.pause()}>❚❚ <span class="wide">${t("replay-pause")}</span></button>`
            : html`<button @click=${() => replay.play()}>▷ <span class="wide">${t("replay-play")}</span></button>`
        }
      </div>
      <p class="instruction" aria-live="polite">${sentence(step, at)}</p>
      <p>${clauseOf(step.event) ? clauseButton(clauseOf(step.event), book) : html`<span class="muted">${t(isBookkeeping(step.event) ? "replay-bookkeeping" : "replay-unspoken")}</span>`}
        <span class="muted">${actorLabel(step.who, step.role, this.nameOf)} · ${t("replay-when", { time: timeOf(step), sequence: step.sequence })}</span></p>
      <div class="row">
        ${navigator.clipboard ? html`<button class="small" @click=${() => void this.copyLink()}>${t(isCopied ? "replay-copied" : "replay-copy")}</button>` : nothing}
        <button class="small" @click=${() => print()}>${t("replay-print")}</button>
        ${coup.round && hasOwnStake(coup) ? html`<button class="small" @click=${() => void this.openDispute()}>${t("dispute-open")}</button>` : nothing}
        <span class="muted keys">${t("replay-keys")}</span>
      </div>
    </section>`;
  }

  private stepList(book: Book, coup: PastCoup, at: number, sentence: Sentence) {
    const { shoePage } = coup;
    const rounds = finishedRounds(shoePage);
    const number = coup.round?.round ?? 0;
    const isFirst = shoePage.shoe === 1 && number <= (rounds[0]?.round ?? 0);
    const isLast = !shoePage.over && number >= (rounds.at(-1)?.round ?? 0);
    return html`<section class="panel stack list">
      <div class="row spread">
        <h2>${coup.round ? html`${t("replay-events", { round: number })} <span class="muted">${coupSummary(coup.round)}</span>` : t("replay-opening-of", { shoe: coup.shoe })}</h2>
        <div class="row">
          <button ?disabled=${isFirst} @click=${() => void this.replay.openNeighbour(coup, -1)}>◀ ${t("replay-coup-before")}</button>
          <button ?disabled=${isLast} @click=${() => void this.replay.openNeighbour(coup, 1)}>${t("replay-coup-after")} ▶</button>
        </div>
      </div>
      <ol class="steps">
        ${coup.events.map(
          (one, index) => html`<li class=${index === at ? "current" : ""}>
            <button class="step" aria-current=${index === at ? "step" : nothing} @click=${() => this.replay.stepTo(index)}>
              <span class="number">${index + 1}</span><span>${sentence(one, index)}</span>
              <span class="meta">${timeOf(one)} · ${actorLabel(one.who, one.role, this.nameOf)}</span>
            </button>
            ${clauseOf(one.event) ? clauseButton(clauseOf(one.event), book) : html`<span class="no-clause">${t("replay-noClause")}</span>`}
          </li>`,
        )}
      </ol>
    </section>`;
  }

  private eventSentence(
    page: TablePage,
    coup: PastCoup,
    { event, role }: ReplayStep,
    index: number,
  ) {
    const { rulebook: book, chip } = page;
    const time = coup.shakes[index];
    const extra = time ? { extra: { time } } : {};
    return eventLine(event, { book, chip, nameOf: this.nameOf, role, ...extra });
  }

  private nameOf = (id: string): string =>
    id === session.me?.id ? session.me.name : (this.replay.coup?.names?.[id] ?? id);
}

/** Whether the visitor had a stake in the coup, and so can dispute it. */
function hasOwnStake({ events, stakes }: PastCoup): boolean {
  const me = session.me?.id;
  const isOwn = (one: object) => "player" in one && one.player === me;
  return me !== undefined && (stakes.some(isOwn) || events.some(({ event }) => isOwn(event)));
}

type Sentence = (step: ReplayStep, index: number) => TemplateResult;

function timeOf({ at }: ReplayStep): string {
  return new Date(at).toLocaleTimeString(regionalLanguage());
}
