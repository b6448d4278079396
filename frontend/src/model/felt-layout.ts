/** How a book's wagers lie on the felt: bands between a dealer and the boxes, as on the real cloth. */
import type { Wager } from "../api/http-types.ts";
import { currentLanguage } from "../i18n/index.ts";

export interface Band {
  /** From left to right in every box. */
  wagers: Wager[];
  /** As many parts of the felt's depth. */
  depth: number;
}

/**
 * Nearest the players are the wagers on a hand: those that stand off on a tie. Then the others, in
 * the book's own order, the first by itself and the rest two by two, so that a spot has room for its
 * name and odds however many wagers a book has.
 */
export function wagerBands(wagers: Wager[]): Band[] {
  const main = wagers.filter((one) => one.push !== null);
  const side = wagers.filter((one) => one.push === null);
  const found: Band[] = [...main].reverse().map((one) => ({ wagers: [one], depth: 1.3 }));
  const [first, ...rest] = side;
  if (first) found.push({ wagers: [first], depth: 1 });
  for (let at = 0; at < rest.length; at += 2) {
    found.push({ wagers: rest.slice(at, at + 2), depth: 1 });
  }
  return found.reverse();
}

/** The same wagers as buttons: those on a hand at the ends of the first row, as on the cloth. */
export function buttonOrder(wagers: Wager[]): Wager[] {
  const main = wagers.filter((one) => one.push !== null).reverse();
  const side = wagers.filter((one) => one.push === null);
  const [first, ...rest] = side;
  const [left, ...right] = main;
  return [left, first, ...right, ...rest].filter((one) => one !== undefined);
}

/** The odds on the cloth: of two rows the plain one, which is the last; of more their ends. */
export function oddsLabel(wager: Wager): string {
  const rows = wager.pays.map((row) => row.odds);
  if (rows.length > 2) return `${rows[0]} – ${rows.at(-1)}`;
  return `${rows.at(-1) ?? ""}${rows.length > 1 ? " +" : ""}`;
}

export interface FittedName {
  /** From top to bottom. */
  lines: string[];
  size: number;
}

/** In the size of the page's own text; a capital is some three quarters of its height wide. */
const MAX_SIZE = 1.15;
/** Below this nobody reads a word: rather the first letters, as small cloths have them. */
const MIN_WORD_SIZE = 0.58;
const MIN_SIZE = 0.44;
const CAPITAL_WIDTH = 0.76;
const INITIAL_WIDTH = 0.68;

/** How wide a line is, in its own size: a Chinese character fills a square, Greek capitals are broad. */
function lineWidth(line: string, latin: number): number {
  const wide = (one: string) =>
    /\p{sc=Han}/u.test(one) ? 1.06 : /\p{sc=Greek}/u.test(one) ? latin * 1.05 : latin;
  return [...line].reduce((sum, one) => sum + wide(one), 0);
}

/** What a word begins with: a letter or digit where it has one, and never half a sign. */
function initial(word: string): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [...word][0] ?? "";
}

/**
 * A wager's name in a spot of so many pixels, where plain text is `em` high: whole if it can be read,
 * else its first letters, and nothing where not even those could be.
 */
