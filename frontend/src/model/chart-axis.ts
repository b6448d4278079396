/** Round numbers for an axis. */

/** Steps of 1, 2 or 5 that cover a span with at most so many parts. */
export function ticks(low: number, high: number, most = 5): number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough * (1 - 1e-9))!;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/** How many digits a share needs as a percentage, so that two neighbours on an axis differ. */
export function tickDigits(steps: number[]): number {
  const step = steps.length > 1 ? (steps[1]! - steps[0]!) * 100 : 1;
  return Math.max(0, Math.min(4, -Math.floor(Math.log10(step) + 1e-9)));
}

/** `1000` as `1k`. */
export function formatRounds(count: number): string {
  return count >= 1e6 ? `${count / 1e6}M` : count >= 1e3 ? `${count / 1e3}k` : String(count);
}
