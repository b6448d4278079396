/** One card: it flies in from the shoe and turns over when it is revealed. */
import { css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cardName, parseCard } from "../../model/table/cards.ts";
import { PuntoElement } from "../base-element.ts";
import { cardBack, cardFace } from "./card-face.ts";

@customElement("punto-card")
export class PuntoCard extends PuntoElement {
  /** The server's code of the card; `??` is face down. */
  @property() card = "??";
  /** Show the back even if the card is known. */
  @property({ type: Boolean }) faceDown = false;
  @property({ type: Boolean, reflect: true }) third = false;
  @property({ type: Boolean, reflect: true }) instant = false;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: inline-block;
        width: var(--card, 4.6rem);
        aspect-ratio: 100 / 140;
        perspective: 60rem;
        animation: fly var(--deal) var(--ease) backwards;
      }
      :host([instant]) {
        animation: none;
      }
      :host([third]) {
        rotate: 90deg;
        margin-inline: calc(var(--card, 4.6rem) * 0.2);
      }
      @keyframes fly {
        from {
          opacity: 0;
          transform: translate(var(--from-x, 40vw), -8rem) rotate(-28deg);
        }
      }
      .card {
        position: relative;
        width: 100%;
        height: 100%;
        transform-style: preserve-3d;
        transition: transform var(--deal) var(--ease);
      }
      .card.face-down {
        transform: rotateY(180deg);
      }
      svg {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        backface-visibility: hidden;
        filter: drop-shadow(0 2px 4px rgb(0 0 0 / 38%));
      }
      .back {
        transform: rotateY(180deg);
      }
      /* Paper shows both sides: the hidden one would be printed on top. */
      @media print {
        .card,
        .back {
          transform: none;
        }
        .card:not(.face-down) .back {
          display: none;
        }
      }
    `,
  ];

  override render() {
    const face = parseCard(this.card);
    const down = this.faceDown || !face;
    return html`
      <div class="card ${down ? "face-down" : ""}" role="img" aria-label=${cardName(down ? "??" : this.card)}>
        ${
          face && !this.faceDown
            ? html`<svg viewBox="0 0 100 140" aria-hidden="true">${cardFace(face)}</svg>`
            : nothing
        }
        <svg class="back" viewBox="0 0 100 140" aria-hidden="true">${svg`${cardBack}`}</svg>
      </div>
    `;
  }
}
