import { expect, test } from "vitest";
import { formatDecimal, formatPercent } from "../src/model/number-format.ts";

test("fractions are rounded once, from the exact value", () => {
  expect(formatPercent("1/3", 2)).toBe("33.33 %");
  expect(formatPercent("-2/3", 2)).toBe("−66.67 %");
  expect(formatPercent("1/1000000", 4)).toBe("0.0001 %");
  expect(formatDecimal("-0.5", 2)).toBe("−0.50");
});
