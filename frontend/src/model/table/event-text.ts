/** Events as sentences. Each event type has a text `event-…`; unknown types list their fields. */
import type { AuditEvent } from "../../api/generated/types.ts";
import type { Book } from "../../api/http-types.ts";
import type { Role, TableEvent } from "../../api/socket-types.ts";
import { hasText, t, termText } from "../../i18n/index.ts";
import { announcementText } from "../../i18n/messages.ts";
import { fieldsOf } from "../message-fields.ts";
import { formatChips, formatMoney } from "../money.ts";
import { optionTitles } from "../rulebook/option-titles.ts";
import { cardSymbol, HIDDEN } from "./cards.ts";
import { STAFF } from "./roles.ts";

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
const PLAYER_FIELDS = new Set([
  "player",
  "by",
  "requested_by",
  "shakers",
  "bankers",
  "players",
  "offered",
]);
/** Fields with translated values, and the key prefix of their translations. */
const TERM_FIELDS: Record<string, string> = {
  why: "why",
  step: "doing",
  steps: "doing",
  other_steps: "doing",
  ground: "ground",
  kind: "kind",
  phase: "status",
  hand: "hand",
  winner: "result",
  spot_cap: "spot_cap",
  act: "cash_act",
  role: "role",
};
const CARD_PATTERN = /^(?:[2-9ATJQK][SHDC]?|\?\?)$/;
/** A recorded value with a suit is a card; one without is the value of the die. */
const SUITED_CARD_PATTERN = /^[2-9ATJQK][SHDC]$/;
/** Fields that the fallback text leaves out. */
const OMITTED_FIELDS = new Set(["v", "type", "clause", "marks", "heard", "face_up", "dealer"]);

// --- sentences -----------------------------------------------------------------------------------

export function eventTextParts(event: TableEvent, context: EventContext): TextPart[] {
  const key = `event-${event.type}`;
  if (!hasText(key)) return [fallbackText(event, context)];
  return splitCards(t(key, fieldTexts(event, context)));
}

/** The text of an entry in the audit log. Its amounts are in hundredths. */
export function auditText(event: AuditEvent, name: (id: string) => string): string {
  const key = `act-${event.type}`;
  const gaps: Record<string, string> = {};
  for (const [field, value] of Object.entries(event)) {
    if (field === "type" || field === "v" || value === null || value === "") continue;
    const texts = [value].flat().map(String);
    if (field === "amount") gaps[field] = formatMoney(Number(value));
    else if (field === "roles") gaps[field] = joinList(texts.map((one) => termText("role", one)));
    else gaps[field] = field === "account" ? name(String(value)) : joinList(texts);
  }
  if (event.act) {
    const details = [gaps.account, gaps.roles, gaps.amount].filter((one) => one !== undefined);
    gaps.details = joinList(details);
    gaps.act = termText("command", event.act);
  }
  if (!hasText(key)) return [termText("act", event.type), ...Object.values(gaps)].join(" · ");
  const text = t(key, gaps);
  return gaps.sha256 ? `${text} · ${t("lobby-hash", { hash: gaps.sha256 })}` : text;
}

/** The label of a player or another actor: `box 5`, `standing`, `someone`. */
export function playerLabel(id: string, name: (id: string) => string, role?: Role): string {
  const box = /^box (\d+)$/.exec(id);
  if (box) return t("own-box", { box: box[1] ?? "" });
  if (id === "automat" || id === "cashier" || id === "standing") return t(`who-${id}`);
  if (id === "someone")
    return role && STAFF.includes(role) ? termText("who", role) : t("who-someone");
  return name(id);
}

/** The label of an actor: a player, the server itself, or a role of the staff. */
export function actorLabel(who: string | null, role: Role, name: (id: string) => string): string {
  if (who === null) return termText("who", role);
  const found = playerLabel(who, name);
  return found === name(who) ? `${found} (${termText("role", role)})` : found;
}

// --- values --------------------------------------------------------------------------------------

/** Mark a card within a text. These code points have no meaning of their own. */
const MARKED_CARD = /\u{e000}(.*?)\u{e001}/u;

/** The fields as arguments of a text; an empty field is an empty text. */
function fieldTexts(event: TableEvent, context: EventContext): Record<string, string | number> {
  const texts: Record<string, string | number> = { elsewhere: "", time: "", ...context.extra };
  for (const [field, value] of Object.entries(event))
    texts[field] = (formatField(field, value, context) ?? []).map(markCard).join("");
  const { act, box, hand, player } = fieldsOf(event);
  if (typeof box === "number" && player !== `box ${box}`) texts.elsewhere = texts.box ?? "";
  // A text chooses the grammatical case of the hand.
  if (typeof hand === "string") texts.hand = hand;
  // Two kinds of events have an act; a text names the words of a proposed one.
  if (typeof act === "string" && event.type.startsWith("proposal_")) texts.act = act;
  if (event.type === "called") texts.text = announcementText(event);
  return texts;
}

function markCard(part: TextPart): string {
  return typeof part === "string" ? part : `\u{e000}${part.card}\u{e001}`;
}

function splitCards(text: string): TextPart[] {
  return text
    .split(MARKED_CARD)
    .map((part, index) => (index % 2 ? { card: part } : part))
    .filter((part) => part !== "");
}

/** Format a field; return undefined for an empty one. */
function formatField(field: string, value: unknown, context: EventContext): TextPart[] | undefined {
  if (value === null || value === undefined || value === false || value === "" || value === HIDDEN)
    return undefined;
  if (value === true) return [termText("field", field)];
  if (typeof value === "number") return formatNumber(field, value, context);
  if (Array.isArray(value))
    return value.length ? formatList(field, value.map(String), context) : undefined;
  if (field === "options")
    return [joinList(optionTitles(value as Record<string, string>, context.book))];
  if (field === "limits") return [formatLimits(value as Limits, context)];
  if (typeof value === "object") return undefined; // the parameters of a message
  return formatString(field, String(value), context);
}

function formatNumber(
  field: string,
  value: number,
  { chip }: EventContext,
): TextPart[] | undefined {
  if (field === "box") return [value ? t("event-box", { box: value }) : t("event-area")];
  if (!value && (MONEY_FIELDS.has(field) || field === "more")) return undefined;
  return [MONEY_FIELDS.has(field) ? formatChips(value, chip) : String(value)];
}

function formatString(field: string, value: string, context: EventContext): TextPart[] {
  if (field === "card" || (field === "was" && SUITED_CARD_PATTERN.test(value)))
    return [{ card: value }];
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
      return t("event-limit", {
        wager: title,
        min: formatChips(min, chip),
        max: max === null ? "∞" : formatChips(max, chip),
      });
    })
    .join("; ");
}

const joinList = (values: string[]) => values.join(t("list-separator"));

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
