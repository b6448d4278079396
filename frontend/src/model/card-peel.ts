/** A card that lies face down and is bent up from an edge or a corner: what is seen of it. */
import type { Point } from "./felt-layout.ts";

/** A card's own units, as its faces are drawn. */
export const CARD_SIZE = { width: 100, height: 140 };
const CORNERS: Point[] = [
  { x: 0, y: 0 },
  { x: CARD_SIZE.width, y: 0 },
  { x: CARD_SIZE.width, y: CARD_SIZE.height },
  { x: 0, y: CARD_SIZE.height },
];
/** Nearer to an edge than this part of the card, that edge is taken; near two of them, their corner. */
const EDGE_REACH = 0.3;
/** Pulled over so much of the card, it is open. */
export const OPEN_THRESHOLD = 0.92;

export interface CardFold {
  /** What still lies face down. */
  back: Point[];
  /** The part that is bent over, in the coordinates of the face. */
  face: Point[];
  /** Brings the face to where the bent part is seen: the six numbers of an SVG matrix. */
  matrix: number[];
  /** The fold's middle, and the direction in which the card is bent. */
  centre: Point;
  direction: Point;
}

/** The place on the card's rim that a finger takes hold of; the lower edge from the middle of it. */
export function gripPoint(at: Point): Point {
  const end = (value: number, most: number) =>
    value < EDGE_REACH * most ? 0 : value > (1 - EDGE_REACH) * most ? most : null;
  const x = end(at.x, CARD_SIZE.width);
  const y = end(at.y, CARD_SIZE.height);
  if (x === null && y === null) return { x: at.x, y: CARD_SIZE.height };
  return { x: x ?? at.x, y: y ?? at.y };
}

/** How far a card is open, 0 to 1, when its rim was taken here and has been brought there. */
export function openFraction(from: Point, to: Point): number {
  const pull = { x: to.x - from.x, y: to.y - from.y };
  // Inwards only: to pull a card along is not to bend it.
  const x = from.x === 0 ? pull.x : from.x === CARD_SIZE.width ? -pull.x : 0;
  const y = from.y === 0 ? pull.y : from.y === CARD_SIZE.height ? -pull.y : 0;
  return Math.min(1, Math.max(0, x / CARD_SIZE.width, y / CARD_SIZE.height));
}

/** The fold lies half-way between where a point of the rim was and where it is. */
export function foldCard(from: Point, to: Point): CardFold | null {
  const pull = { x: to.x - from.x, y: to.y - from.y };
  const length = Math.hypot(pull.x, pull.y);
  if (length < 0.5) return null;
  const direction = { x: pull.x / length, y: pull.y / length };
  const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const beyond = (point: Point) =>
    (point.x - centre.x) * direction.x + (point.y - centre.y) * direction.y;
  const over = clipPolygon(CORNERS, (point) => -beyond(point));
  // The face is printed on the other side: mirrored from left to right as one looks through.
  const face = over.map(({ x, y }) => ({ x: CARD_SIZE.width - x, y }));
  return {
    back: clipPolygon(CORNERS, beyond),
    face,
    matrix: reflectionMatrix(direction, centre),
    centre,
    direction,
  };
}

/** First to the other side of the card, then over the fold. */
function reflectionMatrix({ x, y }: Point, fold: Point): number[] {
  const reach = 2 * (fold.x * x + fold.y * y);
  const [a, b, c, d] = [1 - 2 * x * x, -2 * x * y, -2 * x * y, 1 - 2 * y * y];
  return [-a, -b, c, d, a * CARD_SIZE.width + reach * x, b * CARD_SIZE.width + reach * y];
}

/** What of a shape lies where a distance is not negative. */
function clipPolygon(shape: Point[], distance: (point: Point) => number): Point[] {
  const kept: Point[] = [];
  shape.forEach((point, index) => {
    const next = shape[(index + 1) % shape.length]!;
    const [here, there] = [distance(point), distance(next)];
    if (here >= 0) kept.push(point);
    if (here * there < 0) {
      const part = here / (here - there);
      kept.push({ x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part });
    }
  });
  return kept;
}
