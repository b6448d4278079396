/**
 * Events as sentences. Each event type has a template in the texts; unknown types list their fields.
 *
 * `{field}` is a gap. A part in brackets, `[, after {commission} commission]`, is left out if one of its
 * gaps is empty. `[last|…]` is included if the field is true or filled, `[!last|…]` if it is not.
 */
import type { AuditEvent } from "../api/generated/types.ts";
import type { Book } from "../api/http-types.ts";
import type { Role, TableEvent } from "../api/socket-types.ts";
import { hasText, t, termText } from "../i18n/index.ts";
import { cardSymbol, HIDDEN } from "./cards.ts";
import { formatChips, formatMoney } from "./money.ts";
import { STAFF } from "./roles.ts";
import { fieldsOf } from "./typed-messages.ts";

/** A card is shown as a symbol and named for screen readers. */
export type TextPart = string | { card: string };

export interface EventContext {
  book: Book;
  chip: string;
  /** Return the name of an account id, if the viewer may know it. */
  nameOf(id: string): string;
  /** The role of the actor. */
  role?: Role;
  /** Values that the event does not contain, such as the number of shakes. */
  extra?: Record<string, number>;
}

const MONEY_FIELDS = new Set([
  "amount",
  "profit",
  "commission",
  "returned",
  "taken",
  "owed",
  "most",
]);
const PLAYER_FIELDS = new Set(["player", "by", "shakers", "bankers", "players", "offered"]);
/** Fields with translated values, and the key prefix of their translations. */
const TERM_FIELDS: Record<string, string> = {
  why: "why",
  step: "doing",
  steps: "doing",
  ground: "ground",
  kind: "kind",
  phase: "phase",
  hand: "hand",
  winner: "result",
};
const CARD_PATTERN = /^(?:[2-9ATJQK][SHDC]?|\?\?)$/;
/** Fields that the fallback text leaves out. */
const OMITTED_FIELDS = new Set(["v", "type", "clause", "marks", "heard", "face_up", "dealer"]);

// --- sentences -----------------------------------------------------------------------------------

export function eventTextParts(event: TableEvent, context: EventContext): TextPart[] {
  const key = `event.${event.type}`;
  if (!hasText(key)) return [fallbackText(event, context)];
  return fillTemplate(t(key), fieldValues(event, context));
}

/** The text of an entry in the audit log. Its amounts are in hundredths. */
export function auditText(event: AuditEvent, name: (id: string) => string): string {
  const key = `act.${event.type}`;
  const gaps: Values = {};
  for (const [field, value] of Object.entries(event)) {
    if (field === "amount") gaps[field] = [formatMoney(Number(value))];
    else if (field === "roles")
      gaps[field] = [joinList([value].flat().map((one) => termText("role", String(one))))];
    else if (value !== null && value !== "")
      gaps[field] = [
        field === "account" ? name(String(value)) : joinList([value].flat().map(String)),
      ];
  }
  if (hasText(key)) return fillTemplate(t(key), gaps).join("");
  const shown = Object.entries(gaps).filter(([field]) => field !== "type" && field !== "v");
  return [termText("act", event.type), ...shown.map(([, text]) => (text ?? []).join(""))].join(
    " · ",
  );
}

/** The label of a player or another actor: `box 5`, `standing`, `someone`. */
export function playerLabel(id: string, name: (id: string) => string, role?: Role): string {
  const box = /^box (\d+)$/.exec(id);
  if (box) return t("own.box", { box: box[1] ?? "" });
  if (id === "automat" || id === "cashier" || id === "standing") return t(`who.${id}`);
  if (id === "someone")
    return role && STAFF.includes(role) ? termText("who", role) : t("who.someone");
  return name(id);
}

/** The label of an actor: a player, the server itself, or a role of the staff. */
export function actorLabel(who: string | null, role: Role, name: (id: string) => string): string {
  if (who === null) return termText("who", role);
  const found = playerLabel(who, name);
  return found === name(who) ? `${found} (${termText("role", role)})` : found;
}

// --- values --------------------------------------------------------------------------------------

type Values = Record<string, TextPart[] | undefined>;

function fieldValues(event: TableEvent, context: EventContext): Values {
  const gaps: Values = {};
  for (const [field, value] of Object.entries(event))
    gaps[field] = formatField(field, value, context);
  for (const [field, value] of Object.entries(context.extra ?? {})) gaps[field] = [String(value)];
  const { box, player } = fieldsOf(event);
  if (typeof box === "number" && player !== `box ${box}`) gaps.elsewhere = gaps.box;
  return gaps;
}

