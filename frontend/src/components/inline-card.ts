/** A card in a line of text: by its sign, and by its name to whoever listens. */
import { css, html, type TemplateResult } from "lit";
import { cardName, cardSign } from "../model/cards.ts";

export function cardInLine(card: string): TemplateResult {
  const red = /[HD]$/.test(card) ? "red" : "";
  return html`<span class="sign ${red}" role="img" aria-label=${cardName(card)}>${cardSign(card)}</span>`;
}

export const cardSignStyles = css`
  .sign {
    font-weight: 650;
    font-variant-emoji: text;
    white-space: nowrap;
  }
  .sign.red {
    color: var(--red-suit, var(--banker-ink));
  }
`;
