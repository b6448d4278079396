/** A hand of style B in the hands of its player (division-5 8.14): each card is peeled by itself. */
import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Hand } from "../house/types.ts";
import { readFace } from "../state/cards.ts";
import { vars } from "../style/vars.ts";
import { t } from "../texts/index.ts";
import { cardBack, cardFace } from "./card-face.ts";
import { cardName } from "./card.ts";
import { PuntoElement } from "./element.ts";

const STEP = 0.2;

@customElement("punto-squeeze")
export class PuntoSqueeze extends PuntoElement {
  @property({ attribute: false }) cards: string[] = [];
  @property() hand: Hand = "player";
  /** How far each is peeled, 0 to 1. */
  @state() private peeled: number[] = [];
  private from: { y: number; at: number; index: number } | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        --focus: #fff;
      }
      .cards {
        display: flex;
        gap: 0.5rem;
        justify-content: center;
      }
      button.card {
        position: relative;
        width: var(--card, 4.6rem);
        min-height: 0;
        padding: 0;
        aspect-ratio: 100 / 140;
        border: 0;
        border-radius: 8px;
        background: none;
        touch-action: none;
        cursor: grab;
        overflow: visible;
      }
      button.card:hover:not(:disabled) {
        background: none;
      }
      svg {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
      }
      /* What has been peeled is seen from below, mirrored along the fold. */
      .under {
        clip-path: inset(calc(100% - var(--peel) * 100%) 0 0 0);
      }
      .back {
        clip-path: inset(0 0 calc(var(--peel) * 100%) 0);
      }
      .fold {
        position: absolute;
        inset-inline: 0;
        bottom: calc(var(--peel) * 100%);
        height: 10%;
        background: linear-gradient(to top, rgb(0 0 0 / 45%), transparent);
        pointer-events: none;
      }
      .turn button {
        border: 0;
        background: linear-gradient(#f6dd92, #d6a63f);
        color: #2a1c05;
      }
      .turn button:hover:not(:disabled) {
        background: #f6dd92;
      }
      .turn {
        display: flex;
        justify-content: center;
        margin-top: 0.5rem;
      }
    `,
  ];

  override render() {
    return html`
      <div class="cards">
        ${this.cards.map((card, index) => {
          const peel = this.peel(index);
          const face = readFace(card);
          const name = peel >= 1 ? cardName(card) : t("squeeze.card", { number: index + 1 });
          return html`<button class="card" aria-label=${name} ${vars({ "--peel": peel })}
            @pointerdown=${(event: PointerEvent) => this.take(event, index)}
            @pointermove=${(event: PointerEvent) => this.drag(event)}
            @pointerup=${() => (this.from = null)}
            @pointercancel=${() => (this.from = null)}
            @keydown=${(event: KeyboardEvent) => this.key(event, index)}>
            ${face ? html`<svg class="under" viewBox="0 0 100 140">${cardFace(face)}</svg>` : ""}
            <svg class="back" viewBox="0 0 100 140">${cardBack}</svg>
            ${peel > 0 && peel < 1 ? html`<span class="fold"></span>` : ""}
          </button>`;
        })}
      </div>
      <div class="turn">
        <button @click=${() => this.tell("turn-hand", { hand: this.hand })}>${t("squeeze.turn")}</button>
      </div>
    `;
  }

  private peel(index: number): number {
    return this.peeled[index] ?? 0;
  }

  private set(index: number, peel: number): void {
    const next = this.cards.map((_, at) => this.peel(at));
    next[index] = Math.min(1, Math.max(0, peel));
    this.peeled = next;
  }

  private take(event: PointerEvent, index: number): void {
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.from = { y: event.clientY, at: this.peel(index), index };
  }

  private drag(event: PointerEvent): void {
    if (!this.from) return;
    const height = (event.currentTarget as HTMLElement).offsetHeight || 100;
    this.set(this.from.index, this.from.at + (this.from.y - event.clientY) / height);
  }

  /** Up and space peel, down lays it back. */
  private key(event: KeyboardEvent, index: number): void {
    const step = { ArrowUp: STEP, " ": STEP, Enter: STEP, ArrowDown: -STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.set(index, this.peel(index) + step);
  }
}
