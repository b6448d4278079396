import { expect, test } from "vitest";
import { otherHouse, readRoute, to } from "../src/model/route.ts";

test("routes are read and written", () => {
  expect(readRoute(to("table", "a b/c"))).toEqual({ name: "table", table: "a b/c" });
  expect(readRoute("#/replay/x?round=3")).toEqual({ name: "replay", table: "x" });
  expect(readRoute("#/link/abc_-")).toEqual({ name: "link", code: "abc_-" });
  expect(readRoute("#/reset/abc_-")).toEqual({ name: "reset", code: "abc_-" });
  expect(readRoute("#/house")).toEqual({ name: "house" });
  expect(readRoute("#/nowhere")).toEqual({ name: "lobby" });
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
