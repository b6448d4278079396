import { describe, expect, test } from "vitest";
import { CardKeyParser, ScannerEnter } from "../src/model/console/card-key-parser.ts";

describe("CardKeyParser", () => {
  const type = (parser: CardKeyParser, keys: string[], at = 0) =>
    keys.map((key, index) => parser.handleKey(key, at + index));

  test.each([
    ["9h", "9H"],
    ["10s", "TS"],
    ["ac", "AC"],
  ])("reads %s", (typed, card) => {
    const read = type(new CardKeyParser(), [...typed]);
    expect(read.map((one) => one.card).filter(Boolean)).toEqual([card]);
    expect(read.every((one) => one.consumed && !one.invalid)).toBe(true);
  });

  test.each([
    [[0, 20], true],
    [[0, 50], true],
    [[0, 51], false],
    [[0, 400], false],
  ])("keys at %j ms are of a scanner: %s", (times, isScanned) => {
    const parser = new CardKeyParser();
    // The pause before the card does not matter.
    parser.handleKey("9", -5000);
    parser.handleKey("h", -4990);
    const read = ["9", "h"].map((key, at) => parser.handleKey(key, times[at]!));
    expect(read[1]).toEqual({ card: "9H", isScanned, consumed: true });
  });

  test("leaves an Enter after a card to the page", () => {
    const parser = new CardKeyParser();
    expect(parser.handleKey("Enter", 0).consumed).toBe(false);
    type(parser, ["9", "h"]);
    expect(parser.handleKey("Enter", 300).consumed).toBe(false);
    expect(parser.handleKey(" ", 5000).consumed).toBe(false);
  });

  test("reports invalid input and takes no card from it", () => {
    const read = type(new CardKeyParser(), ["x", "9", "h", "Enter", "9", "h"]);
    expect(read.map((one) => one.invalid ?? one.card)).toEqual([
      "X",
      "X9",
      "X9H",
      undefined,
      undefined,
      "9H",
    ]);
    expect(type(new CardKeyParser(), ["9", "k"]).at(-1)!.invalid).toBe("9K");
    expect(type(new CardKeyParser(), ["9", "Enter"]).at(-1)).toEqual({
      invalid: "9",
      consumed: true,
    });
  });

  test("discards invalid input after a pause; a rank waits for its suit", () => {
    const parser = new CardKeyParser();
    parser.handleKey("x", 0);
    expect(parser.handleKey("9", 2000)).toEqual({ consumed: true });
    expect(parser.pendingRank).toBe("9");
    expect(parser.handleKey("h", 9000).card).toBe("9H");
  });

  test.each(["Escape", "Backspace"])("%s removes a typed rank", (key) => {
    const parser = new CardKeyParser();
    parser.handleKey("9", 0);
    expect(parser.handleKey(key, 1).consumed).toBe(true);
    expect(parser.pendingRank).toBe(null);
    expect(parser.handleKey(key, 2).consumed).toBe(false);
  });
});

describe("ScannerEnter", () => {
  test("is the Enter that follows a scan at once", () => {
    const enter = new ScannerEnter();
    enter.noteScan(1000);
    expect(enter.matches("Enter", 1150)).toBe(true);
    expect(enter.matches("Enter", 1151)).toBe(false); // a scan has one Enter
  });

  test("is no Enter of a person", () => {
    const enter = new ScannerEnter();
    expect(enter.matches("Enter", 0)).toBe(false);
    enter.noteScan(1000);
    expect(enter.matches("Enter", 1151)).toBe(false);
    enter.noteScan(2000);
    expect(enter.matches("9", 2010)).toBe(false); // the next card begins
    expect(enter.matches("Enter", 2020)).toBe(false);
  });
});
