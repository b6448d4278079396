import { expect, test } from "vitest";
import { shortcut } from "../src/model/keyboard-shortcuts.ts";

const press = (key: string, more = {}) =>
  shortcut({ key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, ...more });

test("single keys put chips down, take them back and choose another chip", () => {
  expect(press("3")).toEqual({ do: "wager", number: 3 });
  expect(press("U")).toEqual({ do: "act", act: "undo" });
  expect(press("ArrowLeft")).toEqual({ do: "chip", step: -1 });
  expect(press("?")).toEqual({ do: "help" });
});

test.each([
  ["0", {}],
  ["x", {}],
  ["Enter", {}],
  ["r", { ctrlKey: true }],
  ["1", { altKey: true }],
  ["ArrowRight", { defaultPrevented: true }],
])("%s with %o is nobody's", (key, more) => {
  expect(press(key, more)).toBeNull();
});
