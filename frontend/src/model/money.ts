/** Exact conversion and formatting of money. Amounts are whole numbers of the smallest unit. */
import { currentLanguage } from "../i18n/index.ts";

/** Parse `"0.05"` or `"1/20"` as a fraction. */
export function parseFraction(text: string): { numerator: bigint; denominator: bigint } {
  const [numerator = "0", denominator] = text.split("/");
  if (denominator !== undefined) {
    return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
  }
  const [whole = "0", part = ""] = text.split(".");
  return { numerator: BigInt(whole + part), denominator: 10n ** BigInt(part.length) };
}

/** Format a number of chips as money. */
export function formatChips(amount: number, chip: string): string {
  const { numerator, denominator } = parseFraction(chip);
  return formatDecimal(BigInt(amount) * numerator, denominator);
}

/** Format hundredths, the unit of wallets. */
export function formatMoney(hundredths: number): string {
  return formatDecimal(BigInt(hundredths), 100n);
}

function formatDecimal(numerator: bigint, denominator: bigint): string {
  const sign = numerator < 0n ? "−" : "";
  const size = numerator < 0n ? -numerator : numerator;
  const whole = size / denominator;
  const hundredths = ((size % denominator) * 100n + denominator / 2n) / denominator;
  const format = new Intl.NumberFormat(currentLanguage());
  if (hundredths === 0n) return sign + format.format(whole);
  const point = format.formatToParts(0.5).find((part) => part.type === "decimal")?.value ?? ".";
  return `${sign}${format.format(whole)}${point}${hundredths.toString().padStart(2, "0")}`;
}

/** Format an amount for the face of a chip: `5k` for 5,000. */
export function formatShort(amount: number, chip: string): string {
  const { numerator, denominator } = parseFraction(chip);
  const hundredths = Number((BigInt(amount) * numerator * 100n) / denominator);
  const value = hundredths / 100;
  if (value >= 1e6) return `${Math.floor(value / 1e5) / 10}M`;
  if (value >= 1e4 || (value >= 1e3 && value % 100 === 0))
    return `${Math.floor(value / 100) / 10}k`;
  return String(value);
}

/** Convert chips to hundredths. */
export function chipsToMoney(chips: number, chip: string): number {
  const { numerator, denominator } = parseFraction(chip);
  return Number((BigInt(chips) * numerator * 100n) / denominator);
}
