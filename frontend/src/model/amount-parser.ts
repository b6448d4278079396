/** Amounts of money as people write them, read as whole chips: nothing is rounded in silence. */
import { currentLanguage } from "../i18n/index.ts";
import { parseFraction } from "./money.ts";

export type ParsedAmount = { chips: number } | { error: "unread" | "step" };

/** Chips that the house takes as no bound at all; a number could soon not hold more. */
const MAX_CHIPS = 10n ** 15n;

/** The language's point and the mark between thousands. */
function numberSeparators(): { point: string; group: string } {
  const parts = new Intl.NumberFormat(currentLanguage()).formatToParts(12345.5);
  const find = (type: string, other: string) =>
    parts.find((one) => one.type === type)?.value ?? other;
  return { point: find("decimal", "."), group: find("group", ",") };
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** `1,000.50` as `1000.50`; null for what is no amount. In any language a point may be written. */
function normaliseAmount(text: string): string | null {
  const { point, group } = numberSeparators();
  const found = text.trim().replace(/[\s\u00a0\u202f]/g, "");
  const grouped = new RegExp(
    `^\\d{1,3}(${escapeRegExp(group)}\\d{3})+(${escapeRegExp(point)}\\d+)?$`,
  );
  if (grouped.test(found)) return found.replaceAll(group, "").replace(point, ".");
  if (new RegExp(`^\\d+(${escapeRegExp(point)}\\d+)?$`).test(found))
    return found.replace(point, ".");
  return /^\d+(\.\d+)?$/.test(found) ? found : null;
}

/** A chip's worth as somebody wrote it, if it can be one. */
export function parseChipValue(text: string): string | null {
  const found = /^\d+\/\d+$/.test(text.trim()) ? text.trim() : normaliseAmount(text);
  if (found === null) return null;
  const { numerator, denominator } = parseFraction(found);
  return numerator > 0n && denominator > 0n ? found : null;
}

/** Money as so many chips of a worth. */
export function parseAmount(text: string, chip: string): ParsedAmount {
  const found = normaliseAmount(text);
  if (found === null) return { error: "unread" };
  const [money, worth] = [parseFraction(found), parseFraction(chip)];
  const [numerator, denominator] = [
    money.numerator * worth.denominator,
    money.denominator * worth.numerator,
  ];
  if (numerator === 0n || numerator / denominator > MAX_CHIPS) return { error: "unread" };
  if (numerator % denominator) return { error: "step" };
  return { chips: Number(numerator / denominator) };
}

/** Chips as money in a field: exact, and without marks between thousands. */
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
