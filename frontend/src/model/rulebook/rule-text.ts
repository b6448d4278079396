/** Rules of a wager in words: conditions, odds, and what else must be staked. */
import type { Book, ConditionTree, StakeBound, Wager } from "../../api/http-types.ts";
import { hasText, t, termText } from "../../i18n/index.ts";

const COMPARISONS = {
  "==": "eq",
  "!=": "ne",
  "<": "lt",
  "<=": "le",
  ">": "gt",
  ">=": "ge",
} as const;
type Comparison = (typeof COMPARISONS)[keyof typeof COMPARISONS];

/** A condition in plain words: `Banker wins and Banker total is 6`. */
export function conditionText(condition: ConditionTree, die: Book["die"] = null): string {
  const { op: key, args = [] } = condition;
  if (!key) return comparisonText(condition, die);
  const together = key === "or" ? sameFactText(args) : null;
  if (together) return together;
  const parts = args.map((part) => {
    const words = conditionText(part, die);
    const isOneFact = part.op === "or" && sameFactText(part.args ?? []) !== null;
    return part.op && part.op !== "not" && !isOneFact
      ? t("condition-group", { part: words })
      : words;
  });
  if (key === "not") return t("condition-not", { part: parts[0] ?? "" });
  return parts.reduce((left, right) => t(`condition-${key}`, { left, right }));
}

/** `Player pair of 8 or 9` for two comparisons with one fact; null for others. */
function sameFactText(args: ConditionTree[]): string | null {
  const [first] = args;
  const isSame = (one: ConditionTree) =>
    one.fact === first?.fact && one.compare === "==" && typeof one.value === "number";
  if (!first?.fact || args.length < 2 || !args.every(isSame)) return null;
  const value = args
    .map((one) => String(one.value))
    .reduce((left, right) => t("condition-or", { left, right }));
  return compareText(first.fact, "eq", value);
}

/** A fact may have its own words for a comparison with any value, such as `2 sevens`. */
function compareText(fact: string, comparison: Comparison, value: string): string {
  const special = `fact-${fact}-${comparison}`;
  if (hasText(special)) return t(special, { value });
  return t(`condition-${comparison}`, { fact: termText("fact", fact), value });
}

function comparisonText({ fact = "", compare, value }: ConditionTree, die: Book["die"]): string {
  if (!compare || value === undefined) return termText("fact", fact);
  // A face of the die with a title: "Power hand" for "die is 3".
  const mark = fact === "die" && compare === "==" ? die?.marks[String(value)] : undefined;
  if (mark) return mark.title;
  const comparison = COMPARISONS[compare];
  // A language may have its own words for a comparison, such as "has a pair" for "pair is not none".
  const special = `fact-${fact}-${comparison}-${value}`;
  if (hasText(special)) return t(special);
  return compareText(fact, comparison, valueText(value));
}

function valueText(value: NonNullable<ConditionTree["value"]>): string {
  if (typeof value === "number") return String(value);
  return typeof value === "object"
    ? termText("fact", value.fact)
    : termText("fact_value", String(value));
}

/** `8 to 1` for `8:1`. */
export function oddsText(odds: string): string {
  const [win = "", stake = ""] = odds.split(":");
  return t("condition-odds", { win, stake });
}

const titleOf = (book: Book, id: string) =>
  book.wagers.find((wager) => wager.id === id)?.title ?? id;

export function needsText(needs: NonNullable<Wager["needs"]>, book: Book): string {
  const wagers = needs.any_of.map((id) => titleOf(book, id));
  return t(needs.within === "box" ? "condition-needs_box" : "condition-needs_round", { wagers });
}

export function boundText(bound: StakeBound, book: Book): string {
  const wagers = bound.together.map((id) => titleOf(book, id));
  return t(wagers.length > 1 ? "condition-bound_together" : "condition-bound_one", {
    wagers,
    other: titleOf(book, bound.at_most),
  });
}
