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

  test("have round values that are whole numbers of the smallest chip", () => {
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

  test("the default chip is a valid stake", () => {
    expect(defaultChip(kinds, 100, 20)?.amount).toBe(100);
  });

  test("form a stack of the fewest chips", () => {
    const found = chipStack(780, kinds).map((one) => one.amount);
    expect(found).toEqual([500, 200, 20, 20, 20, 20]);
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(780);
  });

  test("exist for a smallest chip of one third", () => {
    expect(denominations("1/3", 3, null).length).toBeGreaterThan(0);
  });

  test("the suggested buy-in is a round sum within the balance", () => {
    expect(suggestedBuyIn(100_000, 500)).toBe(50_000);
    expect(suggestedBuyIn(4_200, 500)).toBe(4_200);
  });
});

describe("money", () => {
  test("is formatted exactly", () => {
    expect(formatChips(95, "0.05")).toBe("4.75");
    expect(formatChips(-10, "0.05")).toBe("−0.50");
    expect(formatMoney(123_456)).toBe("1,234.56");
    expect(formatChips(3, "1/3")).toBe("1");
  });
  test("is abbreviated on a chip", () => {
    expect(
      ["100", "1300", "5000", "12345", "2500000"].map((one) => formatShort(Number(one), "1")),
    ).toEqual(["100", "1.3k", "5k", "12.3k", "2.5M"]);
    expect(formatShort(95, "0.05")).toBe("4.75");
  });
  test("uses the separators of the language", async () => {
    await setLanguage("el");
    expect(formatMoney(123_456)).toBe("1.234,56");
    await setLanguage("en");
  });
  test("is computed from chips", () => {
    expect(chipsToMoney(10_000, "0.05")).toBe(50_000);
  });
});
