import { expect, test } from "vitest";
import { formatRounds, tickDigits, ticks } from "../src/model/chart-axis.ts";

test("ticks are round numbers within the range", () => {
  expect(ticks(0, 0.1436)).toEqual([0, 0.05, 0.1]);
  expect(ticks(0.89, 1.08)).toEqual([0.9, 0.95, 1, 1.05]);
  expect(ticks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticks(0.5, 0.5).length).toBeGreaterThan(0);
});

test("tick labels differ", () => {
  expect(tickDigits([0.9, 0.95])).toBe(0);
  expect(tickDigits([0.99, 0.992])).toBe(1);
});

test("large numbers of rounds are abbreviated", () => {
  expect([formatRounds(100), formatRounds(1000), formatRounds(1e7)]).toEqual(["100", "1k", "10M"]);
});
