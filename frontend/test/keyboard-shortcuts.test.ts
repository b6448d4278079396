import { expect, test } from "vitest";
import { findShortcut } from "../src/model/keyboard-shortcuts.ts";

const press = (key: string, more = {}) =>
  findShortcut({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    ...more,
  });

test("single keys place chips, undo bets and select chips", () => {
  expect(press("3")).toEqual({ kind: "wager", number: 3 });
  expect(press("U")).toEqual({ kind: "bet", action: "undo" });
  expect(press("ArrowLeft")).toEqual({ kind: "chip", step: -1 });
  expect(press("a")).toEqual({ kind: "amount" });
  expect(press("?")).toEqual({ kind: "help" });
});

test.each([
  ["0", {}],
  ["x", {}],
  ["Enter", {}],
  ["r", { ctrlKey: true }],
  ["1", { altKey: true }],
  ["ArrowRight", { defaultPrevented: true }],
])("%s with %o is no shortcut", (key, more) => {
  expect(press(key, more)).toBeNull();
});
