import { describe, expect, test } from "vitest";
import type { ReplayStep } from "../src/api/http-types.ts";
import type { Round, TableEvent } from "../src/api/socket-types.ts";
import {
  coupStateAfter,
  formatPosition,
  parsePosition,
  shakeCounts,
} from "../src/model/table/replay-model.ts";

const laid = (player: string[]) => ({ player, player_total: 9 }) as unknown as Round;

type Written = { type: TableEvent["type"]; laid?: Round; [field: string]: unknown };

/** Steps of events of which only the fields that matter are written. */
function steps(...events: (Written | TableEvent)[]): ReplayStep[] {
  return events.map((written, index) => {
    const { laid: round, ...event } = written as Written;
    const [sequence, at, role, who] = [index, 0, "dealer" as const, null];
    return { sequence, at, role, who, event: event as unknown as TableEvent, round: round ?? null };
  });
}

const stake = (type: string, amount: number, more: object = {}) =>
  ({ type, player: "box 5", box: 5, wager: "banker", amount, ...more }) as unknown as TableEvent;

test("the layout of a round stays after the round ends", () => {
  const all = steps(
    { type: "card_drawn", laid: laid(["9H"]) },
    { type: "round_decided", winner: "player", laid: laid(["9H", "KC"]) },
    { type: "round_ended" },
  );
  expect(coupStateAfter([])).toEqual({ round: null, winner: null, spots: [] });
  expect(coupStateAfter(all.slice(0, 1))).toMatchObject({ round: laid(["9H"]), winner: null });
  expect(coupStateAfter(all)).toMatchObject({ round: laid(["9H", "KC"]), winner: "player" });
  expect(coupStateAfter([...all, ...steps({ type: "round_reconstructed" })]).winner).toBe(null);
});

describe("stakes", () => {
  const spot = (...events: TableEvent[]) => coupStateAfter(steps(...events)).spots[0];

  test("add up, and are returned in part or whole", () => {
    expect(spot(stake("stake_placed", 100), stake("stake_placed", 50))).toMatchObject({
      amount: 150,
      status: "placed",
    });
    const part = [stake("stake_placed", 150), stake("stake_returned", 50, { why: "withdrawn" })];
    expect(spot(...part)).toMatchObject({ amount: 100, status: "placed" });
    expect(spot(...part, stake("stake_returned", 100, { why: "void" }))).toMatchObject({
      amount: 100,
      status: "returned",
      reason: "void",
    });
    expect(
      spot(...part, stake("stake_returned", 100, { why: "void" }), stake("stake_placed", 20)),
    ).toMatchObject({ amount: 20, status: "placed" });
  });

  test("of a shared spot are summed up", () => {
    const both = [stake("stake_placed", 100), stake("stake_placed", 40, { player: "box 6" })];
    expect(spot(...both)).toMatchObject({ amount: 140, players: ["box 5", "box 6"] });
    const paid = [
      stake("stake_paid", 100, { profit: 95, commission: 5 }),
      stake("stake_paid", 40, { profit: 38, commission: 2 }),
    ];
    expect(spot(...both, ...paid)).toMatchObject({
      amount: 140,
      status: "won",
      profit: 133,
      commission: 7,
    });
    const back = [
      stake("stake_returned", 100, { why: "void" }),
      stake("stake_returned", 40, { why: "void" }),
    ];
    expect(spot(...both, ...back)).toMatchObject({ amount: 140, status: "returned" });
  });

  test("that the initial deal settled are reversed and restored", () => {
    const placed = stake("stake_placed", 100);
    const paid = stake("stake_paid", 100, { profit: 2500 });
    const reversed = stake("payment_reversed", 0, { returned: 0, taken: 2500, owed: 0 });
    expect(spot(placed, paid)).toMatchObject({ status: "won", profit: 2500 });
    expect(spot(placed, paid, reversed)).toMatchObject({ status: "reversed", profit: 0 });
    const restored = stake("stake_restored", 100);
    expect(spot(placed, paid, reversed, restored)).toMatchObject({
      status: "placed",
      amount: 100,
      profit: 0,
    });
  });

  test("that stood off are there from the start", () => {
    const began = [{ box: 3, wager: "player", player: "box 3", amount: 20, stood_off: true }];
    expect(coupStateAfter([], began).spots).toMatchObject([
      { box: 3, amount: 20, carried: true, status: "placed" },
    ]);
    const lost = steps({
      type: "stake_lost",
      player: "someone",
      box: 3,
      wager: "player",
      amount: 20,
    });
    expect(coupStateAfter(lost, began).spots).toMatchObject([{ amount: 20, status: "lost" }]);
  });
});

test("valid shakes are counted", () => {
  const shaken = (heard: boolean) => ({ type: "die_shaken" as const, heard });
  expect(shakeCounts(steps(shaken(true), shaken(false), { type: "called" }, shaken(true)))).toEqual(
    [1, 0, 0, 2],
  );
});

test("the URL holds a round and a step, or a shoe", () => {
  expect(parsePosition("#/replay/x?round=30&step=7")).toEqual({ shoe: null, round: 30, step: 7 });
  expect(parsePosition("#/replay/x?shoe=2")).toEqual({ shoe: 2, round: null, step: null });
  expect(parsePosition("#/replay/x?round=-1&step=x")).toEqual({
    shoe: null,
    round: null,
    step: null,
  });
  expect(formatPosition({ round: 30, step: 7 })).toBe("?round=30&step=7");
  expect(formatPosition({ round: 3, step: null })).toBe("?round=3");
});
