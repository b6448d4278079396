import { expect, test } from "vitest";
import { Later } from "../src/model/deferred-commands.ts";

test("a command for between rounds waits until it may be given, and is given once", () => {
  const later = new Later();
  later.keep({ type: "close_table" });
  later.keep({ type: "set_differential", most: 5 });
  later.keep({ type: "set_differential", most: 9 });
  expect(later.due([{ type: "void_round" }])).toEqual([]);
  expect(later.due([{ type: "set_differential", most: 1 }])).toEqual([{ type: "set_differential", most: 9 }]);
  expect(later.due([{ type: "set_differential", most: 1 }])).toEqual([]);
  expect(later.has("close_table")).toBe(true);
  later.drop("close_table");
  expect(later.due([{ type: "close_table" }])).toEqual([]);
});
