import { expect, test } from "vitest";
import { commandToSend } from "../src/model/commands.ts";

test("what is sent names no card at a virtual table, and never who or when", () => {
  const example = { type: "draw", card: "AS", by: { role: "dealer" }, at: 0, id: null };
  expect(commandToSend(example, true)).toEqual({ type: "draw" });
  expect(commandToSend(example, false)).toEqual({ type: "draw", card: "AS" });
});
