/** The chips of a table and stacks of chips. Amounts are in smallest chips. */
import { parseFraction } from "../money.ts";

/** Values of chips, in hundredths of money. */
const CHIP_VALUES = [
  1, 5, 25, 50, 100, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000,
  10_000_000, 100_000_000,
];
/** The number of chips that fit beside the button "Other amount" on a phone. */
const MAX_TRAY_CHIPS = 6;
/** The chips next to the minimum are used most. */
const NEAR_MINIMUM = 3;

export interface Denomination {
  /** Value in smallest chips. */
  amount: number;
  /** Index into the colours of `components/betting/chip.ts`. */
  colour: number;
}

/** Every chip whose value is a whole number of smallest chips, to draw stacks of any amount. */
export function chipValues(chip: string): Denomination[] {
  const { numerator, denominator } = parseFraction(chip);
  const found: Denomination[] = [];
  CHIP_VALUES.forEach((hundredths, colour) => {
    const above = BigInt(hundredths) * denominator;
    const below = 100n * numerator;
    if (above % below === 0n) found.push({ amount: Number(above / below), colour });
  });
  return found;
}

/**
 * Return the chips of the tray, from the smallest valid stake to the largest one. If there are too
 * many, keep those next to the minimum and spread the rest evenly up to the maximum.
 */
export function trayChips(chip: string, min: number, max: number | null): Denomination[] {
  const all = chipValues(chip);
  const last = max ?? min * 1000;
  const inRange = all.filter((one) => one.amount >= min && one.amount <= last);
  const useful = inRange.length ? inRange : all.filter((one) => one.amount <= last).slice(-1);
  if (useful.length <= MAX_TRAY_CHIPS) return useful;
  const near = useful.slice(0, NEAR_MINIMUM);
  const from = near.at(-1)?.amount ?? min;
  return [...near, ...spread(useful.slice(NEAR_MINIMUM), MAX_TRAY_CHIPS - NEAR_MINIMUM, from)];
}

/** Choose chips whose values grow by about the same factor; the largest is always one of them. */
function spread(chips: Denomination[], count: number, from: number): Denomination[] {
  const largest = chips.at(-1);
  const [first] = chips;
  if (chips.length <= count || !largest || !first) return chips;
  if (count === 1) return [largest];
  const ideal = from ** ((count - 1) / count) * largest.amount ** (1 / count);
  const distance = (one: Denomination) => Math.abs(Math.log(one.amount / ideal));
  const next = chips.reduce((best, one) => (distance(one) < distance(best) ? one : best), first);
  const after = chips.filter((one) => one.amount > next.amount);
  return [next, ...spread(after, count - 1, next.amount)];
}

/** The smallest chip that is a valid stake by itself. */
export function defaultChip(
  chips: Denomination[],
  min: number,
  step: number,
): Denomination | undefined {
  return chips.find((one) => one.amount >= min && one.amount % step === 0) ?? chips.at(-1);
}

/** The fewest chips for an amount, largest first. A remainder that no chip fits is dropped, but an
    amount has at least one chip. */
export function chipStack(amount: number, chips: Denomination[]): Denomination[] {
  const found: Denomination[] = [];
  let left = amount;
  for (const chip of [...chips].sort((a, b) => b.amount - a.amount)) {
    while (left >= chip.amount && found.length < 40) {
      found.push(chip);
      left -= chip.amount;
    }
  }
  const [smallest] = chips;
  return found.length || !smallest || amount <= 0 ? found : [smallest];
}

/** Suggest a buy-in: a round sum of about a hundred minimum stakes, or the whole balance. */
export function suggestedBuyIn(balance: number, minimum: number): number {
  const target = Math.min(balance, minimum * 100);
  if (target >= balance) return balance;
  const size = 10 ** Math.max(0, Math.floor(Math.log10(target)));
  return Math.floor(target / size) * size;
}
