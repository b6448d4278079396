/** Layout of the roads on the board: nearly square cells, as large as possible. */

export const DERIVED = ["big_eye", "small", "cockroach"] as const;
export type Derived = (typeof DERIVED)[number];

export type Road = "bead" | "big" | Derived;

export interface RoadStrip {
  /** Share of the whole height. */
  heightShare: number;
  roads: Road[];
  /** Share of the strip's columns, per road. */
  widthShares: number[];
}

export interface RoadFit {
  road: Road;
  columns: number;
}

const ROWS = 6;
/** A shoe of eight decks has about eighty coups; a wider bead plate would stay empty. */
const BEAD_COLUMNS = 15;

const WIDE_LAYOUT: RoadStrip[] = [
  { heightShare: 0.58, roads: ["bead", "big"], widthShares: [5, 7] },
  { heightShare: 0.42, roads: [...DERIVED], widthShares: [1, 1, 1] },
];
const TALL_LAYOUT: RoadStrip[] = [
  { heightShare: 0.3, roads: ["bead"], widthShares: [1] },
  { heightShare: 0.3, roads: ["big"], widthShares: [1] },
  { heightShare: 0.2, roads: ["big_eye"], widthShares: [1] },
  { heightShare: 0.2, roads: ["small", "cockroach"], widthShares: [1, 1] },
];

/** Return two strips for a wide area and four for a tall one. */
export function roadStrips(width: number, height: number): RoadStrip[] {
  return width > height * 1.25 ? WIDE_LAYOUT : TALL_LAYOUT;
}

/** Return the number of columns of each road in a strip, for nearly square cells. */
export function fitColumns(
  strip: RoadStrip,
  width: number,
  height: number,
  gap: number,
): RoadFit[] {
  const cell = height / ROWS;
  const whole = strip.widthShares.reduce((sum, part) => sum + part, 0);
  const all = (width - gap * (strip.roads.length - 1)) / cell;
  const found = strip.roads.map((road, at) => ({
    road,
    columns: Math.max(1, Math.round((all * (strip.widthShares[at] ?? 1)) / whole)),
  }));
  const [first, last] = [found[0], found.at(-1)];
  if (first?.road === "bead" && last && first !== last) {
    first.columns = Math.min(first.columns, BEAD_COLUMNS);
    last.columns = Math.max(1, Math.round(all) - first.columns);
  }
  return found;
}

/** The latest columns that fit. The newest mark is among them, however far an older tail may reach. */
export function newestColumns<Cell extends readonly [number, ...unknown[]]>(
  cells: Cell[],
  columns: number,
): { from: number; cells: Cell[] } {
  const last = cells.reduce((most, [column]) => Math.max(most, column), -1);
  const from = Math.max(0, Math.min(last + 2 - columns, cells.at(-1)?.[0] ?? 0));
  return {
    from,
    cells: cells.filter(([column]) => column >= from && column < from + columns),
  };
}
