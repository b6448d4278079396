/** An event as a sentence: its cards by their signs, and by their names to whoever listens. */
import { css, html, type TemplateResult } from "lit";
import type { TableEvent } from "../house/types.ts";
import { cardName, cardSign } from "../state/cards.ts";
import { eventParts, type Context } from "../state/wording.ts";

export function eventLine(event: TableEvent, context: Context): TemplateResult {
  return html`${eventParts(event, context).map((part) =>
    typeof part === "string"
      ? part
      : html`<span class="sign ${/[HD]$/.test(part.card) ? "red" : ""}" role="img" aria-label=${cardName(part.card)}>${cardSign(part.card)}</span>`,
  )}`;
}

export const eventLineStyles = css`
  .sign {
    font-weight: 650;
    white-space: nowrap;
  }
  .sign.red {
    color: var(--red-suit, var(--banker-ink));
  }
`;
