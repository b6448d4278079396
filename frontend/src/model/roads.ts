/** The roads of a shoe, drawn as `punto roads` draws them; see roads/ for the reasons. */

export type Letter = "B" | "P" | "T";
export type Colour = "R" | "B";

export interface Result {
  winner: Letter;
  playerPair: boolean;
  bankerPair: boolean;
}

export interface Cell<Mark> {
  column: number;
  row: number;
  mark: Mark;
}

export interface BigMark {
  winner: "B" | "P";
  ties: number;
  playerPair: boolean;
  bankerPair: boolean;
}

export const DERIVED = ["big_eye", "small", "cockroach"] as const;
export type Derived = (typeof DERIVED)[number];
export type Asked = Record<Derived, Colour | null>;

export interface Roads {
  results: Result[];
  bead: Cell<Result>[];
  big: Cell<BigMark>[];
  derived: Record<Derived, Cell<Colour>[]>;
  ask: { banker: Asked; player: Asked };
}

/** `BPTBp`: a capital for the winner, `p` or `b` after it for a pair. */
export function readResults(text: string): Result[] {
  const found: Result[] = [];
  for (const letter of text) {
    const last = found.at(-1);
    if (letter === "B" || letter === "P" || letter === "T") {
      found.push({ winner: letter, playerPair: false, bankerPair: false });
    } else if (letter === "p" && last) last.playerPair = true;
    else if (letter === "b" && last) last.bankerPair = true;
  }
  return found;
}

/** Columns run down a board, turn right at its foot and go round one another. */
class Pen {
  column = -1;
  row = 0;
  private walls: number[];
  private reach: number[];

  constructor(private readonly rows: number) {
    this.walls = Array<number>(rows).fill(-1);
    this.reach = Array<number>(rows).fill(-1);
  }

  start(): void {
    this.walls = [...this.reach];
    this.column = this.reach[0]! + 1;
    this.row = 0;
    this.mark();
  }

  goOn(): void {
    const down = this.row + 1;
    if (down < this.rows && this.column > this.walls[down]!) {
      this.row = down;
      return;
    }
    this.column += 1;
    this.mark();
  }

  private mark(): void {
    for (let row = this.row; row < this.rows; row += 1) {
      this.reach[row] = Math.max(this.reach[row]!, this.column);
    }
  }
}

function colour(lengths: number[], back: number, newColumn: boolean): Colour | null {
  if (lengths.length <= back) return null;
  const alike = lengths.at(-1) === lengths.at(-1 - back);
  return alike === newColumn ? "R" : "B";
}

function asked(lengths: number[], newColumn: boolean): Asked {
  return {
    big_eye: colour(lengths, 1, newColumn),
    small: colour(lengths, 2, newColumn),
    cockroach: colour(lengths, 3, newColumn),
  };
}

export function drawRoads(results: Result[], rows = 6): Roads {
  const big: Cell<BigMark>[] = [];
  const derived: Roads["derived"] = { big_eye: [], small: [], cockroach: [] };
  const bigPen = new Pen(rows);
  const pens = { big_eye: new Pen(rows), small: new Pen(rows), cockroach: new Pen(rows) };
  const lengths: number[] = [];
  let waiting = 0;
  for (const result of results) {
    const last = big.at(-1);
    if (result.winner === "T") {
      if (last) last.mark.ties += 1;
      else waiting += 1;
      continue;
    }
    const newColumn = last?.mark.winner !== result.winner;
    const marks = asked(lengths, newColumn);
    for (const road of DERIVED) {
      const mark = marks[road];
      if (mark === null) continue;
      const pen = pens[road];
      if (derived[road].at(-1)?.mark === mark) pen.goOn();
      else pen.start();
      derived[road].push({ column: pen.column, row: pen.row, mark });
    }
    if (newColumn) {
      bigPen.start();
      lengths.push(1);
    } else {
      bigPen.goOn();
      lengths[lengths.length - 1]! += 1;
    }
    const { playerPair, bankerPair } = result;
    const mark: BigMark = { winner: result.winner, ties: waiting, playerPair, bankerPair };
    big.push({ column: bigPen.column, row: bigPen.row, mark });
    waiting = 0;
  }
  const winner = big.at(-1)?.mark.winner;
  return {
    results,
    bead: results.map((mark, index) => ({
      column: Math.floor(index / rows),
      row: index % rows,
      mark,
    })),
    big,
    derived,
    ask: { banker: asked(lengths, winner !== "B"), player: asked(lengths, winner !== "P") },
  };
}

export interface Counts {
  B: number;
  P: number;
  T: number;
  playerPairs: number;
  bankerPairs: number;
}

export function count(results: Result[]): Counts {
  const counts: Counts = { B: 0, P: 0, T: 0, playerPairs: 0, bankerPairs: 0 };
  for (const one of results) {
    counts[one.winner] += 1;
    if (one.playerPair) counts.playerPairs += 1;
    if (one.bankerPair) counts.bankerPairs += 1;
  }
  return counts;
}

/** The latest columns that fit. The newest mark is among them, however far an older tail may reach. */
export function newest<Mark>(
  cells: Cell<Mark>[],
  columns: number,
): { from: number; cells: Cell<Mark>[] } {
  const last = cells.reduce((most, cell) => Math.max(most, cell.column), -1);
  const from = Math.max(0, Math.min(last + 2 - columns, cells.at(-1)?.column ?? 0));
  return {
    from,
    cells: cells.filter((cell) => cell.column >= from && cell.column < from + columns),
  };
}
