import { describe, expect, test } from "vitest";
import { checkBet, checkBets, inPlacementOrder } from "../src/model/bet-check.ts";
import { book, view } from "./fixtures.ts";

const on = (wager: string, amount: number, box = 1) => ({ box, wager, amount });

describe("checkBet", () => {
  test("accepts a valid bet", () => {
    expect(checkBet(book, view(), [], on("banker", 100))).toBeNull();
    expect(checkBet(book, view(), [on("banker", 100)], on("banker", 20))).toBeNull();
  });

  test.each([
    ["closed", view({ phase: "dealing" }), [], on("banker", 100)],
    ["below", view(), [], on("banker", 80)],
    ["above", view(), [on("banker", 980)], on("banker", 40)],
    ["above", view(), [on("banker", 980, 2)], on("banker", 100)],
    ["step", view(), [], on("banker", 110)],
    ["funds", view({ rack: 60 }), [], on("banker", 100)],
    ["needs", view(), [on("player", 200, 2)], on("natural", 100)],
    ["bound", view(), [on("player", 100)], on("natural", 120)],
  ] as const)("%s", (reason, seen, mine, more) => {
    expect(checkBet(book, seen, [...mine], more)?.reason).toBe(reason);
  });

  test("returns the rulebook's clause", () => {
    const found = checkBet(book, view(), [on("player", 100)], on("natural", 120));
    expect(found).toMatchObject({ clause: "x 3.5.1" });
    expect(checkBet(book, view(), [], on("banker", 110))).toMatchObject({ clause: "x 9" });
  });
});

describe("checkBets", () => {
  test("accepts bets that depend on earlier ones", () => {
    expect(checkBets(book, view(), [], [on("player", 100), on("natural", 100)])).toBeNull();
  });

  test("rejects bets that exceed the rack together", () => {
    const against = checkBets(book, view({ rack: 250 }), [], [on("player", 200), on("tie", 100)]);
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
