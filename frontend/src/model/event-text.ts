/** An event as a sentence. Each type has its template in the texts; one that has none is told by its fields.
 *
 * In a template `{field}` is a gap. `[, after {commission} commission]` is left out where a gap in it is
 * empty; `[last|…]` stands where the field is true or filled, `[!last|…]` where it is not.
 */
import type { Book } from "../api/http-types.ts";
import type { Role, TableEvent } from "../api/socket-types.ts";
import { has, named, t } from "../i18n/index.ts";
import { cardSign, HIDDEN } from "./cards.ts";
import { chipsText, moneyText } from "./money.ts";
import { STAFF } from "./roles.ts";

/** A card stands by itself: it is shown by its signs and named to who listens. */
export type Part = string | { card: string };

export interface Context {
  book: Book;
  chip: string;
  /** A name for an id, to whoever may know it. */
  name(id: string): string;
  /** Of whoever led to the event. */
  role?: Role;
  /** What the event does not tell by itself: how often the die has been shaken. */
  more?: Record<string, number>;
}

const MONEY = new Set(["amount", "profit", "commission", "returned", "taken", "owed", "most"]);
const PEOPLE = new Set(["player", "by", "shakers", "bankers", "players", "offered"]);
/** Words of the house with words of ours: the field, and under which keys they stand. */
const NAMED: Record<string, string> = {
  why: "why",
  step: "doing",
  steps: "doing",
  ground: "ground",
  kind: "kind",
  phase: "phase",
  hand: "hand",
  winner: "result",
};
const CARD = /^(?:[2-9ATJQK][SHDC]?|\?\?)$/;
/** Told beside the sentence, or not worth a word where there is none for the event. */
const DULL = new Set(["v", "type", "clause", "marks", "heard", "face_up", "dealer"]);

// --- sentences --------------------------------------------------------------------------------

export function eventParts(event: TableEvent, context: Context): Part[] {
  const key = `event.${event.type}`;
  if (!has(key)) return [fieldList(event, context)];
  return filled(t(key), gapsOf(event, context));
}

/** An act in the journal of the house: its money is counted in hundredths. */
export function actWords(event: TableEvent, name: (id: string) => string): string {
  const key = `act.${event.type}`;
  const gaps: Gaps = {};
  for (const [field, value] of Object.entries(event)) {
    if (field === "amount") gaps[field] = [moneyText(Number(value))];
    else if (field === "roles") gaps[field] = [listed([value].flat().map((one) => named("role", String(one))))];
    else if (value !== null && value !== "") gaps[field] = [field === "account" ? name(String(value)) : listed([value].flat().map(String))];
  }
  if (has(key)) return filled(t(key), gaps).join("");
  const told = Object.entries(gaps).filter(([field]) => field !== "type" && field !== "v");
  return [named("act", event.type), ...told.map(([, words]) => words!.join(""))].join(" · ");
}

/** A player or another as everybody is told of them: `box 5`, `standing`, `someone`. */
export function person(id: string, name: (id: string) => string, role?: Role): string {
  const box = /^box (\d+)$/.exec(id);
  if (box) return t("own.box", { box: box[1]! });
  if (id === "automat" || id === "cashier" || id === "standing") return t(`who.${id}`);
  if (id === "someone") return role && STAFF.includes(role) ? named("who", role) : t("who.someone");
  return name(id);
}

/** Whoever led to an event: a player, the house itself, or one of the staff in their part. */
export function whoActed(who: string | null, role: Role, name: (id: string) => string): string {
  if (who === null) return named("who", role);
  const found = person(who, name);
  return found === name(who) ? `${found} (${named("role", role)})` : found;
}

// --- gaps -------------------------------------------------------------------------------------

type Gaps = Record<string, Part[] | undefined>;

function gapsOf(event: TableEvent, context: Context): Gaps {
  const gaps: Gaps = {};
  for (const [field, value] of Object.entries(event)) gaps[field] = told(field, value, context);
  for (const [field, value] of Object.entries(context.more ?? {})) gaps[field] = [String(value)];
  const box = event["box"];
  if (typeof box === "number" && event["player"] !== `box ${box}`) gaps["elsewhere"] = gaps["box"];
  return gaps;
}

