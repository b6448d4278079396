import { expect, test } from "vitest";
import { altDigit, findConsoleKey } from "../src/model/console/console-keys.ts";

const press = (code: string, more: object = {}) => ({
  code,
  altKey: true,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});

test("tools need Alt, because plain letters are cards", () => {
  expect(findConsoleKey(press("KeyC"))).toBe("correct");
  expect(findConsoleKey(press("KeyU"))).toBe("unread");
  expect(findConsoleKey(press("KeyM"))).toBe("cutting");
  expect(findConsoleKey(press("KeyC", { altKey: false }))).toBeNull();
  expect(findConsoleKey(press("KeyC", { ctrlKey: true }))).toBeNull();
  expect(findConsoleKey(press("KeyC", { repeat: true }))).toBeNull();
  expect(findConsoleKey(press("KeyX"))).toBeNull();
});

test("Alt and a digit choose an answer", () => {
  expect(altDigit(press("Digit3"))).toBe(3);
  expect(altDigit(press("Numpad1"))).toBe(1);
  expect(altDigit(press("Digit3", { altKey: false }))).toBe(0);
  expect(altDigit(press("KeyC"))).toBe(0);
});
