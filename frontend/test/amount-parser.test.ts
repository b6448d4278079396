import { afterEach, describe, expect, test } from "vitest";
import { setLanguage } from "../src/i18n/index.ts";
import { formatAmount, parseAmount, parseChipValue } from "../src/model/betting/amount-parser.ts";

afterEach(() => setLanguage("en"));

describe("parseAmount", () => {
  test.each([
    ["5", "0.05", { chips: 100 }],
    ["1,000.50", "0.05", { chips: 20010 }],
    [" 1 000 ", "1", { chips: 1000 }],
    ["0.05", "0.05", { chips: 1 }],
    ["0.03", "0.05", { error: "step" }],
    ["1e3", "1", { error: "unread" }],
    ["1,00", "1", { error: "unread" }],
    ["-5", "1", { error: "unread" }],
    ["0", "1", { error: "unread" }],
    ["", "1", { error: "unread" }],
    ["99999999999999999999", "0.05", { error: "unread" }],
  ])("%s in chips of %s", (text, chip, found) => {
    expect(parseAmount(text, chip)).toEqual(found);
  });

  test("parses amounts in the format of the language", async () => {
    await setLanguage("el");
    expect(parseAmount("1.000,50", "0.05")).toEqual({ chips: 20010 });
    expect(parseAmount("0.05", "0.05")).toEqual({ chips: 1 });
    expect(formatAmount(20010, "0.05")).toBe("1000,5");
    expect(parseAmount(formatAmount(7, "0.05"), "0.05")).toEqual({ chips: 7 });
  });

  test("parses the value of a chip", () => {
    expect(["0.05", "1/20", "1", "0", "x", "0/2", ""].map(parseChipValue)).toEqual([
      "0.05",
      "1/20",
      "1",
      null,
      null,
      null,
      null,
    ]);
    expect(formatAmount(3, "0.005")).toBe("0.015");
  });
});
