/** Parses and formats typed amounts of money. Nothing is rounded: an amount must be whole chips. */
import { currentLanguage } from "../../i18n/index.ts";
import { parseFraction } from "../money.ts";

export type ParsedAmount = { chips: number } | { error: "unread" | "step" };

/** The server treats this many chips as no limit; larger values could exceed safe integers. */
const MAX_CHIPS = 10n ** 15n;

/** Decimal point and thousands separator of the current language. */
function numberSeparators(): { point: string; group: string } {
  const parts = new Intl.NumberFormat(currentLanguage()).formatToParts(12345.5);
  const find = (type: string, other: string) =>
    parts.find((one) => one.type === type)?.value ?? other;
  return { point: find("decimal", "."), group: find("group", ",") };
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Turn `1,000.50` into `1000.50`. Return null for anything else. A point is always allowed. */
function normaliseAmount(text: string): string | null {
  const { point, group } = numberSeparators();
  const plainAmount = text.trim().replace(/[\s\u00a0\u202f]/g, "");
  const grouped = new RegExp(
    `^\\d{1,3}(${escapeRegExp(group)}\\d{3})+(${escapeRegExp(point)}\\d+)?$`,
  );
  if (grouped.test(plainAmount)) return plainAmount.replaceAll(group, "").replace(point, ".");
  if (new RegExp(`^\\d+(${escapeRegExp(point)}\\d+)?$`).test(plainAmount))
    return plainAmount.replace(point, ".");
  return /^\d+(\.\d+)?$/.test(plainAmount) ? plainAmount : null;
}

/** Parse the value of a chip, such as `0.05` or `1/20`. */
export function parseChipValue(text: string): string | null {
  const plainAmount = /^\d+\/\d+$/.test(text.trim()) ? text.trim() : normaliseAmount(text);
  if (plainAmount === null) return null;
  const { numerator, denominator } = parseFraction(plainAmount);
  return numerator > 0n && denominator > 0n ? plainAmount : null;
}

/** Parse an amount of money as a number of chips. */
export function parseAmount(text: string, chip: string): ParsedAmount {
  const plainAmount = normaliseAmount(text);
  if (plainAmount === null) return { error: "unread" };
  const [money, worth] = [parseFraction(plainAmount), parseFraction(chip)];
  const [numerator, denominator] = [
    money.numerator * worth.denominator,
    money.denominator * worth.numerator,
  ];
  if (numerator === 0n || numerator / denominator > MAX_CHIPS) return { error: "unread" };
  if (numerator % denominator) return { error: "step" };
  return { chips: Number(numerator / denominator) };
}

/** Format chips as an exact amount of money for an input field, without thousands separators. */
export function formatAmount(chips: number, chip: string): string {
  const { numerator, denominator } = parseFraction(chip);
  const whole = BigInt(chips) * numerator;
  let digits = "";
  for (
    let rest = (whole % denominator) * 10n;
    rest && digits.length < 12;
    rest = (rest % denominator) * 10n
  ) {
    digits += String(rest / denominator);
  }
  return String(whole / denominator) + (digits ? numberSeparators().point + digits : "");
}
