/** Amounts of money as people write them, read as whole chips: nothing is rounded in silence. */
import { language } from "../i18n/index.ts";
import { readFraction } from "./money.ts";

export type Amount = { chips: number } | { wrong: "unread" | "step" };

/** Chips that the house takes as no bound at all; a number could soon not hold more. */
const MOST = 10n ** 15n;

/** The language's point and the mark between thousands. */
function marks(): { point: string; group: string } {
  const parts = new Intl.NumberFormat(language()).formatToParts(12345.5);
  const find = (type: string, other: string) => parts.find((one) => one.type === type)?.value ?? other;
  return { point: find("decimal", "."), group: find("group", ",") };
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** `1,000.50` as `1000.50`; null for what is no amount. In any language a point may be written. */
function plain(text: string): string | null {
  const { point, group } = marks();
  const found = text.trim().replace(/[\s\u00a0\u202f]/g, "");
  const grouped = new RegExp(`^\\d{1,3}(${quoted(group)}\\d{3})+(${quoted(point)}\\d+)?$`);
  if (grouped.test(found)) return found.replaceAll(group, "").replace(point, ".");
  if (new RegExp(`^\\d+(${quoted(point)}\\d+)?$`).test(found)) return found.replace(point, ".");
  return /^\d+(\.\d+)?$/.test(found) ? found : null;
}

/** A chip's worth as somebody wrote it, if it can be one. */
export function readChip(text: string): string | null {
  const found = /^\d+\/\d+$/.test(text.trim()) ? text.trim() : plain(text);
  if (found === null) return null;
  const { over, under } = readFraction(found);
  return over > 0n && under > 0n ? found : null;
}

/** Money as so many chips of a worth. */
export function readAmount(text: string, chip: string): Amount {
  const found = plain(text);
  if (found === null) return { wrong: "unread" };
  const [money, worth] = [readFraction(found), readFraction(chip)];
  const [over, under] = [money.over * worth.under, money.under * worth.over];
  if (over === 0n || over / under > MOST) return { wrong: "unread" };
  if (over % under) return { wrong: "step" };
  return { chips: Number(over / under) };
}

/** Chips as money in a field: exact, and without marks between thousands. */
export function amountText(chips: number, chip: string): string {
  const { over, under } = readFraction(chip);
  const whole = BigInt(chips) * over;
  let digits = "";
  for (let rest = (whole % under) * 10n; rest && digits.length < 12; rest = (rest % under) * 10n) {
    digits += String(rest / under);
  }
  return String(whole / under) + (digits ? marks().point + digits : "");
}
