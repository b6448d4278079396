import { describe, expect, test } from "vitest";
import { fitColumns, type Road, roadStrips } from "../src/model/table/board-layout.ts";

const SCREENS = [
  [1900, 520],
  [1340, 380],
  [780, 220],
  [3800, 1050],
  [1040, 1200],
  [340, 380],
] as const;

describe.each(SCREENS)("an area of %i by %i", (width, height) => {
  const found = roadStrips(width, height);

  test("has every road once and uses the whole height", () => {
    const roads: Road[] = found.flatMap((one) => one.roads);
    expect(roads.sort()).toEqual(["bead", "big", "big_eye", "cockroach", "small"]);
    expect(found.reduce((sum, one) => sum + one.heightShare, 0)).toBeCloseTo(1);
  });

  test("has nearly square cells", () => {
    for (const strip of found) {
      const tall = height * strip.heightShare;
      const columns = fitColumns(strip, width, tall, 10).reduce((sum, one) => sum + one.columns, 0);
      const cell = (width - 10 * (strip.roads.length - 1)) / columns;
      expect(cell / (tall / 6)).toBeGreaterThan(0.94);
      expect(cell / (tall / 6)).toBeLessThan(1.06);
    }
  });
});

test("the bead plate is only as wide as a shoe needs", () => {
  const [bead, big] = fitColumns(roadStrips(4000, 700)[0]!, 4000, 400, 10);
  expect(bead!.columns).toBe(15);
  expect(big!.columns).toBeGreaterThan(40);
});
