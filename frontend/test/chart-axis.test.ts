import { expect, test } from "vitest";
import { edgeOf, minus, oneIn, percent, ratio, returnOf } from "../src/model/number-format.ts";
import { digitsOf, rounds, ticks } from "../src/model/chart-axis.ts";

test("an axis has round numbers within its span", () => {
  expect(ticks(0, 0.1436)).toEqual([0, 0.05, 0.1]);
  expect(ticks(0.89, 1.08)).toEqual([0.9, 0.95, 1, 1.05]);
  expect(ticks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticks(0.5, 0.5).length).toBeGreaterThan(0);
});

test("and its labels differ", () => {
  expect(digitsOf([0.9, 0.95])).toBe(0);
  expect(digitsOf([0.99, 0.992])).toBe(1);
});

test("fractions stay exact", () => {
  expect(minus("1/3", "1/4")).toBe("1/12");
  expect(minus("1/4", "1/3")).toBe("-1/12");
  expect(edgeOf("-5/100")).toBe("5/100");
  expect(edgeOf("1/100")).toBe("-1/100");
  expect(returnOf("-5/100")).toBe("95/100");
  expect(percent(returnOf("-1/3"), 2)).toBe("66.67 %");
  expect(oneIn("2/9")).toBe("4.5");
  expect(oneIn("1/123456", 0)).toBe("123,456");
  expect(oneIn("0/1")).toBeNull();
  expect(ratio("1/4")).toBe(0.25);
});

test("many rounds are written short", () => {
  expect([rounds(100), rounds(1000), rounds(1e7)]).toEqual(["100", "1k", "10M"]);
});
