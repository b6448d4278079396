import { expect, test } from "vitest";
import { sendable } from "../src/state/commands.ts";
import { decimal, percent } from "../src/state/percent.ts";
import { otherHouse, readRoute, to } from "../src/state/route.ts";

test("routes are read and written", () => {
  expect(readRoute(to("table", "a b/c"))).toEqual({ name: "table", table: "a b/c" });
  expect(readRoute("#/replay/x?round=3")).toEqual({ name: "replay", table: "x" });
  expect(readRoute("#/link/abc_-")).toEqual({ name: "link", code: "abc_-" });
  expect(readRoute("#/reset/abc_-")).toEqual({ name: "reset", code: "abc_-" });
  expect(readRoute("#/house")).toEqual({ name: "house" });
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

test.each([
  ["https://b.example/x", "https://b.example"],
  ["http://a.example:2", "http://a.example:2"],
  ["http://a.example/", null],
  ["javascript:alert(1)", null],
  ["b.example", null],
  [null, null],
])("another house at %s", (address, found) => {
  expect(otherHouse(address, "http://a.example")).toBe(found);
});
