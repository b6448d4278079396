/** How a book's wagers lie on the felt: bands between a dealer and the boxes, as on the real cloth. */
import type { Wager } from "../house/api.ts";
import { language } from "../texts/index.ts";

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
export function bands(wagers: Wager[]): Band[] {
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
export function upClose(wagers: Wager[]): Wager[] {
  const main = wagers.filter((one) => one.push !== null).reverse();
  const side = wagers.filter((one) => one.push === null);
  const [first, ...rest] = side;
  const [left, ...right] = main;
  return [left, first, ...right, ...rest].filter((one) => one !== undefined);
}

/** The odds on the cloth: of two rows the plain one, which is the last; of more their ends. */
export function oddsOnCloth(wager: Wager): string {
  const rows = wager.pays.map((row) => row.odds);
  if (rows.length > 2) return `${rows[0]} – ${rows.at(-1)}`;
  return `${rows.at(-1) ?? ""}${rows.length > 1 ? " +" : ""}`;
}

export interface Name {
  /** From top to bottom. */
  lines: string[];
  size: number;
}

const LARGEST = 16;
/** Below this nobody reads it: rather the first letters, as small cloths have them. */
const LEGIBLE = 6;
const SMALLEST = 3;

/** How wide a line is, in its own size: a Chinese character fills a square, Greek capitals are broad. */
function ems(line: string): number {
  const wide = (one: string) => (/\p{sc=Han}/u.test(one) ? 1.06 : /\p{sc=Greek}/u.test(one) ? 0.78 : 0.74);
  return [...line].reduce((sum, one) => sum + wide(one), 0);
}

/** A wager's name in a spot of so much room: whole if it can be read, else its first letters. */
export function nameOnCloth(title: string, room: number, depth: number): Name | null {
  // Greek capitals have no accents, which the language must tell.
  const whole = title.split(/ \(|（/)[0]!.toLocaleUpperCase(language());
  const words = whole.split(" ");
  const fit = (lines: string[]): Name => {
    const longest = Math.max(...lines.map(ems));
    return { lines, size: Math.min(LARGEST, room / longest, (depth - 12) / lines.length) };
  };
  const forms = [[whole], [words[0]!, words.slice(1).join(" ")].filter(Boolean), words];
  const best = forms.map(fit).reduce((one, other) => (other.size > one.size ? other : one));
  if (best.size >= LEGIBLE) return best;
  const letters = fit([words.map((word) => word[0]).join("")]);
  return letters.size >= SMALLEST ? letters : null;
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

/** A felt of so many boxes, drawn about an arc: where each spot begins and ends. */
export class Arc {
  constructor(
    readonly boxes: number,
    readonly width = 1200,
    readonly height = 440,
    readonly spread = boxes > 9 ? 2.45 : 2.2,
  ) {}

  /** A point at a part of the way along the boxes (0 to 1) and of the depth (0 the dealer's side). */
  at(along: number, depth: number): Point {
    const angle = Math.PI / 2 + this.spread * (0.5 - along);
    const rx = this.width * (0.36 + 0.19 * depth);
    const ry = this.height * (0.4 + 0.5 * depth);
    return { x: this.width / 2 + rx * Math.cos(angle), y: ry * Math.sin(angle) };
  }

  /** A spot as a path: straight enough to be filled, curved enough to be an arc. */
  spot(box: number, from: number, to: number, left = 0, right = 1): string {
    const a = (box + left) / this.boxes;
    const b = (box + right) / this.boxes;
    const steps = 6;
    const points: Point[] = [];
    for (let i = 0; i <= steps; i += 1) points.push(this.at(a + ((b - a) * i) / steps, to));
    for (let i = steps; i >= 0; i -= 1) points.push(this.at(a + ((b - a) * i) / steps, from));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
  }

  middle(box: number, from: number, to: number, left = 0, right = 1): Point {
    return this.at((box + (left + right) / 2) / this.boxes, (from + to) / 2);
  }

  /** How wide a spot is in its middle. */
  room(box: number, from: number, to: number, left = 0, right = 1): number {
    const a = this.at((box + left) / this.boxes, (from + to) / 2);
    const b = this.at((box + right) / this.boxes, (from + to) / 2);
    return Math.hypot(b.x - a.x, b.y - a.y);
  }

  /** What of the drawing is to be seen: the boxes, their numbers, and a little air. */
  get window(): { x: number; y: number; width: number; height: number } {
    const air = 34;
    const left = Math.min(this.at(0, 1).x, this.at(0, 1.08).x) - air;
    const top = Math.min(this.at(0, 0).y, this.at(0, 1).y) - 8;
    const bottom = this.at(0.5, 1.08).y + air * 0.7;
    return { x: left, y: top, width: this.width - 2 * left, height: bottom - top };
  }
}
