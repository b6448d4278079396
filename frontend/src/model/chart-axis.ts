/** Ticks and labels of chart axes. */

/** Intervals of the axis of one's own result. */
export const MAX_TICKS = 4;

/** Return round ticks, in steps of 1, 2 or 5, with at most `most` intervals. */
export function ticks(low: number, high: number, most = 5): number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((one) => one * power >= rough * (1 - 1e-9)) ?? 10;
  const step = factor * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/** Digits that a percentage needs so that neighbouring ticks differ. */
export function tickDigits(steps: number[]): number {
  const [first, second] = steps;
  const step = first === undefined || second === undefined ? 1 : (second - first) * 100;
  return Math.max(0, Math.min(4, -Math.floor(Math.log10(step) + 1e-9)));
}

/** Format 1000 as `1k`. */
export function formatRounds(count: number): string {
  return count >= 1e6 ? `${count / 1e6}M` : count >= 1e3 ? `${count / 1e3}k` : String(count);
}
