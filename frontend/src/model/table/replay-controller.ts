/** Loads past coups of a table and steps through their events. Keeps the URL up to date. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { ApiError, api } from "../../api/http.ts";
import type {
  OpeningPage,
  PastRound,
  RoundPage,
  ShoePage,
  TablePage,
} from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { session } from "../account/session.ts";
import { errorMessage } from "../error-message.ts";
import { LatestRequest } from "../latest-request.ts";
import { parseRoute, tableHref } from "../route.ts";
import {
  finishedRounds,
  formatPosition,
  parsePosition,
  type ReplayPosition,
  shakeCounts,
} from "./replay-model.ts";

/** A past coup, or the preparation of a shoe (`round` is null). */
export interface PastCoup extends OpeningPage {
  round: PastRound | null;
  stakes: RoundPage["stakes"];
  shoePage: ShoePage;
  /** Number of the die's shake at each step; 0 for other steps. */
  shakes: number[];
}

interface FoundCoup {
  shoe: ShoePage | null;
  coup: PastCoup | null;
}

function foundCoup(found: Omit<PastCoup, "shoePage" | "shakes">, shoe: ShoePage): FoundCoup {
  return { shoe, coup: { ...found, shoePage: shoe, shakes: shakeCounts(found.events) } };
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
  private request = new LatestRequest();

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
    const isLatest = this.request.begin();
    try {
      const found = await this.findCoup(position);
      if (!isLatest()) return;
      this.shoe = found.shoe;
      this.coup = found.coup;
      const { lastStep } = this;
      this.step = Math.max(0, Math.min((position.step ?? lastStep + 1) - 1, lastStep));
      this.error = null;
    } catch (error) {
      if (!isLatest()) return;
      await this.showMissing(error, position, isLatest);
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

  /** Load the coup of a position, and its shoe. */
  private async findCoup({ shoe, round }: ReplayPosition): Promise<FoundCoup> {
    if (round === 0) return this.findPreparation(shoe ?? this.latestShoe, this.shoe);
    if (round !== null) return this.findRound(round, this.shoe);
    return this.findLastCoup(shoe ?? this.latestShoe);
  }

  private async findRound(round: number, listed: ShoePage | null): Promise<FoundCoup> {
    const page = await api.round(this.table, round);
    const known = listed?.shoe === page.shoe ? listed : null;
    const isListed = known && finishedRounds(known).some((one) => one.round === round);
    return foundCoup(page, isListed ? known : await api.shoe(this.table, page.shoe));
  }

  private async findPreparation(shoe: number, listed: ShoePage | null): Promise<FoundCoup> {
    const page = await api.shoeOpening(this.table, shoe);
    const known = listed?.shoe === shoe ? listed : await api.shoe(this.table, shoe);
    return foundCoup({ ...page, round: null, stakes: [] }, known);
  }

  private async findLastCoup(number: number): Promise<FoundCoup> {
    if (!number) return { shoe: null, coup: null };
    const shoe = await api.shoe(this.table, number);
    const last = finishedRounds(shoe).at(-1);
    return last ? this.findRound(last.round, shoe) : this.findPreparation(number, shoe);
  }

  /** Explain a missing round or shoe, and show the latest shoe. */
  private async showMissing(
    error: unknown,
    { round, shoe }: ReplayPosition,
    isLatest: () => boolean,
  ): Promise<void> {
    const code = error instanceof ApiError ? error.code : "";
    this.coup = null;
    if (code === "no_such_round" || (code === "bad_request" && round)) {
      this.error = t("replay-none-round", { round: round ?? 0 });
    } else if (code === "no_such_shoe" || code === "bad_request") {
      this.error = t("replay-none-shoe", { shoe: shoe ?? 0 });
    } else this.error = errorMessage(error).text;
    if (!this.latestShoe) return;
    const latest = await api.shoe(this.table, this.latestShoe).catch(() => null);
    if (isLatest()) this.shoe = latest;
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
    const isLatest = this.request.begin();
    const found = await api.shoe(this.table, shoe).catch(() => null);
    if (!isLatest()) return;
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
