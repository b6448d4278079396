/** Results of stakes, and the rows of a wager that paid them. */
import type { Wager } from "../../api/http-types.ts";
import type { Payment } from "../../api/socket-types.ts";

export interface Outcome {
  box: number;
  wager: string;
  amount: number;
  result: "won" | "lost" | "pushed";
  profit: number;
  commission: number;
  clause: string | null;
}

export type PayRow = Wager["pays"][number];

/** Read an event that settles a stake. */
export function parseOutcome(event: Payment): Outcome {
  const { box, wager, amount, clause } = event;
  const isPaid = event.type === "stake_paid";
  return {
    box,
    wager,
    amount,
    result: isPaid ? "won" : event.type === "stake_lost" ? "lost" : "pushed",
    profit: isPaid ? event.profit : 0,
    commission: isPaid ? event.commission : 0,
    clause,
  };
}

/** What the player won or lost in all. */
export function netResult(outcomes: Outcome[]): number {
  return outcomes.reduce(
    (sum, one) =>
      sum + (one.result === "won" ? one.profit : one.result === "lost" ? -one.amount : 0),
    0,
  );
}

/**
 * The rows that can have paid a stake: those with the odds that were paid (odds are net of commission,
 * and a payment may be rounded to a chip) and, if some have it, with the clause of the payment.
 * Several rows remain if they have the same odds.
 */
export function paidRows(wager: Wager, outcome: Outcome): PayRow[] {
  if (outcome.result !== "won") return [];
  const difference = ({ odds }: PayRow) =>
    Math.abs(outcome.profit - outcome.amount * oddsValue(odds));
  const least = Math.min(...wager.pays.map(difference));
  const paid = wager.pays.filter((row) => least < 1 && difference(row) === least);
  const cited = paid.filter((row) => row.clause === outcome.clause);
  return cited.length ? cited : paid;
}

function oddsValue(odds: string): number {
  const [win = 0, stake = 1] = odds.split(":").map(Number);
  return win / stake;
}

/** The odds of a wager from lowest to highest: `1:2–1:1`; one value if all rows pay the same. */
export const oddsRange = (wager: Wager) => rangeOf(wager.pays.map((row) => row.odds));

export function rangeOf(odds: string[]): string {
  const sorted = [...odds].sort((a, b) => oddsValue(a) - oddsValue(b));
  const [lowest = "", highest = ""] = [sorted[0], sorted.at(-1)];
  return oddsValue(lowest) === oddsValue(highest) ? lowest : `${lowest}–${highest}`;
}
