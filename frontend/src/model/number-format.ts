/** Exact fractions and long decimals as people read them. */
import { language } from "../i18n/index.ts";

interface Ratio {
  over: bigint;
  under: bigint;
}

function read(fraction: string): Ratio {
  const [over = "0", under = "1"] = fraction.split("/");
  return { over: BigInt(over), under: BigInt(under) };
}

/** `p/q` as a percentage of so many digits. */
export function percent(fraction: string, digits = 3): string {
  const { over, under } = read(fraction);
  return `${place(rounded(over * 10n ** BigInt(digits + 2), under), digits)} %`;
}

/** What an expectation is to the house: the same with the other sign. */
export function edgeOf(expected: string): string {
  return expected.startsWith("-") ? expected.slice(1) : `-${expected}`;
}

/** What a staked unit comes back as, on average. */
export function returnOf(expected: string): string {
  const { over, under } = read(expected);
  return `${over + under}/${under}`;
}

/** One fraction less another, in lowest terms. */
export function minus(one: string, other: string): string {
  const [a, b] = [read(one), read(other)];
  const over = a.over * b.under - b.over * a.under;
  const under = a.under * b.under;
  const common = divisor(over < 0n ? -over : over, under);
  return `${over / common}/${under / common}`;
}

/** `1/3` as 3.0: of so many one. None of what never happens. */
export function oneIn(fraction: string, digits = 1): string | null {
  const { over, under } = read(fraction);
  if (over === 0n) return null;
  const found = rounded(under * 10n ** BigInt(digits), over);
  return grouped(place(found, digits));
}

/** For a picture, where no more digits are seen. */
export function ratio(fraction: string): number {
  const { over, under } = read(fraction);
  return Number(over) / Number(under);
}

export function decimal(text: string, digits = 4): string {
  return Number(text).toFixed(digits).replace("-", "−").replace(".", point());
}

export function whole(number: number | bigint): string {
  return new Intl.NumberFormat(language()).format(number);
}

function rounded(over: bigint, under: bigint): bigint {
  const half = over < 0n ? -under / 2n : under / 2n;
  return (over + half) / under;
}

function place(value: bigint, digits: number): string {
  const sign = value < 0n ? "−" : "";
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, "0");
  const units = text.slice(0, text.length - digits);
  return digits ? `${sign}${units}${point()}${text.slice(text.length - digits)}` : sign + units;
}

function grouped(text: string): string {
  const [units = "0", rest] = text.split(point());
  return rest === undefined ? whole(BigInt(units)) : whole(BigInt(units)) + point() + rest;
}

function point(): string {
  return new Intl.NumberFormat(language()).formatToParts(0.5).find((part) => part.type === "decimal")?.value ?? ".";
}

function divisor(one: bigint, other: bigint): bigint {
  while (other) [one, other] = [other, one % other];
  return one || 1n;
}
