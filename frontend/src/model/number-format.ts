/** Formats exact fractions and long decimals. */
import { currentLanguage } from "../i18n/index.ts";

interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

function parse(fraction: string): Ratio {
  const [numerator = "0", denominator = "1"] = fraction.split("/");
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

/** Format `p/q` as a percentage. */
export function formatPercent(fraction: string, digits = 3): string {
  const { numerator, denominator } = parse(fraction);
  return `${insertPoint(roundedQuotient(numerator * 10n ** BigInt(digits + 2), denominator), digits)} %`;
}

/** The house edge of an expected value: its negation. */
export function houseEdge(expected: string): string {
  return expected.startsWith("-") ? expected.slice(1) : `-${expected}`;
}

/** The expected return of a staked unit. */
export function expectedReturn(expected: string): string {
  const { numerator, denominator } = parse(expected);
  return `${numerator + denominator}/${denominator}`;
}

/** Subtract two fractions and reduce the result. */
export function subtractFractions(one: string, other: string): string {
  const [a, b] = [parse(one), parse(other)];
  const numerator = a.numerator * b.denominator - b.numerator * a.denominator;
  const denominator = a.denominator * b.denominator;
  const common = gcd(numerator < 0n ? -numerator : numerator, denominator);
  return `${numerator / common}/${denominator / common}`;
}

/** Format `1/3` as 3.0 ("one in 3.0"). Return null for a probability of zero. */
export function formatOneIn(fraction: string, digits = 1): string | null {
  const { numerator, denominator } = parse(fraction);
  if (numerator === 0n) return null;
  const found = roundedQuotient(denominator * 10n ** BigInt(digits), numerator);
  return groupThousands(insertPoint(found, digits));
}

/** Approximate a fraction as a number, for charts. */
export function toNumber(fraction: string): number {
  const { numerator, denominator } = parse(fraction);
  return Number(numerator) / Number(denominator);
}

export function formatDecimal(text: string, digits = 4): string {
  return Number(text).toFixed(digits).replace("-", "−").replace(".", decimalPoint());
}

export function formatWhole(number: number | bigint): string {
  return new Intl.NumberFormat(currentLanguage()).format(number);
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator / 2n : denominator / 2n;
  return (numerator + half) / denominator;
}

function insertPoint(value: bigint, digits: number): string {
  const sign = value < 0n ? "−" : "";
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, "0");
  const units = text.slice(0, text.length - digits);
  return digits
    ? `${sign}${units}${decimalPoint()}${text.slice(text.length - digits)}`
    : sign + units;
}

function groupThousands(text: string): string {
  const [units = "0", rest] = text.split(decimalPoint());
  return rest === undefined
    ? formatWhole(BigInt(units))
    : formatWhole(BigInt(units)) + decimalPoint() + rest;
}

function decimalPoint(): string {
  return (
    new Intl.NumberFormat(currentLanguage())
      .formatToParts(0.5)
      .find((part) => part.type === "decimal")?.value ?? "."
  );
}

function gcd(one: bigint, other: bigint): bigint {
  while (other) [one, other] = [other, one % other];
  return one || 1n;
}
