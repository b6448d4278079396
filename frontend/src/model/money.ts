/** Money as people read it. Amounts are whole numbers of a smallest unit; no float is added up. */
import { language } from "../i18n/index.ts";

/** `"0.05"` as a fraction of whole numbers. */
export function readFraction(text: string): { over: bigint; under: bigint } {
  const slash = text.split("/");
  if (slash.length === 2) return { over: BigInt(slash[0]!), under: BigInt(slash[1]!) };
  const [whole = "0", part = ""] = text.split(".");
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) };
}

/** So many chips of a value, written exactly. */
export function chipsText(amount: number, chip: string): string {
  const { over, under } = readFraction(chip);
  return decimal(BigInt(amount) * over, under);
}

/** Hundredths, as a wallet counts. */
export function moneyText(hundredths: number): string {
  return decimal(BigInt(hundredths), 100n);
}

function decimal(over: bigint, under: bigint): string {
  const sign = over < 0n ? "−" : "";
  const size = over < 0n ? -over : over;
  const whole = size / under;
  const hundredths = ((size % under) * 100n + under / 2n) / under;
  const format = new Intl.NumberFormat(language());
  if (hundredths === 0n) return sign + format.format(whole);
  const point = format.formatToParts(0.5).find((part) => part.type === "decimal")?.value ?? ".";
  return `${sign}${format.format(whole)}${point}${hundredths.toString().padStart(2, "0")}`;
}

/** As it stands on a chip, where there is little room: `5k` for 5,000. */
export function shortText(amount: number, chip: string): string {
  const { over, under } = readFraction(chip);
  const hundredths = Number((BigInt(amount) * over * 100n) / under);
  const value = hundredths / 100;
  if (value >= 1e6) return `${Math.floor(value / 1e5) / 10}M`;
  if (value >= 1e4 || (value >= 1e3 && value % 100 === 0)) return `${Math.floor(value / 100) / 10}k`;
  return String(value);
}

/** Chips as hundredths of money. */
export function toMoney(chips: number, chip: string): number {
  const { over, under } = readFraction(chip);
  return Number((BigInt(chips) * over * 100n) / under);
}
