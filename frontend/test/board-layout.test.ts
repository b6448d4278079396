import { describe, expect, test } from "vitest";
import { fitColumns, type Road, roadStrips } from "../src/model/board-layout.ts";
import { limitGroups } from "../src/model/limit-groups.ts";

const SCREENS = [
  [1900, 520],
  [1340, 380],
  [780, 220],
  [3800, 1050],
  [1040, 1200],
  [340, 380],
] as const;

describe.each(SCREENS)("a place of %i by %i", (width, height) => {
  const found = roadStrips(width, height);

  test("has every road once, and is used from top to foot", () => {
    const roads: Road[] = found.flatMap((one) => one.roads);
    expect(roads.sort()).toEqual(["bead", "big", "big_eye", "cockroach", "small"]);
    expect(found.reduce((sum, one) => sum + one.heightShare, 0)).toBeCloseTo(1);
  });

  test("has cells that are squares, as far as the eye can tell", () => {
    for (const strip of found) {
      const tall = height * strip.heightShare;
      const columns = fitColumns(strip, width, tall, 10).reduce((sum, one) => sum + one.columns, 0);
      const cell = (width - 10 * (strip.roads.length - 1)) / columns;
      expect(cell / (tall / 6)).toBeGreaterThan(0.94);
      expect(cell / (tall / 6)).toBeLessThan(1.06);
    }
  });
});

test("a bead plate beside the big road is as wide as a shoe needs", () => {
  const [bead, big] = fitColumns(roadStrips(4000, 700)[0]!, 4000, 400, 10);
  expect(bead!.columns).toBe(15);
  expect(big!.columns).toBeGreaterThan(40);
});

test("wagers of the same limits stand together, the table's own first", () => {
  const all = { min: 100, max: 5000 };
  const few = { min: 100, max: 200 };
  const limits = { tie: few, banker: all, player: all, pair: { min: 100, max: null }, six: all };
  expect(limitGroups(["tie", "banker", "player", "pair", "six"], limits)).toEqual([
    { limit: all, wagers: ["banker", "player", "six"] },
    { limit: few, wagers: ["tie"] },
    { limit: { min: 100, max: null }, wagers: ["pair"] },
  ]);
});
