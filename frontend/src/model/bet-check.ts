/** Checks bets before they are sent, with the limits and rules that the server published. */
import type { Book, Wager } from "../api/http-types.ts";
import type { TableView } from "../api/socket-types.ts";
import type { Bet } from "./table-model.ts";

export type BetProblem =
  | { reason: "closed" }
  | { reason: "below"; wager: Wager; min: number; clause: string | null }
  | { reason: "above"; wager: Wager; max: number; clause: string | null }
  | { reason: "step"; wager: Wager; step: number; clause: string | null }
  | { reason: "funds"; rack: number }
  | { reason: "needs"; wager: Wager; words: string; clause: string | null }
  | { reason: "bound"; wager: Wager; words: string; clause: string | null };

function stakeOn(bets: Bet[], wager: string, box: number | null): number {
  return bets
    .filter((one) => one.wager === wager && (box === null || one.box === box))
    .reduce((sum, one) => sum + one.amount, 0);
}

/** Return the problem of a bet, or null if none is known here. */
export function checkBet(book: Book, view: TableView, bets: Bet[], bet: Bet): BetProblem | null {
  if (view.phase !== "betting") return { reason: "closed" };
  const wager = book.wagers.find((one) => one.id === bet.wager);
  const limit = view.limits[bet.wager];
  if (!wager || !limit) return { reason: "closed" };
  const total = stakeOn(bets, wager.id, bet.box) + bet.amount;
  if ((view.rack ?? 0) < bet.amount) return { reason: "funds", rack: view.rack ?? 0 };
  if (wager.needs) {
    const { any_of, within, words, clause } = wager.needs;
    const box = within === "box" ? bet.box : null;
    if (!any_of.some((one) => stakeOn(bets, one, box) > 0))
      return { reason: "needs", wager, words, clause };
  }
  if (total < limit.min) return { reason: "below", wager, min: limit.min, clause: null };
  // The maximum applies to a player over all boxes (division-5 5.9).
  if (limit.max !== null && stakeOn(bets, wager.id, null) + bet.amount > limit.max) {
    return { reason: "above", wager, max: limit.max, clause: null };
  }
  if (total % wager.step !== 0) {
    return { reason: "step", wager, step: wager.step, clause: wager.payable_clause };
  }
  for (const bound of book.bounds) {
    if (!bound.together.includes(wager.id)) continue;
    const together = bound.together.reduce(
      (sum, one) => sum + stakeOn(bets, one, null),
      bet.amount,
    );
    if (together > stakeOn(bets, bound.at_most, null)) {
      return { reason: "bound", wager, words: bound.words, clause: bound.clause };
    }
  }
  return null;
}

/** Check bets that are placed one after another. Return the first problem and its bet. */
export function checkBets(
  book: Book,
  view: TableView,
  bets: Bet[],
  newBets: Bet[],
): { problem: BetProblem; bet: Bet } | null {
  let placedBets = bets;
  let rack = view.rack;
  for (const bet of newBets) {
    const found = checkBet(book, { ...view, rack }, placedBets, bet);
    if (found) return { problem: found, bet };
    placedBets = [...placedBets, bet];
    rack = (rack ?? 0) - bet.amount;
  }
  return null;
}

/** Sort bets so that those which others need or are bounded by come first. */
export function inPlacementOrder(book: Book, placed: Bet[]): Bet[] {
  const dependencies = ({ wager }: Bet) =>
    Number(Boolean(book.wagers.find((w) => w.id === wager)?.needs)) +
    Number(book.bounds.some((bound) => bound.together.includes(wager)));
  return [...placed].sort((a, b) => dependencies(a) - dependencies(b));
}
