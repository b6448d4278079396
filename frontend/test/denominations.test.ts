import { describe, expect, test } from "vitest";
import { setLanguage } from "../src/i18n/index.ts";
import {
  chipStack,
  defaultChip,
  denominations,
  suggestedBuyIn,
} from "../src/model/denominations.ts";
import { chipsToMoney, formatChips, formatMoney, formatShort } from "../src/model/money.ts";

describe("chips", () => {
  const kinds = denominations("0.05", 100, 100_000);

  test("are printed with round sums, whole numbers of the smallest chip", () => {
    expect(kinds.map((one) => formatChips(one.amount, "0.05"))).toEqual([
      "1",
      "5",
      "10",
      "25",
      "50",
      "100",
    ]);
    for (const { amount } of kinds) expect(Number.isInteger(amount)).toBe(true);
  });

  test("a newcomer holds one that alone is a stake", () => {
    expect(defaultChip(kinds, 100, 20)?.amount).toBe(100);
  });

  test("lie in a stack of the fewest", () => {
    const found = chipStack(780, kinds).map((one) => one.amount);
    expect(found).toEqual([500, 200, 20, 20, 20, 20]);
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(780);
  });

  test("a table whose chip is worth a third still has some", () => {
    expect(denominations("1/3", 3, null).length).toBeGreaterThan(0);
  });

  test("a sensible buy-in is a round sum and never more than there is", () => {
    expect(suggestedBuyIn(100_000, 500)).toBe(50_000);
    expect(suggestedBuyIn(4_200, 500)).toBe(4_200);
  });
});

describe("money", () => {
  test("is written exactly", () => {
    expect(formatChips(95, "0.05")).toBe("4.75");
    expect(formatChips(-10, "0.05")).toBe("−0.50");
    expect(formatMoney(123_456)).toBe("1,234.56");
    expect(formatChips(3, "1/3")).toBe("1");
  });
  test("fits on a chip, in every language", () => {
    expect(
      ["100", "1300", "5000", "12345", "2500000"].map((one) => formatShort(Number(one), "1")),
    ).toEqual(["100", "1.3k", "5k", "12.3k", "2.5M"]);
    expect(formatShort(95, "0.05")).toBe("4.75");
  });
  test("has each language's own signs", async () => {
    await setLanguage("el");
    expect(formatMoney(123_456)).toBe("1.234,56");
    await setLanguage("en");
  });
  test("is what chips are worth", () => {
    expect(chipsToMoney(10_000, "0.05")).toBe(50_000);
  });
});
