/** The state of a past coup after some of its steps: layout, winner and stakes. */

import type { StakeReturned } from "../../api/generated/types.ts";
import type { PastRound, ReplayStep, RoundPage, ShoePage } from "../../api/http-types.ts";
import type { Round, TableEvent, Winner } from "../../api/socket-types.ts";

export type StakeStatus = "placed" | "won" | "lost" | "pushed" | "returned" | "reversed";

/** The stakes on one spot. */
export interface SpotState {
  box: number;
  wager: string;
  /** The players as the viewer may see them; several can share a spot. */
  players: string[];
  /** Current amount, or the last amount after settlement. */
  amount: number;
  carried: boolean;
  status: StakeStatus;
  profit: number;
  commission: number;
  /** Amount returned so far, and the reason. */
  returned: number;
  reason: string | null;
  clause: string | null;
}

export interface CoupState {
  round: Round | null;
  winner: Winner | null;
  spots: SpotState[];
}

/** Return the state after the given events. */
export function coupStateAfter(
  steps: ReplayStep[],
  carriedStakes: RoundPage["stakes"] = [],
): CoupState {
  let round: Round | null = null;
  let winner: Winner | null = null;
  const spots = new Map<string, SpotState>();
  for (const one of carriedStakes)
    addStake(spots, one.box, one.wager, one.player, one.amount, true);
  for (const { event, round: layout } of steps) {
    round = layout ?? round; // the last layout stays after the round ends
    if (event.type === "round_decided") winner = event.winner;
    else if (REOPENING_EVENTS.has(event.type)) winner = null;
    else applyEvent(spots, event);
  }
  const sorted = [...spots.values()].sort((a, b) => a.box - b.box);
  return { round, winner, spots: sorted };
}

/** Events after which the coup is decided again. */
const REOPENING_EVENTS = new Set(["round_reconstructed", "round_reopened", "card_corrected"]);

function addStake(
  spots: Map<string, SpotState>,
  box: number,
  wager: string,
  player: string,
  amount: number,
  carried = false,
): void {
  const key = `${box} ${wager}`;
  const spot = spots.get(key);
  const fresh: SpotState = {
    box,
    wager,
    players: [],
    amount: 0,
    carried,
    status: "placed",
    profit: 0,
    commission: 0,
    returned: 0,
    reason: null,
    clause: null,
  };
  const now = spot?.status === "placed" ? spot : { ...fresh, players: spot?.players ?? [] };
  const players = now.players.includes(player) ? now.players : [...now.players, player];
  spots.set(key, { ...now, players, amount: now.amount + amount });
}

const STATUS_BY_EVENT = {
  stake_paid: "won",
  stake_lost: "lost",
  stake_stood_off: "pushed",
  stake_returned: "returned",
  payment_reversed: "reversed",
} as const satisfies Partial<Record<TableEvent["type"], StakeStatus>>;

/** An event that settles, returns or reverses a stake. */
type StakeChange = Extract<TableEvent, { type: keyof typeof STATUS_BY_EVENT }>;

const isStakeChange = (event: TableEvent): event is StakeChange => event.type in STATUS_BY_EVENT;

/** Apply one event. Players who share a spot are settled by separate events and summed up here. */
function applyEvent(spots: Map<string, SpotState>, event: TableEvent): void {
  if (event.type === "stake_placed" || event.type === "stake_restored") {
    addStake(spots, event.box, event.wager, event.player, event.amount);
    return;
  }
  if (!isStakeChange(event)) return;
  const key = `${event.box} ${event.wager}`;
  const spot = spots.get(key);
  if (!spot) return;
  const changed =
    event.type === "stake_returned" ? returnStake(spot, event) : settleStake(spot, event);
  spots.set(key, changed);
}

function settleStake(spot: SpotState, event: StakeChange): SpotState {
  const status = STATUS_BY_EVENT[event.type];
  const before = spot.status === status ? spot : { profit: 0, commission: 0 };
  const profit = before.profit + ("profit" in event ? event.profit : 0);
  const commission = before.commission + ("commission" in event ? event.commission : 0);
  return { ...spot, status, profit, commission, clause: event.clause };
}

/** Return part of a stake, or the stake of one of several players. The rest stays on the spot. */
function returnStake(spot: SpotState, { why: reason, amount, clause }: StakeReturned): SpotState {
  const returned = (spot.reason === reason ? spot.returned : 0) + amount;
  const rest = spot.amount - amount;
  if (rest > 0) return { ...spot, amount: rest, returned, reason };
  return {
    ...spot,
    status: "returned",
    amount: returned,
    returned,
    reason,
    clause,
  };
}

export function finishedRounds(shoe: ShoePage): PastRound[] {
  return shoe.rounds.filter((one) => one.status !== "open");
}

/** Number the valid shakes of the die; 0 for other steps. */
export function shakeCounts(steps: ReplayStep[]): number[] {
  let times = 0;
  return steps.map(({ event }) =>
    event.type === "die_shaken" && event.heard !== false ? ++times : 0,
  );
}

/** Events of the server itself that no rulebook clause covers. */
const BOOKKEEPING = new Set([
  "chips_bought",
  "chips_cashed",
  "player_left",
  "limits_set",
  "table_closed",
  "shoe_committed",
  "entropy_given",
  "shoe_revealed",
  "table_taken",
  "table_handed_back",
  "cash_requested",
  "cash_confirmed",
  "cash_rejected",
  "chips_filled",
  "chips_credited",
  "dealer_allowed",
  "deal_requested",
]);

export function isBookkeeping(event: TableEvent): boolean {
  return BOOKKEEPING.has(event.type);
}

// --- position in the URL -------------------------------------------------------------------------

export interface ReplayPosition {
  shoe: number | null;
  /** 0 is the preparation before the first coup of a shoe. */
  round: number | null;
  /** Starts at 1; null means the last step. */
  step: number | null;
}

/** Parse `?round=N&step=K`, `?shoe=N` (its latest coup) or `?shoe=N&round=0` (its preparation). */
export function parsePosition(hash: string): ReplayPosition {
  const params = new URLSearchParams(hash.split("?")[1] ?? "");
  const number = (name: string) => {
    const text = params.get(name) ?? "";
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  return { shoe: number("shoe"), round: number("round"), step: number("step") };
}

export function formatPosition(position: Partial<ReplayPosition>): string {
  const fields = Object.entries(position).filter(([, value]) => value !== null);
  return fields.length ? `?${fields.map(([name, value]) => `${name}=${value}`).join("&")}` : "";
}
