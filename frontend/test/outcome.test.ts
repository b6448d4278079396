import { describe, expect, test } from "vitest";
import { netResult, type Outcome, oddsRange, paidRows } from "../src/model/betting/outcome.ts";
import { book, wager } from "./fixtures.ts";

const row = (odds: string, clause: string | null = null) => ({
  ...book.wagers[0]!.pays[0]!,
  odds,
  clause,
});
const pays = (...rows: ReturnType<typeof row>[]) => wager("x", { pays: rows });
const won = (amount: number, profit: number, more: Partial<Outcome> = {}): Outcome => ({
  box: 1,
  wager: "x",
  amount,
  result: "won",
  profit,
  commission: 0,
  clause: null,
  ...more,
});

test("odds go from the lowest to the highest row, whatever their order", () => {
  const range = (...odds: string[]) => oddsRange(pays(...odds.map((one) => row(one))));
  expect(range("8:1")).toBe("8:1");
  expect(range("1:1", "1:2")).toBe("1:2–1:1");
  expect(range("30:1", "12:1", "5:1")).toBe("5:1–30:1");
  expect(range("21:20", "1:1")).toBe("1:1–21:20");
  expect(range("5:1", "5:1")).toBe("5:1");
});

describe("the row that paid", () => {
  test("is found by its odds if the book cites no clause", () => {
    const found = paidRows(pays(row("30:1"), row("5:1")), won(20, 100));
    expect(found.map((one) => one.odds)).toEqual(["5:1"]);
  });

  test("has odds net of commission, and its payment may be rounded", () => {
    const rows = pays(row("1:2"), row("0.95:1"));
    const odds = (outcome: Outcome) => paidRows(rows, outcome).map((one) => one.odds);
    expect(odds(won(100, 95, { commission: 5 }))).toEqual(["0.95:1"]);
    expect(odds(won(5, 4))).toEqual(["0.95:1"]);
    expect(odds(won(100, 70))).toEqual([]);
  });

  test("is found by its clause among rows with the same odds", () => {
    const rows = pays(row("2:1", "x 1"), row("2:1", "x 2"));
    expect(paidRows(rows, won(10, 20, { clause: "x 2" }))).toEqual([row("2:1", "x 2")]);
    expect(paidRows(rows, won(10, 20)).length).toBe(2);
  });

  test("exists only for a stake that won", () => {
    expect(paidRows(pays(row("1:1")), won(10, 0, { result: "lost" }))).toEqual([]);
  });
});

test("the net result adds winnings and subtracts lost stakes", () => {
  const outcomes = [won(10, 80), won(5, 0, { result: "lost" }), won(7, 0, { result: "pushed" })];
  expect(netResult(outcomes)).toBe(75);
});
