import { expect, test } from "vitest";
import { decimal, percent } from "../src/model/number-format.ts";

test("fractions are rounded once, from the exact value", () => {
  expect(percent("1/3", 2)).toBe("33.33 %");
  expect(percent("-2/3", 2)).toBe("−66.67 %");
  expect(percent("1/1000000", 4)).toBe("0.0001 %");
  expect(decimal("-0.5", 2)).toBe("−0.50");
});
