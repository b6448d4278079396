import { expect, test } from "vitest";
import {
  expectedReturn,
  formatDecimal,
  formatOneIn,
  formatPercent,
  houseEdge,
  subtractFractions,
  toNumber,
} from "../src/model/number-format.ts";

test("fractions are rounded once, from the exact value", () => {
  expect(formatPercent("1/3", 2)).toBe("33.33 %");
  expect(formatPercent("-2/3", 2)).toBe("−66.67 %");
  expect(formatPercent("1/1000000", 4)).toBe("0.0001 %");
  expect(formatDecimal("-0.5", 2)).toBe("−0.50");
});

test("arithmetic on fractions is exact", () => {
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
