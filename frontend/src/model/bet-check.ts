/** Whether a bet would be taken, asked before it is sent: by the book's and the table's own data. */
import type { Book, Wager } from "../api/http-types.ts";
import type { View } from "../api/socket-types.ts";
import type { Placed } from "./table-model.ts";

export type Objection =
  | { why: "closed" }
  | { why: "below"; wager: Wager; least: number; clause: string | null }
  | { why: "above"; wager: Wager; most: number; clause: string | null }
  | { why: "step"; wager: Wager; step: number; clause: string | null }
  | { why: "funds"; rack: number }
  | { why: "needs"; wager: Wager; words: string; clause: string | null }
  | { why: "bound"; wager: Wager; words: string; clause: string | null };

function on(mine: Placed[], wager: string, box: number | null): number {
  return mine
    .filter((one) => one.wager === wager && (box === null || one.box === box))
    .reduce((sum, one) => sum + one.amount, 0);
}

/** What stands against adding an amount to a spot; null if nothing that can be known here. */
export function objection(
  book: Book,
  view: View,
  mine: Placed[],
  more: Placed,
): Objection | null {
  if (view.phase !== "betting") return { why: "closed" };
  const wager = book.wagers.find((one) => one.id === more.wager);
  const limit = view.limits[more.wager];
  if (!wager || !limit) return { why: "closed" };
  const total = on(mine, wager.id, more.box) + more.amount;
  if ((view.rack ?? 0) < more.amount) return { why: "funds", rack: view.rack ?? 0 };
  if (wager.needs) {
    const { any_of, within, words, clause } = wager.needs;
    const box = within === "box" ? more.box : null;
    if (!any_of.some((one) => on(mine, one, box) > 0)) return { why: "needs", wager, words, clause };
  }
  if (total < limit.min) return { why: "below", wager, least: limit.min, clause: null };
  // The most is a player's own, over all of their boxes (division-5 5.9).
  if (limit.max !== null && on(mine, wager.id, null) + more.amount > limit.max) {
    return { why: "above", wager, most: limit.max, clause: null };
  }
  if (total % wager.step !== 0) {
    return { why: "step", wager, step: wager.step, clause: wager.payable_clause };
  }
  for (const bound of book.bounds) {
    if (!bound.together.includes(wager.id)) continue;
    const together = bound.together.reduce((sum, one) => sum + on(mine, one, null), more.amount);
    if (together > on(mine, bound.at_most, null)) {
      return { why: "bound", wager, words: bound.words, clause: bound.clause };
    }
  }
  return null;
}

/** What stands against putting all of these down, one after another; with what it stands against. */
export function objectionToAll(
  book: Book,
  view: View,
  mine: Placed[],
  wanted: Placed[],
): { found: Objection; more: Placed } | null {
  let put = mine;
  let rack = view.rack;
  for (const more of wanted) {
    const found = objection(book, { ...view, rack }, put, more);
    if (found) return { found, more };
    put = [...put, more];
    rack = (rack ?? 0) - more.amount;
  }
  return null;
}

/** In the order in which they can be put down: what others need, or are bounded by, comes first. */
export function inOrder(book: Book, placed: Placed[]): Placed[] {
  const leans = ({ wager }: Placed) =>
    Number(Boolean(book.wagers.find((w) => w.id === wager)?.needs)) +
    Number(book.bounds.some((bound) => bound.together.includes(wager)));
  return [...placed].sort((a, b) => leans(a) - leans(b));
}
