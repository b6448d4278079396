/** Layout of the wagers on the felt: bands between the dealer and the boxes. */
import type { Wager } from "../../api/http-types.ts";
import { currentLanguage } from "../../i18n/index.ts";

export interface Band {
  /** In each box, from left to right. */
  wagers: Wager[];
  /** Relative depth of the band. */
  depth: number;
}

/**
 * Arrange the wagers in bands. Hand wagers, which push on a tie, are nearest to the players. The
 * others follow in the rulebook's order: the first alone, the rest in pairs, so that each spot has
 * room for a name and odds.
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

/** The wager buttons in two groups: the hand wagers with the first other one between them, as on the
    felt, and the side wagers. */
export function buttonGroups(wagers: Wager[]): { main: Wager[]; side: Wager[] } {
  const hands = wagers.filter((one) => one.push !== null).reverse();
  const [first, ...side] = wagers.filter((one) => one.push === null);
  const [left, ...right] = hands;
  return { main: [left, first, ...right].filter((one) => one !== undefined), side };
}

/** The order of the wager buttons, which the digit keys follow. */
export function buttonOrder(wagers: Wager[]): Wager[] {
  const { main, side } = buttonGroups(wagers);
  return [...main, ...side];
}

/**
 * The bands that have room for names, from the players' side on. With very many wagers the felt shows
 * those next to the players, and all have their buttons below it.
 */
export function fitBands(bands: Band[], depth: number, minDepth: number): Band[] {
  const shown: Band[] = [];
  let whole = 0;
  for (const band of [...bands].reverse()) {
    whole += band.depth;
    const smallest = Math.min(band.depth, ...shown.map((one) => one.depth));
    if (shown.length && (depth * smallest) / whole < minDepth) break;
    shown.unshift(band);
  }
  return shown;
}

export interface FittedName {
  /** Lines from top to bottom. */
  lines: string[];
  size: number;
  /** Whether it is shortened to its initials: the whole name is then shown elsewhere. */
  isShort?: boolean;
}

/** Which names are shortened to initials in any case, so that spots of one wager look alike. */
export type Initials = "none" | "phrases" | "all";

/** Sizes are relative to the page's text; widths are relative to a letter's height. */
const MAX_SIZE = 1.15;
/** Below this size a name is shortened to its initials. */
const MIN_WORD_SIZE = 0.58;
const MIN_SIZE = 0.44;
const CAPITAL_WIDTH = 0.76;
const INITIAL_WIDTH = 0.68;

/** Width of a line in ems. A Chinese character is square, Greek capitals are wide. */
function lineWidth(line: string, latin: number): number {
  const wide = (one: string) =>
    /\p{sc=Han}/u.test(one) ? 1.06 : /\p{sc=Greek}/u.test(one) ? latin * 1.05 : latin;
  return [...line].reduce((sum, one) => sum + wide(one), 0);
}

/** The first letter or digit of a word, else its first character. */
function initial(word: string): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [...word][0] ?? "";
}

/**
 * Fit a wager's name into a spot of the given size in pixels; `em` is the height of plain text. Return
 * the whole name if it is readable, else as many initials as fit, else null.
 */
