import { describe, expect, test } from "vitest";
import type { PitAlarm, PitTable } from "../src/api/http-types.ts";
import {
  filterPitTables,
  NO_PIT_FILTER,
  openAlarms,
  sortPitTables,
  timeSince,
} from "../src/model/pit-tables.ts";

function table(id: string, change: Partial<PitTable> = {}): PitTable {
  return {
    id,
    title: id.toUpperCase(),
    book_title: "Baccarat",
    chip: "0.05",
    cards: "scanned",
    here: true,
    address: null,
    dealer: "person",
    dealers: [],
    phase: "ready",
    next_role: "dealer",
    players: 0,
    coups: 0,
    coups_per_hour: 0,
    last_coup_at: null,
    shoe: 1,
    cards_left: 100,
    shoe_cards: 416,
    figures: null,
    ...change,
  };
}

function alarm(id: number, at: string, by: string | null = null): PitAlarm {
  return {
    id,
    kind: "table_stuck",
    table: at,
    since: 0,
    acknowledged_by: by,
    acknowledged_at: by ? 1 : null,
    acknowledged_name: by,
  };
}

const TABLES = [
  table("closed", { phase: "closed" }),
  table("idle"),
  table("playing", { players: 2, dealers: ["Dee"] }),
  table("irregular", { phase: "irregular", next_role: "operator" }),
  table("taken"),
  table("stuck"),
];
const ALARMS = [alarm(2, "stuck"), alarm(1, "taken", "Anna")];
const ids = (tables: PitTable[]) => tables.map((one) => one.id);

test("tables that need a person come first, closed ones last", () => {
  expect(ids(sortPitTables(TABLES, ALARMS))).toEqual([
    "stuck",
    "taken",
    "irregular",
    "playing",
    "idle",
    "closed",
  ]);
});

describe("filters", () => {
  const found = (change: Partial<typeof NO_PIT_FILTER>) =>
    ids(filterPitTables(TABLES, ALARMS, { ...NO_PIT_FILTER, ...change }));

  test.each([
    ["attention", ["irregular", "taken", "stuck"]],
    ["playing", ["playing"]],
    ["closed", ["closed"]],
  ] as const)("%s", (status, expected) => {
    expect(found({ status })).toEqual(expected);
  });

  test("the text matches titles, ids and dealers", () => {
    expect(found({ text: "dee" })).toEqual(["playing"]);
    expect(found({ text: " STUCK " })).toEqual(["stuck"]);
    expect(found({ text: "baccarat" })).toHaveLength(TABLES.length);
  });
});

test("an alarm that somebody has taken over is not open", () => {
  expect(openAlarms(ALARMS).map((one) => one.id)).toEqual([2]);
});

test.each([
  [0, { unit: "s", count: 0 }],
  [59_999, { unit: "s", count: 59 }],
  [60_000, { unit: "min", count: 1 }],
  [3_599_999, { unit: "min", count: 59 }],
  [7_300_000, { unit: "h", count: 2 }],
  [-5_000, { unit: "s", count: 0 }],
])("the time since %s ms ago", (ago, expected) => {
  expect(timeSince(0, ago)).toEqual(expected);
});
