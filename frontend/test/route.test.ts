import { expect, test } from "vitest";
import { otherServerOrigin, parseRoute, tableHref } from "../src/model/route.ts";

test("routes are parsed and formatted", () => {
  expect(parseRoute(tableHref("table", "a b/c"))).toEqual({ name: "table", table: "a b/c" });
  expect(parseRoute("#/replay/x?round=3")).toEqual({ name: "replay", table: "x" });
  expect(parseRoute("#/link/abc_-")).toEqual({ name: "link", code: "abc_-" });
  expect(parseRoute("#/reset/abc_-")).toEqual({ name: "reset", code: "abc_-" });
  expect(parseRoute("#/house")).toEqual({ name: "house" });
  expect(parseRoute("#/account")).toEqual({ name: "account", refused: null });
  expect(parseRoute("#/account?refused=identity_taken")).toEqual({
    name: "account",
    refused: "identity_taken",
  });
  expect(parseRoute("#/pit")).toEqual({ name: "pit-overview", wall: false });
  expect(parseRoute("#/pit?wall")).toEqual({ name: "pit-overview", wall: true });
  expect(parseRoute("#/pit/new")).toEqual({ name: "pit", table: "new" });
  expect(parseRoute("#/nowhere")).toEqual({ name: "lobby" });
});

test.each([
  ["https://b.example/x", "https://b.example"],
  ["http://a.example:2", "http://a.example:2"],
  ["http://a.example/", null],
  ["javascript:alert(1)", null],
  ["b.example", null],
  [null, null],
])("otherServerOrigin of %s", (address, found) => {
  expect(otherServerOrigin(address, "http://a.example")).toBe(found);
});
