/** Tables as a visitor looks for one: one's own first, closed ones last, and those that were asked for. */
import type { TableHead } from "../api/http-types.ts";
import { toMoney } from "./money.ts";

/** From so many tables on one searches; fewer are seen at a glance. */
export const MANY = 9;

export interface Wish {
  /** A part of a title or of a book's title. */
  words: string;
  book: string;
  /** The smallest bet may be so much, in hundredths of money. */
  most: number | null;
  free: boolean;
}

export const NO_WISH: Wish = { words: "", book: "", most: null, free: false };

export function isMine(table: TableHead): boolean {
  return table.own_boxes.length > 0 || table.standing;
}

export function freeSeats(table: TableHead): number {
  return table.boxes - table.seats_taken.length;
}

function leastBet(table: TableHead): number {
  return toMoney(table.limit.min, table.chip);
}

export function choose(tables: TableHead[], wish: Wish): TableHead[] {
  const words = wish.words.trim().toLocaleLowerCase();
  const found = tables.filter(
    (one) =>
      (!words || `${one.title}\n${one.book_title}\n${one.id}`.toLocaleLowerCase().includes(words)) &&
      (!wish.book || one.book === wish.book) &&
      (wish.most === null || leastBet(one) <= wish.most) &&
      (!wish.free || freeSeats(one) > 0),
  );
  return found.sort((a, b) => rank(a) - rank(b));
}

function rank(table: TableHead): number {
  if (isMine(table)) return 0;
  return table.here && table.phase === "closed" ? 2 : 1;
}

/** Books and smallest bets that there are, to choose among. */
export function choices(tables: TableHead[]): { books: [string, string][]; least: number[] } {
  const books = new Map(tables.map((one) => [one.book, one.book_title]));
  const least = new Set(tables.map(leastBet));
  return {
    books: [...books].sort((a, b) => a[1].localeCompare(b[1])),
    least: [...least].sort((a, b) => a - b),
  };
}
