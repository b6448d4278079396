/** A past coup at one of its steps: the layout as the house tells it, the stakes as its events moved them. */
import type { RoundPage, Step } from "../api/http-types.ts";
import type { Round, TableEvent, Winner } from "../api/socket-types.ts";

export type Fate = "lies" | "won" | "lost" | "pushed" | "returned" | "reversed";

/** What lies, or lay, on one spot. */
export interface Spot {
  box: number;
  wager: string;
  /** As one may see them; several where they share the spot. */
  players: string[];
  /** On the spot now; what was there last once it has been settled. */
  amount: number;
  carried: boolean;
  fate: Fate;
  profit: number;
  commission: number;
  /** Given back so far, and why. */
  back: number;
  why: string | null;
  clause: string | null;
}

export interface Moment {
  round: Round | null;
  winner: Winner | null;
  spots: Spot[];
}

/** After some of a round's events. */
export function replayed(steps: Step[], began: RoundPage["stakes"] = []): Moment {
  let round: Round | null = null;
  let winner: Winner | null = null;
  const spots = new Map<string, Spot>();
  for (const one of began) add(spots, one.box, one.wager, one.player, one.amount, true);
  for (const { event, round: laid } of steps) {
    round = laid ?? round; // the last layout stays on the cloth when the round is over
    if (event.type === "round_decided") winner = event["winner"] as Winner;
    else if (event.type === "round_reconstructed") winner = null;
    else move(spots, event);
  }
  const sorted = [...spots.values()].sort((a, b) => a.box - b.box);
  return { round, winner, spots: sorted };
}

function add(spots: Map<string, Spot>, box: number, wager: string, player: string, amount: number, carried = false): void {
  const key = `${box} ${wager}`;
  const spot = spots.get(key);
  const fresh: Spot = { box, wager, players: [], amount: 0, carried, fate: "lies", profit: 0, commission: 0, back: 0, why: null, clause: null };
  const now = spot?.fate === "lies" ? spot : { ...fresh, players: spot?.players ?? [] };
  const players = now.players.includes(player) ? now.players : [...now.players, player];
  spots.set(key, { ...now, players, amount: now.amount + amount });
}

const FATES: Record<string, Fate> = {
  stake_paid: "won",
  stake_lost: "lost",
  stake_stood_off: "pushed",
  stake_returned: "returned",
  payment_reversed: "reversed",
};

/** Players share a spot, and each is settled with by an event of their own: their sums are told together. */
function move(spots: Map<string, Spot>, event: TableEvent): void {
  const [box, wager, amount] = [Number(event["box"]), String(event["wager"]), Number(event["amount"] ?? 0)];
  if (event.type === "stake_placed") add(spots, box, wager, String(event["player"]), amount);
  const key = `${box} ${wager}`;
  const [spot, fate] = [spots.get(key), FATES[event.type]];
  if (!spot || !fate) return;
  spots.set(key, fate === "returned" ? givenBack(spot, event, amount) : settled(spot, event, fate));
}

function settled(spot: Spot, event: TableEvent, fate: Fate): Spot {
  const before = spot.fate === fate ? spot : { profit: 0, commission: 0 };
  const profit = before.profit + Number(event["profit"] ?? 0);
  const commission = before.commission + Number(event["commission"] ?? 0);
  return { ...spot, fate, profit, commission, clause: event.clause ?? null };
}

/** Part of a stake may come back, or that of one of those who share the spot: the rest lies there. */
function givenBack(spot: Spot, event: TableEvent, amount: number): Spot {
  const why = String(event["why"]);
  const back = (spot.why === why ? spot.back : 0) + amount;
  const rest = spot.amount - amount;
  if (rest > 0) return { ...spot, amount: rest, back, why };
  return { ...spot, fate: "returned", amount: back, back, why, clause: event.clause ?? null };
}

/** How often the die has been shaken and heard, up to each step; 0 where it is not shaken. */
export function shakes(steps: Step[]): number[] {
  let times = 0;
  return steps.map(({ event }) => (event.type === "die_shaken" && event["heard"] !== false ? ++times : 0));
}

/** No document speaks of these: the house writes them down for itself. */
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
]);

export function isBookkeeping(event: TableEvent): boolean {
  return BOOKKEEPING.has(event.type);
}

// --- the address ------------------------------------------------------------------------------

export interface Place {
  shoe: number | null;
  /** 0 is what came before the first coup of a shoe. */
  round: number | null;
  /** From 1; the last one where it is left out. */
  step: number | null;
}

/** `#/replay/ID?round=N&step=K`, or `?shoe=N` for its latest coup, `?shoe=N&round=0` for its cards. */
export function readPlace(hash: string): Place {
  const asked = new URLSearchParams(hash.split("?")[1] ?? "");
  const number = (name: string) => {
    const text = asked.get(name) ?? "";
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  return { shoe: number("shoe"), round: number("round"), step: number("step") };
}

export function writePlace(place: Partial<Place>): string {
  const told = Object.entries(place).filter(([, value]) => value !== null);
  return told.length ? `?${told.map(([name, value]) => `${name}=${value}`).join("&")}` : "";
}
