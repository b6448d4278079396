/** Loads past coups of a table and steps through their events. Keeps the URL up to date. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { ApiError, api } from "../api/http.ts";
import type { OpeningPage, PastRound, RoundPage, ShoePage, TablePage } from "../api/http-types.ts";
import { t } from "../i18n/index.ts";
import { errorMessage } from "./error-message.ts";
import {
  finishedRounds,
  formatPosition,
  parsePosition,
  type ReplayPosition,
  shakeCounts,
} from "./replay-model.ts";
import { parseRoute, tableHref } from "./route.ts";
import { session } from "./session.ts";

/** A past coup, or the preparation of a shoe (`round` is null). */
export interface PastCoup extends OpeningPage {
  round: PastRound | null;
  stakes: RoundPage["stakes"];
  shoePage: ShoePage;
  /** Number of the die's shake at each step; 0 for other steps. */
  shakes: number[];
}

/** Time per step while playing. */
const STEP_MS = 1800;
const NO_POSITION: ReplayPosition = { shoe: null, round: null, step: null };

export class ReplayController implements ReactiveController {
  page: TablePage | null = null;
  shoe: ShoePage | null = null;
  coup: PastCoup | null = null;
  /** Index of the shown step. */
  step = 0;
  error: string | null = null;
  private table = "";
  private playTimer: ReturnType<typeof setInterval> | null = null;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener("hashchange", this.handleHashChange);
  }

  hostDisconnected(): void {
    removeEventListener("hashchange", this.handleHashChange);
    this.pause();
  }

  // --- loading ------------------------------------------------------------------------------------

  /** Load a table and the position in the URL. */
  async start(table: string): Promise<void> {
    this.table = table;
    try {
      // The viewer's own name must be known before stakes are shown.
      [this.page] = await Promise.all([api.table(table), session.load()]);
    } catch (error) {
      this.error = errorMessage(error).text;
      return this.host.requestUpdate();
    }
    await this.openPosition(parsePosition(location.hash));
  }

  /** Open a position; by default the latest coup of the latest shoe. */
  private async openPosition(position: ReplayPosition): Promise<void> {
    this.pause();
    this.host.requestUpdate();
    try {
      if (position.round === 0) await this.openPreparation(position.shoe ?? this.latestShoe);
      else if (position.round !== null) await this.openRound(position.round);
      else await this.openShoe(position.shoe ?? this.latestShoe);
      const { lastStep } = this;
      this.step = Math.max(0, Math.min((position.step ?? lastStep + 1) - 1, lastStep));
      this.error = null;
    } catch (error) {
      await this.showMissing(error, position);
    }
    this.host.requestUpdate();
  }

  private get lastStep(): number {
    return (this.coup?.events.length ?? 1) - 1;
  }

  /** The page of a table on another server does not say its current shoe. */
  private get latestShoe(): number {
    return this.page?.shoe || (this.page?.here ? 0 : 1);
  }

  private async openRound(round: number): Promise<void> {
    const page = await api.round(this.table, round);
    const known = this.shoe?.shoe === page.shoe ? this.shoe : null;
    const isListed = known && finishedRounds(known).some((one) => one.round === round);
    this.show(page, isListed ? known : await api.shoe(this.table, page.shoe));
  }

  private async openPreparation(shoe: number): Promise<void> {
    const page = await api.shoeOpening(this.table, shoe);
    const known = this.shoe?.shoe === shoe ? this.shoe : null;
    this.show({ ...page, round: null, stakes: [] }, known ?? (await api.shoe(this.table, shoe)));
  }

  private show(found: Omit<PastCoup, "shoePage" | "shakes">, shoePage: ShoePage): void {
    this.shoe = shoePage;
    this.coup = { ...found, shoePage, shakes: shakeCounts(found.events) };
  }

  private async openShoe(shoe: number): Promise<void> {
    this.coup = null;
    this.shoe = shoe ? await api.shoe(this.table, shoe) : null;
    const round = this.shoe && finishedRounds(this.shoe).at(-1);
    if (round) await this.openRound(round.round);
    else if (shoe) await this.openPreparation(shoe);
  }

  /** Explain a missing round or shoe, and show the latest shoe. */
  private async showMissing(error: unknown, { round, shoe }: ReplayPosition): Promise<void> {
    const code = error instanceof ApiError ? error.code : "";
    this.coup = null;
    if (code === "no_such_round" || (code === "bad_request" && round)) {
      this.error = t("replay-none-round", { round: round ?? 0 });
    } else if (code === "no_such_shoe" || code === "bad_request") {
      this.error = t("replay-none-shoe", { shoe: shoe ?? 0 });
    } else this.error = errorMessage(error).text;
    if (this.latestShoe) this.shoe = await api.shoe(this.table, this.latestShoe).catch(() => null);
  }

  // --- navigation ---------------------------------------------------------------------------------

  href(position: Partial<ReplayPosition>): string {
    return tableHref("replay", this.table) + formatPosition(position);
  }

  /** The position of the shown step. */
  get position(): Partial<ReplayPosition> {
    return this.coup
      ? coupPosition(this.coup.shoe, this.coup.round?.round ?? 0, this.step + 1)
      : {};
  }

  async navigate(position: Partial<ReplayPosition>): Promise<void> {
    history.pushState(null, "", this.href(position));
    await this.openPosition({ ...NO_POSITION, ...position });
  }

  /** Open the previous or next coup, also in the neighbouring shoe. */
  async openNeighbour(coup: PastCoup, by: -1 | 1): Promise<void> {
    const rounds = finishedRounds(coup.shoePage);
    const number = coup.round?.round ?? 0;
    const next =
      by === 1
        ? rounds.find(({ round }) => round > number)
        : rounds.findLast(({ round }) => round < number);
    if (next) return this.navigate({ round: next.round });
    const shoe = coup.shoePage.shoe + by;
    const found = await api.shoe(this.table, shoe).catch(() => null);
    const neighbour = found && finishedRounds(found).at(by === 1 ? 0 : -1);
    await this.navigate(neighbour ? { round: neighbour.round } : { shoe });
  }

  /** The user went back or followed a link to another coup. */
  private handleHashChange = (): void => {
    const route = parseRoute(location.hash);
    if (route.name === "replay" && route.table === this.table && this.page) {
      void this.openPosition(parsePosition(location.hash));
    }
  };

  // --- steps --------------------------------------------------------------------------------------

  /** Show a step chosen by the user, and stop playing. */
  stepTo(step: number): void {
    this.pause();
    this.showStep(step);
  }

  private showStep(step: number): void {
    const { lastStep } = this;
    this.step = Math.max(0, Math.min(step, lastStep));
    history.replaceState(null, "", this.href(this.position));
    if (this.step === lastStep) this.pause();
    this.host.requestUpdate();
  }

  get isPlaying(): boolean {
    return this.playTimer !== null;
  }

  play(): void {
    if (this.step === this.lastStep) this.showStep(0);
    this.playTimer = setInterval(() => this.showStep(this.step + 1), STEP_MS);
    this.host.requestUpdate();
  }

  pause(): void {
    if (this.playTimer !== null) clearInterval(this.playTimer);
    this.playTimer = null;
    this.host.requestUpdate();
  }
}

/** A position in a coup, or in the preparation of a shoe (round 0). */
export function coupPosition(
  shoe: number,
  round: number,
  step: number | null = null,
): Partial<ReplayPosition> {
  return round ? { round, step } : { shoe, round, step };
}
