/** An event as a sentence: its cards by their signs, and by their names to whoever listens. */
import { html, type TemplateResult } from "lit";
import type { TableEvent } from "../api/socket-types.ts";
import { type EventContext, eventTextParts } from "../model/event-text.ts";
import { inlineCard } from "./inline-card.ts";

export function eventLine(event: TableEvent, context: EventContext): TemplateResult {
  return html`${eventTextParts(event, context).map((part) => (typeof part === "string" ? part : inlineCard(part.card)))}`;
}
