/** An event in a line: its name, then what is worth knowing of its fields. */
import type { Book } from "../house/api.ts";
import type { TableEvent } from "../house/types.ts";
import { named } from "../texts/index.ts";
import { chipsText } from "./money.ts";

const MONEY = new Set(["amount", "profit", "commission", "returned", "taken", "owed"]);
/** True as a rule; told only where they are not worth a word. */
const DULL = new Set(["v", "type", "clause", "marks", "heard", "face_up", "dealer"]);
const PEOPLE = new Set(["player", "by", "shakers", "bankers", "players", "offered"]);

export interface Context {
  book: Book;
  chip: string;
  name(id: string): string;
}

export function eventWords(event: TableEvent, { book, chip, name }: Context): string {
  if (event.type === "called") return `“${String(event["text"])}”`;
  const parts: string[] = [];
  for (const [field, value] of Object.entries(event)) {
    if (DULL.has(field) || value === null || value === false || value === 0) continue;
    if (Array.isArray(value) && !value.length) continue;
    const told = named("field", field);
    if (field === "wager") parts.push(book.wagers.find((one) => one.id === value)?.title ?? String(value));
    else if (MONEY.has(field)) parts.push(`${told} ${chipsText(Number(value), chip)}`);
    else if (value === true) parts.push(told);
    else if (PEOPLE.has(field) && typeof value !== "number") {
      parts.push(`${told} ${[value].flat().map((one) => name(String(one))).join(", ")}`);
    } else if (typeof value === "object" && !Array.isArray(value)) parts.push(JSON.stringify(value));
    else parts.push(`${told} ${[value].flat().join(" ")}`);
  }
  return [named("event", event.type), ...parts].join(" · ");
}
