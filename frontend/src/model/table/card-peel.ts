/** Geometry of a face-down card that is folded up from an edge or a corner. */
import type { Point } from "../betting/felt-layout.ts";

/** The size of a card in drawing units. */
export const CARD_SIZE = { width: 100, height: 140 };
const CORNERS: Point[] = [
  { x: 0, y: 0 },
  { x: CARD_SIZE.width, y: 0 },
  { x: CARD_SIZE.width, y: CARD_SIZE.height },
  { x: 0, y: CARD_SIZE.height },
];
/** Points within this part of the card grip the nearest edge, or the corner of two edges. */
const EDGE_REACH = 0.3;
/** The part of the card that must be pulled over to open it. */
export const OPEN_THRESHOLD = 0.92;

/** The six numbers of an SVG matrix. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

export interface CardFold {
  /** The part that still shows its back. */
  back: Point[];
  /** The folded part, in coordinates of the face. */
  face: Point[];
  /** SVG matrix that moves the face to the folded part. */
  matrix: Matrix;
  /** The middle of the fold, and the direction of the pull. */
  centre: Point;
  direction: Point;
}

/** Return the point of the rim that a pointer grips; in the middle, the lower edge. */
export function gripPoint(at: Point): Point {
  const nearestEdge = (value: number, most: number) =>
    value < EDGE_REACH * most ? 0 : value > (1 - EDGE_REACH) * most ? most : null;
  const x = nearestEdge(at.x, CARD_SIZE.width);
  const y = nearestEdge(at.y, CARD_SIZE.height);
  if (x === null && y === null) return { x: at.x, y: CARD_SIZE.height };
  return { x: x ?? at.x, y: y ?? at.y };
}

/** How far the card is open, from 0 to 1, after its rim was pulled from one point to another. */
export function openFraction(from: Point, to: Point): number {
  const pull = { x: to.x - from.x, y: to.y - from.y };
  // Only pulling inwards opens the card.
  const x = from.x === 0 ? pull.x : from.x === CARD_SIZE.width ? -pull.x : 0;
  const y = from.y === 0 ? pull.y : from.y === CARD_SIZE.height ? -pull.y : 0;
  return Math.min(1, Math.max(0, x / CARD_SIZE.width, y / CARD_SIZE.height));
}

/** Fold the card halfway between the gripped point and the pointer. */
export function foldCard(from: Point, to: Point): CardFold | null {
  const pull = { x: to.x - from.x, y: to.y - from.y };
  const length = Math.hypot(pull.x, pull.y);
  if (length < 0.5) return null;
  const direction = { x: pull.x / length, y: pull.y / length };
  const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const beyond = (point: Point) =>
    (point.x - centre.x) * direction.x + (point.y - centre.y) * direction.y;
  const over = clipPolygon(CORNERS, (point) => -beyond(point));
  // The face is on the other side, so it is mirrored from left to right.
  const face = over.map(({ x, y }) => ({ x: CARD_SIZE.width - x, y }));
  return {
    back: clipPolygon(CORNERS, beyond),
    face,
    matrix: reflectionMatrix(direction, centre),
    centre,
    direction,
  };
}

/** Mirror to the other side of the card, then over the fold. */
function reflectionMatrix({ x, y }: Point, fold: Point): Matrix {
  const reach = 2 * (fold.x * x + fold.y * y);
  const [a, b, c, d] = [1 - 2 * x * x, -2 * x * y, -2 * x * y, 1 - 2 * y * y];
  return [-a, -b, c, d, a * CARD_SIZE.width + reach * x, b * CARD_SIZE.width + reach * y];
}

/** Return the part of a polygon where the distance is not negative. */
function clipPolygon(shape: Point[], distance: (point: Point) => number): Point[] {
  const clipped: Point[] = [];
  shape.forEach((point, index) => {
    const next = shape[(index + 1) % shape.length] ?? point;
    const [here, there] = [distance(point), distance(next)];
    if (here >= 0) clipped.push(point);
    if (here * there < 0) {
      const part = here / (here - there);
      clipped.push({
        x: point.x + (next.x - point.x) * part,
        y: point.y + (next.y - point.y) * part,
      });
    }
  });
  return clipped;
}
