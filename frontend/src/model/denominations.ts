/** The chips of a table and stacks of chips. Amounts are in smallest chips. */
import { parseFraction } from "./money.ts";

/** Values of chips, in hundredths of money. */
const CHIP_VALUES = [
  1, 5, 25, 50, 100, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000,
  10_000_000, 100_000_000,
];
const MAX_DENOMINATIONS = 6;

export interface Denomination {
  /** Value in smallest chips. */
  amount: number;
  /** Index into the colours of `components/chip.ts`. */
  colour: number;
}

/** Return the useful chips between two limits, each a whole number of smallest chips. */
export function denominations(chip: string, min: number, max: number | null): Denomination[] {
  const { numerator, denominator } = parseFraction(chip);
  const all: Denomination[] = [];
  CHIP_VALUES.forEach((hundredths, colour) => {
    const above = BigInt(hundredths) * denominator;
    const below = 100n * numerator;
    if (above % below === 0n) all.push({ amount: Number(above / below), colour });
  });
  // Chips well below the minimum allow exact stakes.
  const useful = all.filter((one) => one.amount * 5 >= min && (max === null || one.amount <= max));
  const first = useful.length ? useful : all;
  return first.slice(0, MAX_DENOMINATIONS);
}

/** The smallest chip that is a valid stake by itself. */
export function defaultChip(
  chips: Denomination[],
  min: number,
  step: number,
): Denomination | undefined {
  return chips.find((one) => one.amount >= min && one.amount % step === 0) ?? chips.at(-1);
}

/** The fewest chips for an amount, largest first. A remainder that no chip fits is dropped. */
export function chipStack(amount: number, chips: Denomination[]): Denomination[] {
  const found: Denomination[] = [];
  let left = amount;
  for (const chip of [...chips].sort((a, b) => b.amount - a.amount)) {
    while (left >= chip.amount && found.length < 40) {
      found.push(chip);
      left -= chip.amount;
    }
  }
  return found;
}

/** Suggest a buy-in: a round sum of about a hundred minimum stakes, or the whole balance. */
export function suggestedBuyIn(balance: number, minimum: number): number {
  const target = Math.min(balance, minimum * 100);
  if (target >= balance) return balance;
  const size = 10 ** Math.max(0, Math.floor(Math.log10(target)));
  return Math.floor(target / size) * size;
}
