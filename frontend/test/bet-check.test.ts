import { describe, expect, test } from "vitest";
import type { BetRange } from "../src/api/socket-types.ts";
import { checkBet, checkBets, inPlacementOrder } from "../src/model/betting/bet-check.ts";
import { book, view } from "./fixtures.ts";

const on = (wager: string, amount: number, box = 1) => ({ box, wager, amount });
const refusal = { code: "spot_full", sentence: "", clause: "x 8", params: {} };
const range = (more: Partial<BetRange> = {}): BetRange => ({
  min: 100,
  max: 1000,
  step: 20,
  blocked: null,
  ...more,
});
const seen = (more: Partial<BetRange> = {}) => view({ bets: { 1: { banker: range(more) } } });

describe("checkBet", () => {
  test.each([
    [null, seen(), on("banker", 100)],
    [null, seen(), on("banker", 1000)],
    [null, seen({ min: 10 }), on("banker", 30)],
    ["closed", view({ phase: "dealing" }), on("banker", 100)],
    ["below", seen(), on("banker", 80)],
    ["above", seen(), on("banker", 1020)],
    ["step", seen(), on("banker", 110)],
    ["funds", view({ rack: 60 }), on("banker", 100)],
    ["blocked", seen({ min: 0, max: 0, blocked: refusal }), on("banker", 100)],
  ] as const)("%s", (reason, shown, bet) => {
    expect(checkBet(book, shown, bet)?.reason ?? null).toBe(reason);
  });

  test("leaves spots without a range to the server", () => {
    expect(checkBet(book, seen(), on("banker", 100, 7))).toBeNull();
    expect(checkBet(book, view({ bets: null }), on("banker", 100))).toBeNull();
  });

  test("counts the stake that is there", () => {
    const stakes = [{ box: 1, wager: "banker", player: "anna", amount: 400, stood_off: false }];
    expect(checkBet(book, { ...seen({ max: 600 }), stakes }, on("banker", 700))).toMatchObject({
      max: 1000,
    });
  });
});

describe("checkBets", () => {
  test("leaves wagers that depend on others to the server", () => {
    const blocked = range({ min: 0, max: 0, blocked: refusal });
    const shown = view({ bets: { 1: { player: range(), natural: blocked } } });
    expect(checkBets(book, shown, [on("player", 100), on("natural", 100)])).toBeNull();
  });

  test("rejects bets that exceed the rack together", () => {
    const against = checkBets(book, view({ rack: 250 }), [on("player", 200), on("tie", 100)]);
    expect(against).toMatchObject({
      problem: { reason: "funds", rack: 50 },
      bet: { wager: "tie" },
    });
  });
});

test("inPlacementOrder puts required wagers first", () => {
  const placed = [on("natural", 100), on("player", 100)];
  expect(inPlacementOrder(book, placed).map((one) => one.wager)).toEqual(["player", "natural"]);
});
