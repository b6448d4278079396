/** A past coup step by step, each with the clause it followed: what one shows in a dispute. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, Refused } from "../api/http.ts";
import type { OpeningPage, RoundPage, RoundPast, ShoePage, Step, TablePage } from "../api/http-types.ts";
import { coupStakes } from "../components/coup-stakes.ts";
import "../components/die.ts";
import { PuntoElement } from "../components/base-element.ts";
import { cardSignStyles } from "../components/inline-card.ts";
import { eventLine } from "../components/event-line.ts";
import "../components/hands.ts";
import { clause, saidError } from "../components/error-message.ts";
import { coupsOf, coupWords, past } from "../components/coup-list.ts";
import { isBookkeeping, readPlace, replayed, shakes, writePlace, type Place } from "../model/replay-model.ts";
import { readRoute, to } from "../model/route.ts";
import { session } from "../model/session.ts";
import { person, whoActed, type Context } from "../model/event-text.ts";
import { t } from "../i18n/index.ts";
import { replayStyles } from "./replay-style.ts";
import { staffStyles } from "./staff-style.ts";

/** Time to read a step before the next one comes. */
const PACE_MS = 1800;
const NOWHERE: Place = { shoe: null, round: null, step: null };

/** A coup, or how the cards of a shoe came to be dealt. */
type Past = OpeningPage & { round: RoundPast | null; stakes: RoundPage["stakes"] };

@customElement("punto-replay")
export class PuntoReplay extends PuntoElement {
  @property() table = "";
  @state() private page: TablePage | null = null;
  @state() private shoe: ShoePage | null = null;
  @state() private past: Past | null = null;
  /** Which shake of the die each step is. */
  private times: number[] = [];
  @state() private step = 0;
  @state() private trouble: string | null = null;
  @state() private playing: ReturnType<typeof setInterval> | null = null;
  @state() private copied = false;

