import { expect, test } from "vitest";
import type { TableSummary } from "../src/api/http-types.ts";
import { filterChoices, filterTables, isResting, NO_FILTER } from "../src/model/lobby-tables.ts";

const table = (id: string, more: Partial<TableSummary> = {}): TableSummary =>
  ({
    id,
    title: id,
    book: "mbs-baccarat",
    book_title: "Baccarat",
    boxes: 9,
    chip: "0.05",
    limit: { min: 100, max: 1000 },
    here: true,
    phase: "betting",
    seats_taken: [],
    own_boxes: [],
    standing: false,
    players: 1,
    ...more,
  }) as TableSummary;

const TABLES = [
  table("closed", { phase: "closed", players: 0 }),
  table("empty", { players: 0 }),
  table("High", { limit: { min: 2000, max: 9000 } }),
  table("full", { boxes: 2, seats_taken: [1, 2] }),
  table("seven", { book: "mbs-7-up", book_title: "7 Up Baccarat" }),
  table("mine", { own_boxes: [3], seats_taken: [3] }),
  table("stood", { standing: true }),
];
const found = (wish: Partial<typeof NO_FILTER>) =>
  filterTables(TABLES, { ...NO_FILTER, ...wish }).map((one) => one.id);

test("the visitor's tables come first, then those in play, resting ones and closed ones", () => {
  expect(found({})).toEqual(["mine", "stood", "High", "full", "seven", "empty", "closed"]);
  expect(isResting(table("empty", { players: 0 }))).toBe(true);
  expect(isResting(table("closed", { players: 0, phase: "closed" }))).toBe(false);
  expect(isResting(table("elsewhere", { players: 0, here: false }))).toBe(false);
});

test("tables are filtered by text, rulebook, minimum bet and free seats", () => {
  expect(found({ text: " high " })).toEqual(["High"]);
  expect(found({ text: "7 UP" })).toEqual(["seven"]);
  expect(found({ book: "mbs-7-up" })).toEqual(["seven"]);
  expect(found({ maxMinimumBet: 500 })).not.toContain("High");
  expect(found({ freeSeatsOnly: true })).not.toContain("full");
});

test("filterChoices lists rulebooks and minimum bets", () => {
  expect(filterChoices(TABLES)).toEqual({
    books: [
      ["mbs-7-up", "7 Up Baccarat"],
      ["mbs-baccarat", "Baccarat"],
    ],
    minimumBets: [500, 10000],
  });
});
