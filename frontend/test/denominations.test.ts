import { describe, expect, test } from "vitest";
import { setLanguage } from "../src/i18n/index.ts";
import {
  chipStack,
  chipValues,
  defaultChip,
  suggestedBuyIn,
  trayChips,
} from "../src/model/betting/denominations.ts";
import { chipsToMoney, formatChips, formatMoney, formatShort } from "../src/model/money.ts";

describe("chips", () => {
  const money = (min: number, max: number | null, chip = "0.05") =>
    trayChips(chip, min, max).map((one) => formatChips(one.amount, chip));

  test("cover the range of the table, with those next to the minimum first", () => {
    expect(money(100, 100_000)).toEqual(["5", "10", "25", "100", "1,000", "5,000"]);
    expect(money(20, 2_000)).toEqual(["1", "5", "10", "25", "50", "100"]);
    expect(money(2_000, 20_000)).toEqual(["100", "500", "1,000"]);
    expect(money(500, 1_000_000)).toEqual(["25", "50", "100", "500", "1,000", "10,000"]);
  });

  test("are whole numbers of the smallest chip, and never none", () => {
    for (const chip of ["0.05", "1/3", "1", "0.01"])
      for (const max of [3, 40, 1_000, 123_456, null]) {
        const found = trayChips(chip, 3, max);
        for (const { amount } of found) expect(Number.isInteger(amount)).toBe(true);
        expect(found.length).toBeLessThanOrEqual(6);
      }
    expect(money(60, 80, "0.05")).toEqual(["1"]); // no chip is worth 3 to 4
  });

  test("the default chip is a valid stake", () => {
    expect(defaultChip(trayChips("0.05", 100, 100_000), 100, 20)?.amount).toBe(100);
  });

  test("form a stack of the fewest chips", () => {
    const found = chipStack(780, chipValues("0.05")).map((one) => one.amount);
    expect(found).toEqual([500, 200, 20, 20, 20, 20]);
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(780);
  });

  test("form a stack for every amount, also for less than the smallest chip", () => {
    expect(chipStack(1, trayChips("0.05", 100, 1000)).length).toBe(1);
    expect(chipStack(0, chipValues("1"))).toEqual([]);
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