export function fitName(title: string, room: number, depth: number, em = 16): FittedName | null {
  // Greek capitals have no accents, which the language must tell.
  const whole = title.split(/ \(|（/)[0]!.toLocaleUpperCase(currentLanguage());
  const words = whole.split(" ");
  const fitLines = (lines: string[], latin = CAPITAL_WIDTH): FittedName => {
    const longest = Math.max(...lines.map((line) => lineWidth(line, latin)));
    return { lines, size: Math.min(MAX_SIZE * em, room / longest, depth / lines.length) };
  };
  const forms = [[whole], [words[0]!, words.slice(1).join(" ")].filter(Boolean), words];
  const best = forms
    .map((lines) => fitLines(lines))
    .reduce((one, other) => (other.size > one.size ? other : one));
  // One word is a hand or a tie, and is written out as long as it can be (division-5 3.3).
  if (best.size >= (words.length > 1 ? MIN_WORD_SIZE : MIN_SIZE) * em) return best;
  const letters = fitLines([words.map(initial).join("")], INITIAL_WIDTH);
  return letters.size >= MIN_SIZE * em ? letters : null;
}

/** The odds under a name, as large as there is room: of a range that is too long, its plain end. */
export function fitOdds(
  odds: string,
  room: number,
  most: number,
  em = 16,
): { odds: string; size: number } {
  const size = (text: string) => Math.min(most, room / (text.length * 0.56));
  if (size(odds) >= MIN_SIZE * em) return { odds, size: size(odds) };
  const short = odds.split(" – ").at(-1)!;
  return { odds: short, size: size(short) };
}

/** Boxes from left to right; 0 is the standing area of full baccarat. */
export function boxNumbers(boxes: number, version: string): number[] {
  const seated = Array.from({ length: boxes }, (_, index) => index + 1);
  return version === "full" ? [...seated, 0] : seated;
}

export interface Point {
  x: number;
  y: number;
}

/** The room of a spot: along the arc, across it, and how far it is turned, in degrees. */
export interface SpotSpace {
  width: number;
  depth: number;
  turn: number;
}

/** Half of the arc's opening, in radians: many boxes lie farther about the dealer. */
const HALF_ANGLE = 1.08;
const WIDE_HALF_ANGLE = 1.2;
/** The inner edge in parts of the outer one, and how much of the height is the arc's own sag. */
const INNER_RADIUS = 0.74;
const SAG = 0.36;

/**
 * A felt in a frame of so many pixels, drawn about an arc: where each spot begins and ends. Boxes
 * have shares of it, since one's own may be wider than others.
 */
export class FeltArc {
  private readonly edges: number[] = [0];
  private readonly halfAngle: number;
  private readonly outer: Point;
  private readonly inner: Point;
  private readonly top: number;

  constructor(
    shares: number[],
    readonly width: number,
    readonly height: number,
    /** What is kept free about the boxes, for their numbers. */
    readonly air: number,
  ) {
    const whole = shares.reduce((sum, one) => sum + one, 0);
    for (const one of shares) this.edges.push(this.edges.at(-1)! + one / whole);
    this.halfAngle = shares.length > 9 ? WIDE_HALF_ANGLE : HALF_ANGLE;
    const tall = Math.max(40, height - 1.6 * air);
    const across = (width / 2 - 1.3 * air) / Math.sin(this.halfAngle);
    const deep = (SAG * tall) / (1 - Math.cos(this.halfAngle));
    this.outer = { x: across, y: deep + (1 - SAG) * tall };
    this.inner = { x: across * INNER_RADIUS, y: deep };
    this.top = deep * Math.cos(this.halfAngle) - 0.1 * air;
  }

  get boxes(): number {
    return this.edges.length - 1;
  }

  /** A point at a part of a box's width and of the depth (0 the dealer's side, 1 the players'). */
  point(box: number, part: number, depth: number): Point {
    const from = this.edges[box]!;
    const along = from + (this.edges[box + 1]! - from) * part;
    const angle = Math.PI / 2 + 2 * this.halfAngle * (0.5 - along);
    const rx = this.inner.x + (this.outer.x - this.inner.x) * depth;
    const ry = this.inner.y + (this.outer.y - this.inner.y) * depth;
    return { x: this.width / 2 + rx * Math.cos(angle), y: ry * Math.sin(angle) - this.top };
  }

  /** Where a box's number stands: outside it, towards its player. */
  numberPosition(box: number): Point {
    const edge = this.point(box, 0.5, 1);
    const { turn } = this.spotSpace(box, 0.9, 1, 0, 1);
    const down = ((turn + 90) * Math.PI) / 180;
    return {
      x: edge.x + Math.cos(down) * this.air * 0.72,
      y: edge.y + Math.sin(down) * this.air * 0.72,
    };
  }

  /** A spot as a path: straight enough to be filled, curved enough to be an arc. */
  spotPath(box: number, from: number, to: number, left = 0, right = 1): string {
    const steps = 6;
    const points: Point[] = [];
    for (let i = 0; i <= steps; i += 1)
      points.push(this.point(box, left + ((right - left) * i) / steps, to));
    for (let i = steps; i >= 0; i -= 1)
      points.push(this.point(box, left + ((right - left) * i) / steps, from));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
  }

  spotCentre(box: number, from: number, to: number, left = 0, right = 1): Point {
    return this.point(box, (left + right) / 2, (from + to) / 2);
  }

  /** What an upright text has in a spot, which at the ends of the arc is a slanted one. */
  spotSpace(box: number, from: number, to: number, left = 0, right = 1): SpotSpace {
    const middle = (left + right) / 2;
    const depth = (from + to) / 2;
    const a = this.point(box, left, depth);
    const b = this.point(box, right, depth);
    const near = this.point(box, middle, to);
    const far = this.point(box, middle, from);
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    const side = { x: near.x - far.x, y: near.y - far.y };
    const slant = Math.abs(side.x * along.x + side.y * along.y);
    return {
      width: Math.max(1, length - 0.6 * slant),
      depth: Math.abs(side.y * along.x - side.x * along.y),
      turn: (Math.atan2(along.y, along.x) * 180) / Math.PI,
    };
  }
}