/** Format a field; return undefined for an empty one. */
function formatField(field: string, value: unknown, context: EventContext): TextPart[] | undefined {
  if (value === null || value === undefined || value === false || value === "" || value === HIDDEN)
    return undefined;
  if (value === true) return [termText("field", field)];
  if (typeof value === "number") return formatNumber(field, value, context);
  if (Array.isArray(value))
    return value.length ? formatList(field, value.map(String), context) : undefined;
  if (typeof value === "object") return [formatLimits(value as Limits, context)];
  return formatString(field, String(value), context);
}

function formatNumber(
  field: string,
  value: number,
  { chip }: EventContext,
): TextPart[] | undefined {
  if (field === "box") return [value ? t("event.box", { box: value }) : t("event.area")];
  if (!value && (MONEY_FIELDS.has(field) || field === "more")) return undefined;
  return [MONEY_FIELDS.has(field) ? formatChips(value, chip) : String(value)];
}

function formatString(field: string, value: string, context: EventContext): TextPart[] {
  if (field === "card") return [{ card: value }];
  if (field === "wager")
    return [context.book.wagers.find(({ id }) => id === value)?.title ?? value];
  if (field === "cards") return [termText("cards", value)];
  if (PLAYER_FIELDS.has(field)) return [playerLabel(value, context.nameOf, context.role)];
  const kind = TERM_FIELDS[field];
  return [kind ? termText(kind, value) : value];
}

function formatList(field: string, values: string[], context: EventContext): TextPart[] {
  if (values.every((value) => CARD_PATTERN.test(value))) {
    return values.flatMap((card, index): TextPart[] => (index ? [" ", { card }] : [{ card }]));
  }
  return [joinList(values.map((value) => formatString(field, value, context).join("")))];
}

type Limits = Record<string, { min: number; max: number | null }>;

function formatLimits(value: Limits, { book, chip }: EventContext): string {
  return Object.entries(value)
    .map(([wager, { min, max }]) => {
      const title = book.wagers.find(({ id }) => id === wager)?.title ?? wager;
      return t("event.limit", {
        wager: title,
        min: formatChips(min, chip),
        max: max === null ? "∞" : formatChips(max, chip),
      });
    })
    .join("; ");
}

const joinList = (values: string[]) => values.join(t("event.and"));

// --- templates -----------------------------------------------------------------------------------

/** Fill the gaps of a template. Bracketed parts do not nest. */
export function fillTemplate(template: string, gaps: Values): TextPart[] {
  const parts: TextPart[] = [];
  for (const [, inner = "", plain] of template.matchAll(/\[([^\]]*)\]|([^[]+)/g)) {
    if (plain !== undefined) parts.push(...fillGaps(plain, gaps));
    else if (isIncluded(inner, gaps)) parts.push(...fillGaps(inner.replace(/^!?\w+\|/, ""), gaps));
  }
  return mergeText(parts);
}

function isIncluded(inner: string, gaps: Values): boolean {
  const [, not, flag, text = ""] = /^(?:(!)?(\w+)\|)?(.*)$/s.exec(inner) ?? [];
  if (flag && Boolean(gaps[flag]) === Boolean(not)) return false;
  return [...text.matchAll(/\{(\w+)\}/g)].every(([, gap = ""]) => gaps[gap]);
}

function fillGaps(text: string, gaps: Values): TextPart[] {
  return text
    .split(/\{(\w+)\}/)
    .flatMap((piece, index): TextPart[] => (index % 2 ? (gaps[piece] ?? ["–"]) : [piece]));
}

/** Merge adjacent texts, so that screen readers do not pause between them. */
function mergeText(parts: TextPart[]): TextPart[] {
  const found: TextPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (typeof part === "string" && typeof last === "string") found[found.length - 1] = last + part;
    else if (part !== "") found.push(part);
  }
  return found;
}

// --- fallback for events that this page does not know --------------------------------------------

function fallbackText(event: TableEvent, context: EventContext): string {
  const parts: string[] = [];
  for (const [field, value] of Object.entries(event)) {
    if (OMITTED_FIELDS.has(field)) continue;
    const found = formatField(field, value, context);
    if (!found) continue;
    const text = found
      .map((part) => (typeof part === "string" ? part : cardSymbol(part.card)))
      .join("");
    parts.push(
      value === true || field === "wager" || field === "box"
        ? text
        : `${termText("field", field)} ${text}`,
    );
  }
  return [termText("event", event.type), ...parts].join(" · ");
}
