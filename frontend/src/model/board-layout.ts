/** How roads fill a screen on a wall: square cells, as large as the place allows. */
import { DERIVED, type Derived } from "./roads.ts";

export type Road = "bead" | "big" | Derived;

export interface Strip {
  /** Of the whole height. */
  share: number;
  roads: Road[];
  /** Of the strip's columns, for each road. */
  parts: number[];
}

export interface Fit {
  road: Road;
  columns: number;
}

const ROWS = 6;
/** A shoe of eight decks has some eighty coups: wider than this a bead plate stays empty. */
const BEAD_COLUMNS = 15;

const WIDE: Strip[] = [
  { share: 0.58, roads: ["bead", "big"], parts: [5, 7] },
  { share: 0.42, roads: [...DERIVED], parts: [1, 1, 1] },
];
const TALL: Strip[] = [
  { share: 0.3, roads: ["bead"], parts: [1] },
  { share: 0.3, roads: ["big"], parts: [1] },
  { share: 0.2, roads: ["big_eye"], parts: [1] },
  { share: 0.2, roads: ["small", "cockroach"], parts: [1, 1] },
];

/** In two strips where the place is wide, in four where it is tall. */
export function strips(width: number, height: number): Strip[] {
  return width > height * 1.25 ? WIDE : TALL;
}

/** How many columns each road of a strip has, if cells are squares of the strip's height, or nearly. */
export function fit(strip: Strip, width: number, height: number, gap: number): Fit[] {
  const cell = height / ROWS;
  const whole = strip.parts.reduce((sum, part) => sum + part, 0);
  const all = (width - gap * (strip.roads.length - 1)) / cell;
  const found = strip.roads.map((road, at) => ({
    road,
    columns: Math.max(1, Math.round((all * strip.parts[at]!) / whole)),
  }));
  const [first, last] = [found[0]!, found.at(-1)!];
  if (first.road === "bead" && first !== last) {
    first.columns = Math.min(first.columns, BEAD_COLUMNS);
    last.columns = Math.max(1, Math.round(all) - first.columns);
  }
  return found;
}
