import { describe, expect, test } from "vitest";
import type { PitTable } from "../src/api/http-types.ts";
import {
  filterPitTables,
  NO_PIT_FILTER,
  openAlarms,
  sortPitTables,
  timeSince,
} from "../src/model/pit/pit-tables.ts";
import { pitAlarm as alarm, pitTable as table } from "./fixtures.ts";

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
