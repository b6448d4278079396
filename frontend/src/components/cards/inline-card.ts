/** A card in a sentence: a symbol, named for screen readers. */
import { css, html, type TemplateResult } from "lit";
import { cardName, cardSymbol } from "../../model/table/cards.ts";

export function inlineCard(card: string): TemplateResult {
  const red = /[HD]$/.test(card) ? "red" : "";
  return html`<span class="inline-card ${red}" role="img" aria-label=${cardName(card)}>${cardSymbol(card)}</span>`;
}

export const inlineCardStyles = css`
  .inline-card {
    font-weight: 650;
    font-variant-emoji: text;
    white-space: nowrap;
  }
  .inline-card.red {
    color: var(--red-suit, var(--banker-ink));
  }
`;
