import { describe, expect, test } from "vitest";
import { CardReader } from "../src/model/card-reader.ts";

describe("CardReader", () => {
  const type = (reader: CardReader, keys: string[], at = 0) =>
    keys.map((key, index) => reader.handleKey(key, at + index));

  test.each([
    ["9h", "9H"],
    ["10s", "TS"],
    ["ac", "AC"],
  ])("reads %s and consumes the scanner's Enter", (typed, card) => {
    const read = type(new CardReader(), [...typed, "Enter"]);
    expect(read.map((one) => one.card).filter(Boolean)).toEqual([card]);
    expect(read.every((one) => one.consumed && !one.invalid)).toBe(true);
  });

  test("leaves a single Enter to the focused button", () => {
    const reader = new CardReader();
    expect(reader.handleKey("Enter", 0).consumed).toBe(false);
    type(reader, ["9", "h"]);
    expect(reader.handleKey("Enter", 5000).consumed).toBe(false);
    expect(reader.handleKey(" ", 5000).consumed).toBe(false);
  });

  test("reports invalid input and takes no card from it", () => {
    const read = type(new CardReader(), ["x", "9", "h", "Enter", "9", "h"]);
    expect(read.map((one) => one.invalid ?? one.card)).toEqual([
      "X",
      "X9",
      "X9H",
      undefined,
      undefined,
      "9H",
    ]);
    expect(type(new CardReader(), ["9", "k"]).at(-1)!.invalid).toBe("9K");
    expect(type(new CardReader(), ["9", "Enter"]).at(-1)).toEqual({ invalid: "9", consumed: true });
  });

  test("discards invalid input after a pause; a rank waits for its suit", () => {
    const reader = new CardReader();
    reader.handleKey("x", 0);
    expect(reader.handleKey("9", 2000)).toEqual({ consumed: true });
    expect(reader.pendingRank).toBe("9");
    expect(reader.handleKey("h", 9000).card).toBe("9H");
  });

  test.each(["Escape", "Backspace"])("%s removes a typed rank", (key) => {
    const reader = new CardReader();
    reader.handleKey("9", 0);
    expect(reader.handleKey(key, 1).consumed).toBe(true);
    expect(reader.pendingRank).toBe(null);
    expect(reader.handleKey(key, 2).consumed).toBe(false);
  });
});