export function fitName(
  title: string,
  room: number,
  depth: number,
  em = 16,
  initials: Initials = "none",
): FittedName | null {
  // `toLocaleUpperCase` removes the accents of Greek capitals.
  const [shortTitle = title] = title.split(/ \(|（/);
  const whole = shortTitle.toLocaleUpperCase(currentLanguage());
  const words = whole.split(" ");
  const fitLines = (lines: string[], latin = CAPITAL_WIDTH): FittedName => {
    const longest = Math.max(...lines.map((line) => lineWidth(line, latin)));
    return { lines, size: Math.min(MAX_SIZE * em, room / longest, depth / lines.length) };
  };
  const [firstWord = "", ...otherWords] = words;
  const forms = [[whole], [firstWord, otherWords.join(" ")].filter(Boolean), words];
  const best = forms
    .map((lines) => fitLines(lines))
    .reduce((one, other) => (other.size > one.size ? other : one));
  // One-word names are hands and ties, which must be readable (division-5 3.3).
  const isReadable = best.size >= (words.length > 1 ? MIN_WORD_SIZE : MIN_SIZE) * em;
  const isWanted = initials === "all" || (initials === "phrases" && words.length > 1);
  if (isReadable && !isWanted) return best;
  const letters = words.map(initial);
  for (let count = letters.length; count > 0; count -= 1) {
    const short = fitLines([letters.slice(0, count).join("")], INITIAL_WIDTH);
    if (short.size >= MIN_SIZE * em) return { ...short, isShort: true };
  }
  return null;
}

/** Where the odds of a wager stand on the felt; `none` where they would be too small to read. */
export type OddsPlace = "below" | "beside" | "none";

export interface FittedLabel {
  name: FittedName;
  odds: OddsPlace;
  oddsSize: number;
}

/** The smallest size of odds: in pixels, and relative to plain text, which a visitor may enlarge. */
const MIN_ODDS_PIXELS = 11;
const MIN_ODDS_SIZE = 0.69;
const MAX_ODDS_SIZE = 0.78;

/** Width of odds in ems: points and colons are narrow. */
function oddsWidth(odds: string): number {
  return [...odds].reduce((sum, one) => sum + (/[.:]/.test(one) ? 0.3 : 0.53), 0);
}

/**
 * Fit a name with its odds. Odds are below the name, or beside it, or left out: the wager's button
 * has them too. Half of a range would be untrue, so they are always whole. `places` are those allowed;
 * `initials` says which names are shortened although they would fit.
 */
export function fitLabel(
  title: string,
  odds: string,
  { width, depth }: Pick<SpotSpace, "width" | "depth">,
  em: number,
  places: readonly OddsPlace[] = ["below", "beside", "none"],
  initials: Initials = "none",
): FittedLabel | null {
  const [least, line] = [Math.max(MIN_ODDS_PIXELS, MIN_ODDS_SIZE * em), oddsWidth(odds)];
  const oddsSize = Math.min(Math.max(least, MAX_ODDS_SIZE * em), width / line, depth * 0.45);
  const fitted: Record<OddsPlace, () => FittedName | null> = {
    below: () =>
      oddsSize < least ? null : fitName(title, width, depth - oddsSize * 1.1, em, initials),
    beside: () => fitName(title, width - least * line - 0.4 * em, depth, em, initials),
    none: () => fitName(title, width, depth, em, initials),
  };
  for (const place of places) {
    const name = fitted[place]();
    const isClear =
      name && (place !== "beside" || (name.lines.length === 1 && !name.isShort && depth >= least));
    if (place === "none" || (isClear && name.size >= least))
      return name && { name, odds: place, oddsSize: place === "beside" ? least : oddsSize };
  }
  return null;
}

/** Box numbers from left to right; 0 is the standing area of full baccarat. */
export function boxNumbers(boxes: number, version: string): number[] {
  const seated = Array.from({ length: boxes }, (_, index) => index + 1);
  return version === "full" ? [...seated, 0] : seated;
}

export interface Point {
  x: number;
  y: number;
}

/** The space of a spot: along the arc, across it, and its rotation in degrees. */
export interface SpotSpace {
  width: number;
  depth: number;
  rotation: number;
}

/** Half the opening angle of the arc in radians, for few and for many boxes. */
const HALF_ANGLE = 1.08;
const WIDE_HALF_ANGLE = 1.2;
/** The inner radius relative to the outer one, and the share of the height that the sag takes. */
const INNER_RADIUS = 0.74;
const SAG = 0.36;

/**
 * The geometry of the felt: spots on an arc inside a frame of the given size in pixels. Each box has a
 * share of the width, because the player's own box may be wider.
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
    /** Free space around the boxes for their numbers. */
    readonly margin: number,
  ) {
    const whole = shares.reduce((sum, one) => sum + one, 0);
    for (const one of shares) this.edges.push(this.edge(this.boxes) + one / whole);
    this.halfAngle = shares.length > 9 ? WIDE_HALF_ANGLE : HALF_ANGLE;
    const tall = Math.max(40, height - 1.6 * margin);
    const across = (width / 2 - 1.3 * margin) / Math.sin(this.halfAngle);
    const deep = (SAG * tall) / (1 - Math.cos(this.halfAngle));
    this.outer = { x: across, y: deep + (1 - SAG) * tall };
    this.inner = { x: across * INNER_RADIUS, y: deep };
    this.top = deep * Math.cos(this.halfAngle) - 0.1 * margin;
  }

  /** The depth of the shallowest box: boxes at the ends of the arc are slanted. */
  get depth(): number {
    const depths = this.edges.slice(1).map((_, box) => this.spotSpace(box, 0, 1).depth);
    return Math.min(...depths);
  }

  get boxes(): number {
    return this.edges.length - 1;
  }

  /** The left edge of a box, as a fraction of the whole width. */
  private edge(box: number): number {
    return this.edges[box] ?? 1;
  }

  /** The point at a fraction of a box's width and depth (depth 0 is the dealer's side). */
  point(box: number, part: number, depth: number): Point {
    const from = this.edge(box);
    const along = from + (this.edge(box + 1) - from) * part;
    const angle = Math.PI / 2 + 2 * this.halfAngle * (0.5 - along);
    const rx = this.inner.x + (this.outer.x - this.inner.x) * depth;
    const ry = this.inner.y + (this.outer.y - this.inner.y) * depth;
    return { x: this.width / 2 + rx * Math.cos(angle), y: ry * Math.sin(angle) - this.top };
  }

  /** The position of a box's number: outside the box, on the player's side. */
  numberPosition(box: number): Point {
    const edge = this.point(box, 0.5, 1);
    const { rotation } = this.spotSpace(box, 0.9, 1, 0, 1);
    const down = ((rotation + 90) * Math.PI) / 180;
    return {
      x: edge.x + Math.cos(down) * this.margin * 0.72,
      y: edge.y + Math.sin(down) * this.margin * 0.72,
    };
  }

  /** The outline of a spot as an SVG path. */
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

  /** The space for text in a spot. Spots at the ends of the arc are slanted. */
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
      rotation: (Math.atan2(along.y, along.x) * 180) / Math.PI,
    };
  }
}