/** What stands in a gap; nothing where there is nothing to tell. */
function told(field: string, value: unknown, context: Context): Part[] | undefined {
  if (value === null || value === undefined || value === false || value === "" || value === HIDDEN) return undefined;
  if (value === true) return [named("field", field)];
  if (typeof value === "number") return number(field, value, context);
  if (Array.isArray(value)) return value.length ? several(field, value.map(String), context) : undefined;
  if (typeof value === "object") return [limits(value as Limits, context)];
  return one(field, String(value), context);
}

function number(field: string, value: number, { chip }: Context): Part[] | undefined {
  if (field === "box") return [value ? t("event.box", { box: value }) : t("event.area")];
  if (!value && (MONEY.has(field) || field === "more")) return undefined;
  return [MONEY.has(field) ? chipsText(value, chip) : String(value)];
}

function one(field: string, value: string, context: Context): Part[] {
  if (field === "card") return [{ card: value }];
  if (field === "wager") return [context.book.wagers.find(({ id }) => id === value)?.title ?? value];
  if (field === "cards") return [named("cards", value)];
  if (PEOPLE.has(field)) return [person(value, context.name, context.role)];
  return [field in NAMED ? named(NAMED[field]!, value) : value];
}

function several(field: string, values: string[], context: Context): Part[] {
  if (values.every((value) => CARD.test(value))) {
    return values.flatMap((card, index): Part[] => (index ? [" ", { card }] : [{ card }]));
  }
  return [listed(values.map((value) => one(field, value, context).join("")))];
}

type Limits = Record<string, { min: number; max: number | null }>;

function limits(value: Limits, { book, chip }: Context): string {
  return Object.entries(value)
    .map(([wager, { min, max }]) => {
      const title = book.wagers.find(({ id }) => id === wager)?.title ?? wager;
      return t("event.limit", { wager: title, min: chipsText(min, chip), max: max === null ? "∞" : chipsText(max, chip) });
    })
    .join("; ");
}

const listed = (values: string[]) => values.join(t("event.and"));

// --- templates --------------------------------------------------------------------------------

/** A template with its gaps filled; parts in brackets do not nest. */
export function filled(template: string, gaps: Gaps): Part[] {
  const parts: Part[] = [];
  for (const [, inner, plain] of template.matchAll(/\[([^\]]*)\]|([^[]+)/g)) {
    if (plain !== undefined) parts.push(...gapped(plain, gaps));
    else if (stands(inner!, gaps)) parts.push(...gapped(inner!.replace(/^!?\w+\|/, ""), gaps));
  }
  return joined(parts);
}

function stands(inner: string, gaps: Gaps): boolean {
  const [, not, flag, text] = /^(?:(!)?(\w+)\|)?(.*)$/s.exec(inner)!;
  if (flag && Boolean(gaps[flag]) === Boolean(not)) return false;
  return [...text!.matchAll(/\{(\w+)\}/g)].every(([, gap]) => gaps[gap!]);
}

function gapped(text: string, gaps: Gaps): Part[] {
  return text.split(/\{(\w+)\}/).flatMap((piece, index): Part[] => (index % 2 ? (gaps[piece] ?? ["–"]) : [piece]));
}

/** Texts that follow each other are one: what listens hears no breaks. */
function joined(parts: Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (typeof part === "string" && typeof last === "string") found[found.length - 1] = last + part;
    else if (part !== "") found.push(part);
  }
  return found;
}

// --- for an event of a house that is newer than this page ---------------------------------------

function fieldList(event: TableEvent, context: Context): string {
  const parts: string[] = [];
  for (const [field, value] of Object.entries(event)) {
    if (DULL.has(field)) continue;
    const found = told(field, value, context);
    if (!found) continue;
    const words = found.map((part) => (typeof part === "string" ? part : cardSign(part.card))).join("");
    parts.push(value === true || field === "wager" || field === "box" ? words : `${named("field", field)} ${words}`);
  }
  return [named("event", event.type), ...parts].join(" · ");
}
