import { describe, expect, test } from "vitest";
import { inOrder, objection, objectionToAll } from "../src/model/bet-check.ts";
import { book, view } from "./fixtures.ts";

const on = (wager: string, amount: number, box = 1) => ({ box, wager, amount });

describe("a bet is looked at before it is sent", () => {
  test("a good one has nothing against it", () => {
    expect(objection(book, view(), [], on("banker", 100))).toBeNull();
    expect(objection(book, view(), [on("banker", 100)], on("banker", 20))).toBeNull();
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
  ] as const)("%s", (why, seen, mine, more) => {
    expect(objection(book, seen, [...mine], more)?.why).toBe(why);
  });

  test("the clause of the book goes with it", () => {
    const found = objection(book, view(), [on("player", 100)], on("natural", 120));
    expect(found).toMatchObject({ clause: "x 3.5.1" });
    expect(objection(book, view(), [], on("banker", 110))).toMatchObject({ clause: "x 9" });
  });
});

describe("several at once are all or nothing", () => {
  test("when each of them can follow the others", () => {
    expect(objectionToAll(book, view(), [], [on("player", 100), on("natural", 100)])).toBeNull();
  });

  test("when the last could not be paid for", () => {
    const against = objectionToAll(book, view({ rack: 250 }), [], [on("player", 200), on("tie", 100)]);
    expect(against).toMatchObject({ found: { why: "funds", rack: 50 }, more: { wager: "tie" } });
  });
});

test("what others need is put down first", () => {
  const placed = [on("natural", 100), on("player", 100)];
  expect(inOrder(book, placed).map((one) => one.wager)).toEqual(["player", "natural"]);
});
