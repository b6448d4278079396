/** An event as a sentence: its cards by their signs, and by their names to whoever listens. */
import { html, type TemplateResult } from "lit";
import type { TableEvent } from "../api/socket-types.ts";
import { eventParts, type Context } from "../model/event-text.ts";
import { cardInLine } from "./inline-card.ts";

export function eventLine(event: TableEvent, context: Context): TemplateResult {
  return html`${eventParts(event, context).map((part) => (typeof part === "string" ? part : cardInLine(part.card)))}`;
}
