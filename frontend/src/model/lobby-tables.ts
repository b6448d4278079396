/** Filters and sorts the tables of the lobby: the visitor's own first, then those in play. */
import type { TableSummary } from "../api/http-types.ts";
import { chipsToMoney } from "./money.ts";

/** The lobby shows the filter from this number of tables. */
export const MIN_TABLES_FOR_FILTER = 9;

export interface TableFilter {
  /** Part of a table's or a rulebook's title. */
  text: string;
  book: string;
  /** The highest acceptable minimum bet, in hundredths. */
  maxMinimumBet: number | null;
  freeSeatsOnly: boolean;
}

export const NO_FILTER: TableFilter = {
  text: "",
  book: "",
  maxMinimumBet: null,
  freeSeatsOnly: false,
};

export function isMyTable(table: TableSummary): boolean {
  return table.own_boxes.length > 0 || table.standing;
}

export function freeSeats(table: TableSummary): number {
  return table.boxes - table.seats_taken.length;
}

function minimumBet(table: TableSummary): number {
  return chipsToMoney(table.limit.min, table.chip);
}

export function filterTables(tables: TableSummary[], filter: TableFilter): TableSummary[] {
  const text = filter.text.trim().toLocaleLowerCase();
  const found = tables.filter(
    (one) =>
      (!text || `${one.title}\n${one.book_title}\n${one.id}`.toLocaleLowerCase().includes(text)) &&
      (!filter.book || one.book === filter.book) &&
      (filter.maxMinimumBet === null || minimumBet(one) <= filter.maxMinimumBet) &&
      (!filter.freeSeatsOnly || freeSeats(one) > 0),
  );
  return found.sort((a, b) => sortRank(a) - sortRank(b));
}

/** Whether nobody plays at an open table of this server: it waits for the first player. */
export function isResting(table: TableSummary): boolean {
  return table.here && table.phase !== "closed" && table.players === 0;
}

function sortRank(table: TableSummary): number {
  if (isMyTable(table)) return 0;
  if (table.here && table.phase === "closed") return 3;
  return isResting(table) ? 2 : 1;
}

/** The rulebooks and minimum bets to choose from. */
export function filterChoices(tables: TableSummary[]): {
  books: [string, string][];
  minimumBets: number[];
} {
  const books = new Map(tables.map((one) => [one.book, one.book_title]));
  const minimumBets = new Set(tables.map(minimumBet));
  return {
    books: [...books].sort((a, b) => a[1].localeCompare(b[1])),
    minimumBets: [...minimumBets].sort((a, b) => a - b),
  };
}
