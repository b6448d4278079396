/** A past coup step by step, each with the clause it followed: what one shows in a dispute. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ApiError, api } from "../api/http.ts";
import type {
  OpeningPage,
  PastRound,
  ReplayStep,
  RoundPage,
  ShoePage,
  TablePage,
} from "../api/http-types.ts";
import { coupStakes } from "../components/coup-stakes.ts";
import "../components/die.ts";
import { PuntoElement } from "../components/base-element.ts";
import { eventLine } from "../components/event-line.ts";
import { inlineCardStyles } from "../components/inline-card.ts";
import "../components/hands.ts";
import { clauseButton } from "../components/clause-button.ts";
import { coupList, coupSummary, finishedRounds } from "../components/coup-list.ts";
import { t } from "../i18n/index.ts";
import { errorMessage } from "../model/error-message.ts";
import { actorLabel, type EventContext, playerLabel } from "../model/event-text.ts";
import {
  coupStateAfter,
  formatPosition,
  isBookkeeping,
  parsePosition,
  type ReplayPosition,
  shakeCounts,
} from "../model/replay-model.ts";
import { parseRoute, tableHref } from "../model/route.ts";
import { session } from "../model/session.ts";
import { replayStyles } from "./replay-style.ts";
import { staffStyles } from "./staff-style.ts";

/** Time to read a step before the next one comes. */
const STEP_MS = 1800;
const NO_POSITION: ReplayPosition = { shoe: null, round: null, step: null };

/** A coup, or how the cards of a shoe came to be dealt. */
type PastCoup = OpeningPage & { round: PastRound | null; stakes: RoundPage["stakes"] };

@customElement("punto-replay")
export class PuntoReplay extends PuntoElement {
  @property() table = "";
  @state() private page: TablePage | null = null;
  @state() private shoe: ShoePage | null = null;
  @state() private pastCoup: PastCoup | null = null;
  /** Which shake of the die each step is. */
  private shakeCounts: number[] = [];
  @state() private step = 0;
  @state() private error: string | null = null;
  @state() private playTimer: ReturnType<typeof setInterval> | null = null;
  @state() private copied = false;

