/** An event as a sentence, with cards as symbols and named for screen readers. */
import { html, type TemplateResult } from "lit";
import type { TableEvent } from "../../api/socket-types.ts";
import { type EventContext, eventTextParts } from "../../model/table/event-text.ts";
import { inlineCard } from "../cards/inline-card.ts";

export function eventLine(event: TableEvent, context: EventContext): TemplateResult {
  return html`${eventTextParts(event, context).map((part) => (typeof part === "string" ? part : inlineCard(part.card)))}`;
}
