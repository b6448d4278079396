/** Compares bets with the ranges that the server sent, so that a click gets an answer at once. */
import type { Book, Wager } from "../../api/http-types.ts";
import type { Refusal, TableView } from "../../api/socket-types.ts";
import type { Bet } from "../table/table-model.ts";

export type BetProblem =
  | { reason: "closed" }
  | { reason: "funds"; rack: number }
  | { reason: "blocked"; refusal: Refusal }
  | { reason: "below"; wager: Wager; min: number }
  | { reason: "above"; wager: Wager; max: number }
  | { reason: "step"; wager: Wager; step: number };

/** Return the problem of a bet, or null if the server decides. */
export function checkBet(book: Book, view: TableView, bet: Bet): BetProblem | null {
  if (view.phase !== "betting") return { reason: "closed" };
  const rack = view.rack ?? 0;
  if (rack < bet.amount) return { reason: "funds", rack };
  const range = view.bets?.[bet.box]?.[bet.wager];
  const wager = book.wagers.find((one) => one.id === bet.wager);
  if (!range || !wager) return null;
  const { min, max, step, blocked } = range;
  if (blocked) return { reason: "blocked", refusal: blocked };
  const stake = stakeOn(view, bet);
  if (bet.amount < min) return { reason: "below", wager, min: stake + min };
  if (bet.amount > max) return { reason: "above", wager, max: stake + max };
  if ((bet.amount - min) % step) return { reason: "step", wager, step };
  return null;
}

/** The largest amount that the server accepts on a spot, after the bets that are on their way. */
export function largestBet(view: TableView, pending: Bet[], { box, wager }: Omit<Bet, "amount">) {
  const sum = (bets: Bet[]) => bets.reduce((total, one) => total + one.amount, 0);
  const onSpot = pending.filter((one) => one.box === box && one.wager === wager);
  const room = (view.bets?.[box]?.[wager]?.max ?? 0) - sum(onSpot);
  // At least one chip: the check then says why nothing is accepted.
  return Math.max(1, Math.min(room, (view.rack ?? 0) - sum(pending)));
}

/** The viewer's stake on the spot of a bet. */
function stakeOn({ stakes, you }: TableView, { box, wager }: Bet): number {
  const isOwn = (one: TableView["stakes"][number]) =>
    one.box === box && one.wager === wager && one.player === you.id;
  return stakes.find(isOwn)?.amount ?? 0;
}

/**
 * Check bets that are placed one after another. Return the first problem and its bet. The range of a
 * wager that depends on another one changes on the way: the server checks it.
 */
export function checkBets(
  book: Book,
  view: TableView,
  bets: Bet[],
): { problem: BetProblem; bet: Bet } | null {
  let rack = view.rack ?? 0;
  for (const bet of bets) {
    const isChecked = !countDependencies(book, bet) || rack < bet.amount;
    const problem = isChecked ? checkBet(book, { ...view, rack }, bet) : null;
    if (problem) return { problem, bet };
    rack -= bet.amount;
  }
  return null;
}

/** Sort bets so that those which others need or are bounded by come first. */
export function inPlacementOrder(book: Book, placed: Bet[]): Bet[] {
  return [...placed].sort((a, b) => countDependencies(book, a) - countDependencies(book, b));
}

function countDependencies(book: Book, { wager }: Bet): number {
  return (
    Number(Boolean(book.wagers.find((one) => one.id === wager)?.needs)) +
    Number(book.bounds.some((bound) => bound.together.includes(wager)))
  );
}
