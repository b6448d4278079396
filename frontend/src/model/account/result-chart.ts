/** The geometry of a line of results over time. */
import { MAX_TICKS, ticks } from "../chart-axis.ts";

export interface ResultLine {
  /** Points of a polyline, with the zero at the start. */
  path: string;
  ticks: { y: number; value: number }[];
  from: number;
  until: number;
  low: number;
  high: number;
  last: number;
}

const MARGIN = 12;

/** Return null without points. `points` are times and results in hundredths. */
export function chartLine(
  points: readonly (readonly number[])[],
  { width, height }: { width: number; height: number },
): ResultLine | null {
  const [first] = points;
  if (!first) return null;
  const results = points.map(([, result = 0]) => result);
  const [low, high] = [Math.min(0, ...results), Math.max(0, ...results)];
  const from = first[0] ?? 0;
  const until = points.at(-1)?.[0] ?? from;
  const span = high - low || 100;
  const y = (value: number) => round(MARGIN + (height - 2 * MARGIN) * (1 - (value - low) / span));
  const x = (at: number) => round(until === from ? width : (width * (at - from)) / (until - from));
  const path = points.map(([at = 0, result = 0]) => `${x(at)},${y(result)}`);
  return {
    path: [`0,${y(0)}`, ...path].join(" "),
    ticks: ticks(low, high, MAX_TICKS).map((value) => ({ y: y(value), value: Math.round(value) })),
    from,
    until,
    low,
    high,
    last: results.at(-1) ?? 0,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
