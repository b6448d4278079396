import { expect, test } from "vitest";
import { toCsv } from "../src/model/csv.ts";
import { actorsOf, filterLog, logTable, NO_LOG_FILTER } from "../src/model/pit/log-filter.ts";

const ROWS = [
  { sequence: 1, at: 0, type: "table_created", actor: "Otto", text: "created the table t" },
  { sequence: 2, at: 1000, type: "money_granted", actor: "Olga", text: "granted Anna 5" },
  { sequence: 3, at: 2000, type: "money_granted", actor: "Otto", text: "granted Ben 9" },
];
const found = (change: Partial<typeof NO_LOG_FILTER>) =>
  filterLog(ROWS, { ...NO_LOG_FILTER, ...change }).map((row) => row.sequence);

test("entries are filtered by author and text", () => {
  expect(found({})).toEqual([1, 2, 3]);
  expect(found({ text: "money_granted" })).toEqual([2, 3]);
  expect(found({ text: " otto " })).toEqual([1, 3]);
  expect(found({ actor: "Otto", text: "granted" })).toEqual([3]);
  expect(found({ text: "anna", actor: "Otto" })).toEqual([]);
  expect(actorsOf(ROWS)).toEqual(["Olga", "Otto"]);
});

test("entries are exported with their times in UTC", () => {
  expect(toCsv(logTable(ROWS.slice(0, 1)))).toBe(
    "sequence,time,type,author,text\r\n1,1970-01-01T00:00:00.000Z,table_created,Otto,created the table t\r\n",
  );
});

test.each([
  ["a,b", '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["@x,", '"\'@x,"'],
])("the cell %j is written as %j", (value, expected) => {
  expect(toCsv([[value]])).toBe(`${expected}\r\n`);
});
