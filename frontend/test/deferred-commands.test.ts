import { expect, test } from "vitest";
import { DeferredCommands } from "../src/model/deferred-commands.ts";

test("a deferred command is returned once, when it is legal", () => {
  const later = new DeferredCommands();
  later.defer({ type: "close_table" });
  later.defer({ type: "set_differential", most: 5 });
  later.defer({ type: "set_differential", most: 9 });
  expect(later.takeDue([{ type: "void_round" }])).toEqual([]);
  expect(later.takeDue([{ type: "set_differential", most: 1 }])).toEqual([
    { type: "set_differential", most: 9 },
  ]);
  expect(later.takeDue([{ type: "set_differential", most: 1 }])).toEqual([]);
  expect(later.has("close_table")).toBe(true);
  later.cancel("close_table");
  expect(later.takeDue([{ type: "close_table" }])).toEqual([]);
});
