/** Money as people read it. Amounts are whole numbers of a smallest unit; no float is added up. */
import { currentLanguage } from "../i18n/index.ts";

/** `"0.05"` as a fraction of whole numbers. */
export function parseFraction(text: string): { numerator: bigint; denominator: bigint } {
  const slash = text.split("/");
  if (slash.length === 2) return { numerator: BigInt(slash[0]!), denominator: BigInt(slash[1]!) };
  const [whole = "0", part = ""] = text.split(".");
  return { numerator: BigInt(whole + part), denominator: 10n ** BigInt(part.length) };
}

/** So many chips of a value, written exactly. */
export function formatChips(amount: number, chip: string): string {
  const { numerator, denominator } = parseFraction(chip);
  return formatDecimal(BigInt(amount) * numerator, denominator);
}

/** Hundredths, as a wallet counts. */
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

/** As it stands on a chip, where there is little room: `5k` for 5,000. */
export function formatShort(amount: number, chip: string): string {
  const { numerator, denominator } = parseFraction(chip);
  const hundredths = Number((BigInt(amount) * numerator * 100n) / denominator);
  const value = hundredths / 100;
  if (value >= 1e6) return `${Math.floor(value / 1e5) / 10}M`;
  if (value >= 1e4 || (value >= 1e3 && value % 100 === 0))
    return `${Math.floor(value / 100) / 10}k`;
  return String(value);
}

/** Chips as hundredths of money. */
export function chipsToMoney(chips: number, chip: string): number {
  const { numerator, denominator } = parseFraction(chip);
  return Number((BigInt(chips) * numerator * 100n) / denominator);
}