  static override styles = [PuntoElement.styles, staffStyles, inlineCardStyles, replayStyles];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    addEventListener("hashchange", this.handleHashChange);
    addEventListener("keydown", this.handleKey);
    try {
      // Whoever looks is told of their own stakes by name: it must be known before they are shown.
      [this.page] = await Promise.all([api.table(this.table), session.load()]);
    } catch (error) {
      this.error = errorMessage(error).text;
      return;
    }
    await this.openPosition(parsePosition(location.hash));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.handleHashChange);
    removeEventListener("keydown", this.handleKey);
    this.pause();
  }

  // --- finding ----------------------------------------------------------------------------------

  /** What an address names; where it names nothing, the latest coup of the latest shoe. */
  private async openPosition(place: ReplayPosition): Promise<void> {
    this.pause();
    try {
      if (place.round === 0) await this.openPreparation(place.shoe ?? this.latestShoe);
      else if (place.round !== null) await this.openRound(place.round);
      else await this.openShoe(place.shoe ?? this.latestShoe);
      const last = (this.pastCoup?.events.length ?? 1) - 1;
      this.step = Math.max(0, Math.min((place.step ?? last + 1) - 1, last));
      this.error = null;
    } catch (error) {
      await this.showMissing(error, place);
    }
  }

  /** A table that another house runs tells of its shoes, and not of how it stands. */
  private get latestShoe(): number {
    return this.page!.shoe || (this.page!.here ? 0 : 1);
  }

  private async openRound(round: number): Promise<void> {
    const found = await api.round(this.table, round);
    const known =
      this.shoe?.shoe === found.shoe &&
      finishedRounds(this.shoe).some((one) => one.round === round);
    if (!known) this.shoe = await api.shoe(this.table, found.shoe);
    this.show(found);
  }

  private async openPreparation(shoe: number): Promise<void> {
    const found = await api.shoeOpening(this.table, shoe);
    if (this.shoe?.shoe !== shoe) this.shoe = await api.shoe(this.table, shoe);
    this.show({ ...found, round: null, stakes: [] });
  }

  private show(found: PastCoup): void {
    this.pastCoup = found;
    this.shakeCounts = shakeCounts(found.events);
  }

  private async openShoe(shoe: number): Promise<void> {
    this.pastCoup = null;
    this.shoe = shoe ? await api.shoe(this.table, shoe) : null;
    const coup = this.shoe && finishedRounds(this.shoe).at(-1);
    if (coup) await this.openRound(coup.round);
    else if (shoe) await this.openPreparation(shoe);
  }

  /** One clear line, and the latest shoe to go on with. */
  private async showMissing(error: unknown, place: ReplayPosition): Promise<void> {
    const code = error instanceof ApiError ? error.code : "";
    this.pastCoup = null;
    if (code === "no_such_round" || (code === "bad_request" && place.round))
      this.error = t("replay.none.round", { round: place.round ?? 0 });
    else if (code === "no_such_shoe" || code === "bad_request")
      this.error = t("replay.none.shoe", { shoe: place.shoe ?? 0 });
    else this.error = errorMessage(error).text;
    if (this.latestShoe) this.shoe = await api.shoe(this.table, this.latestShoe).catch(() => null);
  }

  // --- going ------------------------------------------------------------------------------------

  /** Of a coup or of the cards of this shoe; and of a step in it. */
  private positionOf(round: number, step: number | null = null): Partial<ReplayPosition> {
    return round ? { round, step } : { shoe: this.shoe!.shoe, round, step };
  }

  private href(place: Partial<ReplayPosition>): string {
    return tableHref("replay", this.table) + formatPosition(place);
  }

  /** Somebody went back, or followed a link to another coup. */
  private handleHashChange = (): void => {
    const route = parseRoute(location.hash);
    if (route.name === "replay" && route.table === this.table && this.page)
      void this.openPosition(parsePosition(location.hash));
  };

  private async navigate(place: Partial<ReplayPosition>): Promise<void> {
    history.pushState(null, "", this.href(place));
    await this.openPosition({ ...NO_POSITION, ...place });
  }

  private handleCoupClick = (event: MouseEvent, round: number): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a tab or window of its own
    event.preventDefault();
    void this.navigate(this.positionOf(round));
  };

  /** The coup before or after, in another shoe where this one has no more. */
  private async openNeighbour(by: -1 | 1): Promise<void> {
    const [rounds, number] = [finishedRounds(this.shoe!), this.pastCoup!.round?.round ?? 0];
    const next =
      by === 1
        ? rounds.find(({ round }) => round > number)
        : rounds.findLast(({ round }) => round < number);
    if (next) return this.navigate({ round: next.round });
    const shoe = this.shoe!.shoe + by;
    const found = await api.shoe(this.table, shoe).catch(() => null);
    const coup = found && finishedRounds(found).at(by === 1 ? 0 : -1);
    await this.navigate(coup ? { round: coup.round } : { shoe });
  }

  private showStep(step: number): void {
    const last = (this.pastCoup?.events.length ?? 1) - 1;
    this.step = Math.max(0, Math.min(step, last));
    this.copied = false;
    history.replaceState(
      null,
      "",
      this.href(this.positionOf(this.pastCoup!.round?.round ?? 0, this.step + 1)),
    );
    if (this.step === last) this.pause();
  }

  /** By hand: what plays by itself stops. */
  private stepTo(step: number): void {
    this.pause();
    this.showStep(step);
  }

  private play(): void {
    if (this.step === this.pastCoup!.events.length - 1) this.showStep(0);
    this.playTimer = setInterval(() => this.showStep(this.step + 1), STEP_MS);
  }

  private pause(): void {
    if (this.playTimer !== null) clearInterval(this.playTimer);
    this.playTimer = null;
  }

  private handleKey = (event: KeyboardEvent): void => {
    const inside = event
      .composedPath()
      .some((one) => one instanceof Element && one.matches("input, select, textarea, dialog"));
    if (
      !this.pastCoup ||
      inside ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const steps: Record<string, number> = {
      ArrowLeft: this.step - 1,
      ArrowRight: this.step + 1,
      Home: 0,
      End: Infinity,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.stepTo(step);
  };

  /** The list goes along with the step, and the page stays where it is. */
  override updated(): void {
    for (const list of this.renderRoot.querySelectorAll<HTMLElement>(".steps, .coups")) {
      const now = list.querySelector<HTMLElement>(".current, [aria-current]");
      if (!now) continue;
      const [outer, inner] = [list.getBoundingClientRect(), now.getBoundingClientRect()];
      if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + inner.height;
      else if (inner.bottom > outer.bottom)
        list.scrollTop += inner.bottom - outer.bottom + inner.height;
    }
  }

  private async copyLink(): Promise<void> {
    const place = this.positionOf(this.pastCoup!.round?.round ?? 0, this.step + 1);
    const address = location.origin + location.pathname + this.href(place);
    await navigator.clipboard.writeText(address).then(
      () => (this.copied = true),
      () => undefined,
    );
  }

  // --- showing ----------------------------------------------------------------------------------

  override render() {
    if (!this.page) {
      return html`<main>${
        this.error
          ? html`<h1>${t("history.replay")}</h1><p role="alert">${this.error}</p><p><a class="button" href="#/">${t("nav.lobby")}</a></p>`
          : html`<p role="status">${t("loading")}</p>`
      }</main>`;
    }
    return html`<main>
      <header class="head">
        <div>
          <h1>${t("replay.title", { table: this.page.title })}</h1>
          <p class="muted screen">${t("replay.why")}</p>
          ${this.pastCoup ? this.printHeader(this.pastCoup) : nothing}
        </div>
        ${this.shoeNavigation()}
      </header>
      ${
        this.error
          ? html`<div class="panel stack"><p role="alert">${this.error}</p>
            <p><a class="button" href=${tableHref("replay", this.table)}>${t("replay.latest")}</a></p></div>`
          : nothing
      }
      ${this.shoe ? this.coupPanel(this.shoe) : nothing}
      ${this.pastCoup ? this.coupArea(this.pastCoup) : this.error ? nothing : html`<p class="muted">${t("history.none")}</p>`}
    </main>`;
  }

  /** What stands above it on paper. */
  private printHeader({ round, shoe, events }: PastCoup) {
    const date = new Date(events[0]!.at).toLocaleString(undefined, {
      dateStyle: "medium",
      timeStyle: "medium",
    });
    return html`<div class="print">
      <p>${round ? html`${t("replay.record", { round: round.round, shoe, date })} · ${coupSummary(round)}` : `${t("replay.opening.of", { shoe })}, ${date}`}</p>
      <p>${this.page!.rulebook.title} · ${location.href}</p>
    </div>`;
  }

  private shoeNavigation() {
    const shoe = this.shoe;
    return html`<div class="row shoes">
      <button ?disabled=${!shoe || shoe.shoe <= 1} @click=${() => void this.navigate({ shoe: shoe!.shoe - 1 })}>◀ <span class="wide">${t("replay.before")}</span></button>
      ${shoe ? html`<strong>${t("history.shoe", { shoe: shoe.shoe })}</strong>` : nothing}
      <button ?disabled=${!shoe?.over} @click=${() => void this.navigate({ shoe: shoe!.shoe + 1 })}><span class="wide">${t("replay.after")}</span> ▶</button>
      <a class="button" href=${tableHref("table", this.table)}>${t("replay.back")}</a>
    </div>`;
  }

  private coupPanel(shoe: ShoePage) {
    const document = shoe.fairness?.document;
    return html`<section class="panel stack screen">
      <h2>${t("replay.coups")}</h2>
      ${coupList(shoe, this.pastCoup && (this.pastCoup.round?.round ?? 0), (round) => this.href(this.positionOf(round)), this.handleCoupClick)}
      ${
        document
          ? html`<p><a href="/verify">${t("fairness.verify")}</a> · <a href=${`data:application/json,${encodeURIComponent(JSON.stringify(document))}`} download="shoe-${shoe.shoe}.json">${t("replay.document")}</a></p>`
          : shoe.fairness
            ? html`<p class="muted">${t("replay.fair.later")}</p>`
            : nothing
      }
    </section>`;
  }

  private coupArea(found: PastCoup) {
    const events = found.events;
    const at = Math.min(this.step, events.length - 1);
    const { round, winner, spots } = coupStateAfter(events.slice(0, at + 1), found.stakes);
    const { rulebook, chip } = this.page!;
    return html`<div class="coup-area ${found.round ? "" : "bare"}">
      <div class="felt" ?hidden=${!found.round}>
        <punto-hands .round=${round} .permanent=${rulebook.permanent} .winner=${winner} .instant=${true}>
          <div class="centre"><punto-die .die=${rulebook.die} .face=${round?.die ?? null}></punto-die>
            ${winner ? html`<span>${t(`result.${winner}`)}</span>` : nothing}</div>
        </punto-hands>
      </div>
      ${this.stepPanel(found, at)}
      <section class="panel stack stakes" ?hidden=${!found.round}>
        <h2>${t("replay.stakes")}</h2>
        ${coupStakes(spots, rulebook, chip, (player) => playerLabel(player, this.nameOf))}
      </section>
      ${this.stepList(found, at)}
    </div>`;
  }

  private stepPanel({ events }: PastCoup, at: number) {
    const step = events[at]!;
    const last = at >= events.length - 1;
    return html`<section class="panel stack now">
      <h2>${t("replay.step", { step: at + 1, steps: events.length })}</h2>
      <div class="row">
        <button ?disabled=${at <= 0} @click=${() => this.stepTo(0)}>⇤ ${t("replay.first")}</button>
        <button ?disabled=${at <= 0} @click=${() => this.stepTo(at - 1)}>◀ ${t("replay.previous")}</button>
        <button class="primary" ?disabled=${last} @click=${() => this.stepTo(at + 1)}>${t("replay.next")} ▶</button>
        <button ?disabled=${last} @click=${() => this.stepTo(Infinity)}>${t("replay.last")} ⇥</button>
        ${
          this.playTimer === null
            ? html`<button @click=${() => this.play()}>▷ ${t("replay.play")}</button>`
            : html`<button @click=${() => this.pause()}>❚❚ ${t("replay.pause")}</button>`
        }
      </div>
      <p class="instruction" aria-live="polite">${this.eventSentence(step, at)}</p>
      <p>${step.event.clause ? clauseButton(step.event.clause) : html`<span class="muted">${t(isBookkeeping(step.event) ? "replay.bookkeeping" : "replay.unspoken")}</span>`}
        <span class="muted">${actorLabel(step.who, step.role, this.nameOf)} · ${t("replay.when", { time: this.time(step), sequence: step.sequence })}</span></p>
      <div class="row">
        ${navigator.clipboard ? html`<button class="small" @click=${() => void this.copyLink()}>${t(this.copied ? "replay.copied" : "replay.copy")}</button>` : nothing}
        <button class="small" @click=${() => print()}>${t("replay.print")}</button>
        <span class="muted keys">${t("replay.keys")}</span>
      </div>
    </section>`;
  }

  private stepList(found: PastCoup, at: number) {
    const rounds = finishedRounds(this.shoe!);
    const number = found.round?.round ?? 0;
    const first = this.shoe!.shoe === 1 && number <= (rounds[0]?.round ?? 0);
    const last = !this.shoe!.over && number >= (rounds.at(-1)?.round ?? 0);
    return html`<section class="panel stack list">
      <div class="row spread">
        <h2>${found.round ? html`${t("replay.events", { round: number })} <span class="muted">${coupSummary(found.round)}</span>` : t("replay.opening.of", { shoe: found.shoe })}</h2>
        <div class="row">
          <button ?disabled=${first} @click=${() => void this.openNeighbour(-1)}>◀ ${t("replay.coup.before")}</button>
          <button ?disabled=${last} @click=${() => void this.openNeighbour(1)}>${t("replay.coup.after")} ▶</button>
        </div>
      </div>
      <ol class="steps">
        ${found.events.map(
          (one, index) => html`<li class=${index === at ? "current" : ""}>
            <button class="step" aria-current=${index === at ? "step" : nothing} @click=${() => this.stepTo(index)}>
              <span class="number">${index + 1}</span><span>${this.eventSentence(one, index)}</span>
              <span class="meta">${this.time(one)} · ${actorLabel(one.who, one.role, this.nameOf)}</span>
            </button>
            ${one.event.clause ? clauseButton(one.event.clause) : html`<span class="no-clause">${t("replay.noClause")}</span>`}
          </li>`,
        )}
      </ol>
    </section>`;
  }

  // --- in words ---------------------------------------------------------------------------------

  private eventSentence({ event, role }: ReplayStep, index: number) {
    const { rulebook: book, chip } = this.page!;
    const time = this.shakeCounts[index];
    const context: EventContext = {
      book,
      chip,
      nameOf: this.nameOf,
      role,
      ...(time ? { extra: { time } } : {}),
    };
    return eventLine(event, context);
  }

  private time({ at }: ReplayStep): string {
    return new Date(at).toLocaleTimeString();
  }

  private nameOf = (id: string): string =>
    id === session.me?.id ? session.me.name : (this.pastCoup?.names?.[id] ?? id);
}