  static override styles = [PuntoElement.styles, staffStyles, cardSignStyles, replayStyles];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    addEventListener("hashchange", this.moved);
    addEventListener("keydown", this.pressed);
    try {
      // Whoever looks is told of their own stakes by name: it must be known before they are shown.
      [this.page] = await Promise.all([api.table(this.table), session.look()]);
    } catch (error) {
      this.trouble = saidError(error).words;
      return;
    }
    await this.look(readPlace(location.hash));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.moved);
    removeEventListener("keydown", this.pressed);
    this.pause();
  }

  // --- finding ----------------------------------------------------------------------------------

  /** What an address names; where it names nothing, the latest coup of the latest shoe. */
  private async look(place: Place): Promise<void> {
    this.pause();
    try {
      if (place.round === 0) await this.openCards(place.shoe ?? this.latest);
      else if (place.round !== null) await this.openRound(place.round);
      else await this.openShoe(place.shoe ?? this.latest);
      const last = (this.past?.events.length ?? 1) - 1;
      this.step = Math.max(0, Math.min((place.step ?? last + 1) - 1, last));
      this.trouble = null;
    } catch (error) {
      await this.missing(error, place);
    }
  }

  /** A table that another house runs tells of its shoes, and not of how it stands. */
  private get latest(): number {
    return this.page!.shoe || (this.page!.here ? 0 : 1);
  }

  private async openRound(round: number): Promise<void> {
    const found = await api.round(this.table, round);
    const known = this.shoe?.shoe === found.shoe && past(this.shoe).some((one) => one.round === round);
    if (!known) this.shoe = await api.shoe(this.table, found.shoe);
    this.show(found);
  }

  private async openCards(shoe: number): Promise<void> {
    const found = await api.opening(this.table, shoe);
    if (this.shoe?.shoe !== shoe) this.shoe = await api.shoe(this.table, shoe);
    this.show({ ...found, round: null, stakes: [] });
  }

  private show(found: Past): void {
    this.past = found;
    this.times = shakes(found.events);
  }

  private async openShoe(shoe: number): Promise<void> {
    this.past = null;
    this.shoe = shoe ? await api.shoe(this.table, shoe) : null;
    const coup = this.shoe && past(this.shoe).at(-1);
    if (coup) await this.openRound(coup.round);
    else if (shoe) await this.openCards(shoe);
  }

  /** One clear line, and the latest shoe to go on with. */
  private async missing(error: unknown, place: Place): Promise<void> {
    const code = error instanceof Refused ? error.code : "";
    this.past = null;
    if (code === "no_such_round" || (code === "bad_request" && place.round)) this.trouble = t("replay.none.round", { round: place.round ?? 0 });
    else if (code === "no_such_shoe" || code === "bad_request") this.trouble = t("replay.none.shoe", { shoe: place.shoe ?? 0 });
    else this.trouble = saidError(error).words;
    if (this.latest) this.shoe = await api.shoe(this.table, this.latest).catch(() => null);
  }

  // --- going ------------------------------------------------------------------------------------

  /** Of a coup or of the cards of this shoe; and of a step in it. */
  private place(round: number, step: number | null = null): Partial<Place> {
    return round ? { round, step } : { shoe: this.shoe!.shoe, round, step };
  }

  private address(place: Partial<Place>): string {
    return to("replay", this.table) + writePlace(place);
  }

  /** Somebody went back, or followed a link to another coup. */
  private moved = (): void => {
    const route = readRoute(location.hash);
    if (route.name === "replay" && route.table === this.table && this.page) void this.look(readPlace(location.hash));
  };

  private async go(place: Partial<Place>): Promise<void> {
    history.pushState(null, "", this.address(place));
    await this.look({ ...NOWHERE, ...place });
  }

  private open = (event: MouseEvent, round: number): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a tab or window of its own
    event.preventDefault();
    void this.go(this.place(round));
  };

  /** The coup before or after, in another shoe where this one has no more. */
  private async turn(by: -1 | 1): Promise<void> {
    const [rounds, number] = [past(this.shoe!), this.past!.round?.round ?? 0];
    const next = by === 1 ? rounds.find(({ round }) => round > number) : rounds.findLast(({ round }) => round < number);
    if (next) return this.go({ round: next.round });
    const shoe = this.shoe!.shoe + by;
    const found = await api.shoe(this.table, shoe).catch(() => null);
    const coup = found && past(found).at(by === 1 ? 0 : -1);
    await this.go(coup ? { round: coup.round } : { shoe });
  }

  private walk(step: number): void {
    const last = (this.past?.events.length ?? 1) - 1;
    this.step = Math.max(0, Math.min(step, last));
    this.copied = false;
    history.replaceState(null, "", this.address(this.place(this.past!.round?.round ?? 0, this.step + 1)));
    if (this.step === last) this.pause();
  }

  /** By hand: what plays by itself stops. */
  private take(step: number): void {
    this.pause();
    this.walk(step);
  }

  private play(): void {
    if (this.step === this.past!.events.length - 1) this.walk(0);
    this.playing = setInterval(() => this.walk(this.step + 1), PACE_MS);
  }

  private pause(): void {
    if (this.playing !== null) clearInterval(this.playing);
    this.playing = null;
  }

  private pressed = (event: KeyboardEvent): void => {
    const inside = event.composedPath().some((one) => one instanceof Element && one.matches("input, select, textarea, dialog"));
    if (!this.past || inside || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const steps: Record<string, number> = { ArrowLeft: this.step - 1, ArrowRight: this.step + 1, Home: 0, End: Infinity };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.take(step);
  };

  /** The list goes along with the step, and the page stays where it is. */
  override updated(): void {
    for (const list of this.renderRoot.querySelectorAll<HTMLElement>(".steps, .coups")) {
      const now = list.querySelector<HTMLElement>(".now-here, [aria-current]");
      if (!now) continue;
      const [outer, inner] = [list.getBoundingClientRect(), now.getBoundingClientRect()];
      if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + inner.height;
      else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + inner.height;
    }
  }

  private async copy(): Promise<void> {
    const place = this.place(this.past!.round?.round ?? 0, this.step + 1);
    const address = location.origin + location.pathname + this.address(place);
    await navigator.clipboard.writeText(address).then(() => (this.copied = true), () => undefined);
  }

  // --- showing ----------------------------------------------------------------------------------

  override render() {
    if (!this.page) {
      return html`<main>${this.trouble
        ? html`<h1>${t("history.replay")}</h1><p role="alert">${this.trouble}</p><p><a class="button" href="#/">${t("nav.lobby")}</a></p>`
        : html`<p role="status">${t("loading")}</p>`}</main>`;
    }
    return html`<main>
      <header class="head">
        <div>
          <h1>${t("replay.title", { table: this.page.title })}</h1>
          <p class="quiet screen">${t("replay.why")}</p>
          ${this.past ? this.record(this.past) : nothing}
        </div>
        ${this.shoes()}
      </header>
      ${this.trouble
        ? html`<div class="panel stack"><p role="alert">${this.trouble}</p>
            <p><a class="button" href=${to("replay", this.table)}>${t("replay.latest")}</a></p></div>`
        : nothing}
      ${this.shoe ? this.coups(this.shoe) : nothing}
      ${this.past ? this.coup(this.past) : this.trouble ? nothing : html`<p class="quiet">${t("history.none")}</p>`}
    </main>`;
  }

  /** What stands above it on paper. */
  private record({ round, shoe, events }: Past) {
    const date = new Date(events[0]!.at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
    return html`<div class="print">
      <p>${round ? html`${t("replay.record", { round: round.round, shoe, date })} · ${coupWords(round)}` : `${t("replay.opening.of", { shoe })}, ${date}`}</p>
      <p>${this.page!.rulebook.title} · ${location.href}</p>
    </div>`;
  }

  private shoes() {
    const shoe = this.shoe;
    return html`<div class="row shoes">
      <button ?disabled=${!shoe || shoe.shoe <= 1} @click=${() => void this.go({ shoe: shoe!.shoe - 1 })}>◀ <span class="wide">${t("replay.before")}</span></button>
      ${shoe ? html`<strong>${t("history.shoe", { shoe: shoe.shoe })}</strong>` : nothing}
      <button ?disabled=${!shoe?.over} @click=${() => void this.go({ shoe: shoe!.shoe + 1 })}><span class="wide">${t("replay.after")}</span> ▶</button>
      <a class="button" href=${to("table", this.table)}>${t("replay.back")}</a>
    </div>`;
  }

  private coups(shoe: ShoePage) {
    const document = shoe.fairness?.document;
    return html`<section class="panel stack screen">
      <h2>${t("replay.coups")}</h2>
      ${coupsOf(shoe, this.past && (this.past.round?.round ?? 0), (round) => this.address(this.place(round)), this.open)}
      ${document
        ? html`<p><a href="/verify">${t("fairness.verify")}</a> · <a href=${`data:application/json,${encodeURIComponent(JSON.stringify(document))}`} download="shoe-${shoe.shoe}.json">${t("replay.document")}</a></p>`
        : shoe.fairness
          ? html`<p class="quiet">${t("replay.fair.later")}</p>`
          : nothing}
    </section>`;
  }

  private coup(found: Past) {
    const events = found.events;
    const at = Math.min(this.step, events.length - 1);
    const { round, winner, spots } = replayed(events.slice(0, at + 1), found.stakes);
    const { rulebook, chip } = this.page!;
    return html`<div class="coup-area ${found.round ? "" : "bare"}">
      <div class="cloth" ?hidden=${!found.round}>
        <punto-hands .round=${round} .permanent=${rulebook.permanent} .winner=${winner} .still=${true}>
          <div class="centre"><punto-die .die=${rulebook.die} .face=${round?.die ?? null}></punto-die>
            ${winner ? html`<span>${t(`result.${winner}`)}</span>` : nothing}</div>
        </punto-hands>
      </div>
      ${this.now(found, at)}
      <section class="panel stack stakes" ?hidden=${!found.round}>
        <h2>${t("replay.stakes")}</h2>
        ${coupStakes(spots, rulebook, chip, (player) => person(player, this.name))}
      </section>
      ${this.steps(found, at)}
    </div>`;
  }

  private now({ events }: Past, at: number) {
    const step = events[at]!;
    const last = at >= events.length - 1;
    return html`<section class="panel stack now">
      <h2>${t("replay.step", { step: at + 1, steps: events.length })}</h2>
      <div class="row">
        <button ?disabled=${at <= 0} @click=${() => this.take(0)}>⇤ ${t("replay.first")}</button>
        <button ?disabled=${at <= 0} @click=${() => this.take(at - 1)}>◀ ${t("replay.previous")}</button>
        <button class="primary" ?disabled=${last} @click=${() => this.take(at + 1)}>${t("replay.next")} ▶</button>
        <button ?disabled=${last} @click=${() => this.take(Infinity)}>${t("replay.last")} ⇥</button>
        ${this.playing === null
          ? html`<button @click=${() => this.play()}>▷ ${t("replay.play")}</button>`
          : html`<button @click=${() => this.pause()}>❚❚ ${t("replay.pause")}</button>`}
      </div>
      <p class="words" aria-live="polite">${this.line(step, at)}</p>
      <p>${step.event.clause ? clause(step.event.clause) : html`<span class="quiet">${t(isBookkeeping(step.event) ? "replay.bookkeeping" : "replay.unspoken")}</span>`}
        <span class="quiet">${whoActed(step.who, step.role, this.name)} · ${t("replay.when", { time: this.time(step), sequence: step.sequence })}</span></p>
      <div class="row">
        ${navigator.clipboard ? html`<button class="small" @click=${() => void this.copy()}>${t(this.copied ? "replay.copied" : "replay.copy")}</button>` : nothing}
        <button class="small" @click=${() => print()}>${t("replay.print")}</button>
        <span class="quiet keys">${t("replay.keys")}</span>
      </div>
    </section>`;
  }

  private steps(found: Past, at: number) {
    const rounds = past(this.shoe!);
    const number = found.round?.round ?? 0;
    const first = this.shoe!.shoe === 1 && number <= (rounds[0]?.round ?? 0);
    const last = !this.shoe!.over && number >= (rounds.at(-1)?.round ?? 0);
    return html`<section class="panel stack list">
      <div class="row spread">
        <h2>${found.round ? html`${t("replay.events", { round: number })} <span class="quiet">${coupWords(found.round)}</span>` : t("replay.opening.of", { shoe: found.shoe })}</h2>
        <div class="row">
          <button ?disabled=${first} @click=${() => void this.turn(-1)}>◀ ${t("replay.coup.before")}</button>
          <button ?disabled=${last} @click=${() => void this.turn(1)}>${t("replay.coup.after")} ▶</button>
        </div>
      </div>
      <ol class="steps">
        ${found.events.map(
          (one, index) => html`<li class=${index === at ? "now-here" : ""}>
            <button class="step" aria-current=${index === at ? "step" : nothing} @click=${() => this.take(index)}>
              <span class="number">${index + 1}</span><span>${this.line(one, index)}</span>
              <span class="meta">${this.time(one)} · ${whoActed(one.who, one.role, this.name)}</span>
            </button>
            ${one.event.clause ? clause(one.event.clause) : html`<span class="none">${t("replay.noClause")}</span>`}
          </li>`,
        )}
      </ol>
    </section>`;
  }

  // --- in words ---------------------------------------------------------------------------------

  private line({ event, role }: Step, index: number) {
    const { rulebook: book, chip } = this.page!;
    const time = this.times[index];
    const context: Context = { book, chip, name: this.name, role, ...(time ? { more: { time } } : {}) };
    return eventLine(event, context);
  }

  private time({ at }: Step): string {
    return new Date(at).toLocaleTimeString();
  }

  private name = (id: string): string => (id === session.me?.id ? session.me.name : (this.past?.names?.[id] ?? id));
}
