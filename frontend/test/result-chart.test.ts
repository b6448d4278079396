import { expect, test } from "vitest";
import { chartLine } from "../src/model/account/result-chart.ts";

const SIZE = { width: 100, height: 124 };

test("a line begins at zero and spans the whole time", () => {
  const line = chartLine(
    [
      [1000, 5000],
      [2000, -5000],
      [3000, 0],
    ],
    SIZE,
  );
  expect(line?.path).toBe("0,62 0,12 50,112 100,62");
  expect(line).toMatchObject({ from: 1000, until: 3000, low: -5000, high: 5000, last: 0 });
  expect(line?.ticks).toContainEqual({ y: 62, value: 0 });
});

test("one result is a line too, and none is not", () => {
  expect(chartLine([[1000, 300]], SIZE)?.path).toBe("0,112 100,12");
  expect(chartLine([[1000, 0]], SIZE)?.path).toBe("0,112 100,112");
  expect(chartLine([], SIZE)).toBeNull();
});
