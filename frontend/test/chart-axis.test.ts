import { expect, test } from "vitest";
import { formatRounds, tickDigits, ticks } from "../src/model/chart-axis.ts";
import {
  expectedReturn,
  formatOneIn,
  formatPercent,
  houseEdge,
  subtractFractions,
  toNumber,
} from "../src/model/number-format.ts";

test("an axis has round numbers within its span", () => {
  expect(ticks(0, 0.1436)).toEqual([0, 0.05, 0.1]);
  expect(ticks(0.89, 1.08)).toEqual([0.9, 0.95, 1, 1.05]);
  expect(ticks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticks(0.5, 0.5).length).toBeGreaterThan(0);
});

test("and its labels differ", () => {
  expect(tickDigits([0.9, 0.95])).toBe(0);
  expect(tickDigits([0.99, 0.992])).toBe(1);
});

test("fractions stay exact", () => {
  expect(subtractFractions("1/3", "1/4")).toBe("1/12");
  expect(subtractFractions("1/4", "1/3")).toBe("-1/12");
  expect(houseEdge("-5/100")).toBe("5/100");
  expect(houseEdge("1/100")).toBe("-1/100");
  expect(expectedReturn("-5/100")).toBe("95/100");
  expect(formatPercent(expectedReturn("-1/3"), 2)).toBe("66.67 %");
  expect(formatOneIn("2/9")).toBe("4.5");
  expect(formatOneIn("1/123456", 0)).toBe("123,456");
  expect(formatOneIn("0/1")).toBeNull();
  expect(toNumber("1/4")).toBe(0.25);
});

test("many rounds are written short", () => {
  expect([formatRounds(100), formatRounds(1000), formatRounds(1e7)]).toEqual(["100", "1k", "10M"]);
});
