import { describe, expect, test } from "vitest";
import { CARD_SIZE, foldCard, gripPoint, openFraction } from "../src/model/table/card-peel.ts";

describe("a squeezed card", () => {
  test("is gripped at the nearest edge or corner, else at the lower edge", () => {
    expect(gripPoint({ x: 50, y: 135 })).toEqual({ x: 50, y: 140 });
    expect(gripPoint({ x: 5, y: 70 })).toEqual({ x: 0, y: 70 });
    expect(gripPoint({ x: 92, y: 10 })).toEqual({ x: 100, y: 0 });
    expect(gripPoint({ x: 50, y: 70 })).toEqual({ x: 50, y: 140 });
  });

  test("shows its face where it is folded, and its back elsewhere", () => {
    const found = foldCard({ x: 50, y: 140 }, { x: 50, y: 100 })!;
    expect(Math.min(...found.back.map((one) => one.y))).toBe(0);
    expect(Math.max(...found.back.map((one) => one.y))).toBe(120);
    expect(found.face.map((one) => one.y).sort((a, b) => a - b)).toEqual([120, 120, 140, 140]);
    // The gripped point of the rim follows the pointer.
    expect(transform(found.matrix, 50, 140)).toEqual([50, 100]);
    // A horizontal fold mirrors the face from left to right.
    expect(transform(found.matrix, 0, 120)).toEqual([100, 120]);
  });

  test("folds diagonally from a corner", () => {
    const found = foldCard({ x: 100, y: 140 }, { x: 60, y: 100 })!;
    expect(found.face.length).toBe(3);
    expect(transform(found.matrix, 0, 140)).toEqual([60, 100]);
  });

  test("does not fold when it is pulled outwards or not at all", () => {
    expect(openFraction({ x: 50, y: 140 }, { x: 50, y: 180 })).toBe(0);
    expect(openFraction({ x: 50, y: 140 }, { x: 50, y: 70 })).toBe(0.5);
    expect(openFraction({ x: 0, y: 70 }, { x: CARD_SIZE.width, y: 70 })).toBe(1);
    expect(foldCard({ x: 50, y: 140 }, { x: 50, y: 140 })).toBeNull();
  });
});

function transform([a, b, c, d, e, f]: number[], x: number, y: number): number[] {
  return [a! * x + c! * y + e!, b! * x + d! * y + f!].map(
    (one) => Math.round(one * 1000) / 1000 + 0,
  );
}
