import { describe, expect, test } from "vitest";
import { CardReader, pointCount } from "../src/state/cards.ts";
import { sendable } from "../src/state/commands.ts";
import { decimal, percent } from "../src/state/percent.ts";
import { replayed } from "../src/state/replaying.ts";
import { readRoute, to } from "../src/state/route.ts";

describe("cards", () => {
  test("are counted, unless one lies face down", () => {
    expect(pointCount(["9H", "8S"])).toBe(7);
    expect(pointCount(["KH", "TS", "AS"])).toBe(1);
    expect(pointCount(["7"])).toBe(7);
    expect(pointCount(["9H", "??"])).toBeNull();
  });

  test.each([
    ["9h", "9H"],
    ["10s", "TS"],
    ["ac", "AC"],
    ["x9qd", "QD"],
  ])("a scanner types %s", (typed, card) => {
    const reader = new CardReader();
    expect([...typed].map((key) => reader.key(key)).filter(Boolean)).toEqual([card]);
  });
});

test("routes are read and written", () => {
  expect(readRoute(to("table", "a b/c"))).toEqual({ name: "table", table: "a b/c" });
  expect(readRoute("#/replay/x?round=3")).toEqual({ name: "replay", table: "x" });
  expect(readRoute("#/link/abc_-")).toEqual({ name: "link", code: "abc_-" });
  expect(readRoute("#/nowhere")).toEqual({ name: "lobby" });
});

test("what is sent names no card at a virtual table, and never who or when", () => {
  const example = { type: "draw", card: "AS", by: { role: "dealer" }, at: 0, id: null };
  expect(sendable(example, true)).toEqual({ type: "draw" });
  expect(sendable(example, false)).toEqual({ type: "draw", card: "AS" });
});

test("fractions are rounded once, from the exact value", () => {
  expect(percent("1/3", 2)).toBe("33.33 %");
  expect(percent("-2/3", 2)).toBe("−66.67 %");
  expect(percent("1/1000000", 4)).toBe("0.0001 %");
  expect(decimal("-0.5", 2)).toBe("−0.50");
});

test("a round is laid out from its events, as far as they go", () => {
  const events = [
    { type: "card_drawn", hand: "player", card: "9H" },
    { type: "card_drawn", hand: "banker", card: "??" },
    { type: "hand_turned", hand: "banker", cards: ["2C"] },
    { type: "round_decided", winner: "player" },
  ].map((event, index) => ({ sequence: index, at: 0, event }));
  expect(replayed(events.slice(0, 2), 1, {}).round).toMatchObject({ player: ["9H"], banker: ["??"] });
  expect(replayed(events, 1, {})).toMatchObject({ winner: "player", round: { banker: ["2C"] } });
});
