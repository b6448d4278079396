/** A hand of style B that its player squeezes (division-5 8.14). Each card is peeled separately. */
import { css, html, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Hand } from "../../api/socket-types.ts";
import { t } from "../../i18n/index.ts";
import type { Point } from "../../model/betting/felt-layout.ts";
import {
  CARD_SIZE,
  type CardFold,
  foldCard,
  gripPoint,
  type Matrix,
  OPEN_THRESHOLD,
  openFraction,
} from "../../model/table/card-peel.ts";
import { cardName, parseCard } from "../../model/table/cards.ts";
import { cssVars } from "../../style/css-vars.ts";
import { PuntoElement } from "../base-element.ts";
import { cardBack, cardFace } from "./card-face.ts";

const KEY_STEP = 0.2;
const BOTTOM_EDGE: Point = { x: 50, y: CARD_SIZE.height };

/** A pull from a point of the rim to another point. */
interface Pull {
  from: Point;
  to: Point;
  open: boolean;
}

@customElement("punto-squeeze")
export class PuntoSqueeze extends PuntoElement {
  @property({ attribute: false }) cards: string[] = [];
  @property() hand: Hand = "player";
  /** Cards that are already face up; a third card is squeezed alone. */
  @property({ type: Number }) faceUpCount = 0;
  @state() private pulls: (Pull | undefined)[] = [];
  private dragState: { index: number; began: Point; from: Point; at: Point } | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        --focus: #fff;
        container-type: inline-size;
        padding: 0.8rem;
        border: 2px solid var(--felt-line);
        border-radius: 20px;
        background: radial-gradient(90% 90% at 50% 20%, #0b4a37, #05241a);
        box-shadow: 0 18px 50px rgb(0 0 0 / 55%);
        color: var(--felt-ink);
        animation: rise var(--deal) var(--ease);
      }
      @keyframes rise {
        from {
          opacity: 0;
          transform: translateY(-1.5rem) scale(0.9);
        }
      }
      ::slotted(*) {
        --size: 2rem;
        vertical-align: middle;
      }
      h2 {
        margin-bottom: 0.6rem;
        font-size: 1rem;
        text-align: center;
      }
      .cards {
        display: flex;
        gap: 1rem;
        justify-content: center;
      }
      button.card {
        position: relative;
        width: min(var(--big-card, 11rem), (100cqi - 1rem) / var(--cards));
        min-height: 0;
        padding: 0;
        aspect-ratio: 100 / 140;
        border: 0;
        border-radius: 5%;
        background: rgb(0 0 0 / 22%);
        touch-action: none;
        cursor: grab;
        overflow: visible;
      }
      button.card:hover:not(:disabled) {
        background: rgb(0 0 0 / 22%);
      }
      button.card:active:not(:disabled) {
        transform: none;
        cursor: grabbing;
      }
      svg {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        overflow: visible;
        pointer-events: none;
      }
      .flap {
        filter: drop-shadow(0 -2px 5px rgb(0 0 0 / 55%));
      }
      .open {
        animation: open var(--deal) var(--ease);
      }
      @keyframes open {
        from {
          transform: scaleY(0.6);
        }
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
        margin-top: 0.8rem;
      }
    `,
  ];

  /** Focus the first card that is still face down. */
  override focus(): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>("button.card")?.focus(),
    );
  }

  override render() {
    const shown = this.cards.map((card, index) => ({ card, index })).slice(this.faceUpCount);
    return html`
      <h2>${t("squeeze-label", { hand: this.hand })} <slot></slot></h2>
      <div class="cards" ${cssVars({ "--cards": Math.max(2, shown.length) })}>${shown.map(({ card, index }) => this.cardButton(card, index))}</div>
      <div class="turn">
        <button @click=${() => this.emit("turn-hand", { hand: this.hand })}>${t("squeeze-turn")}</button>
      </div>
    `;
  }

  private cardButton(card: string, index: number) {
    const pull = this.pulls[index];
    const name = pull?.open ? cardName(card) : t("squeeze-card", { number: index + 1 });
    return html`<button class="card" aria-label=${name}
      @pointerdown=${(event: PointerEvent) => this.startDrag(event, index)}
      @pointermove=${(event: PointerEvent) => this.moveDrag(event)}
      @pointerup=${() => (this.dragState = null)}
      @pointercancel=${() => (this.dragState = null)}
      @keydown=${(event: KeyboardEvent) => this.handleKey(event, index)}>
      <svg viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}" aria-hidden="true">${this.drawCard(card, pull, index)}</svg>
    </button>`;
  }

  private drawCard(card: string, pull: Pull | undefined, index: number) {
    const face = parseCard(card);
    if (!face) return svg`${cardBack}`;
    if (pull?.open) return svg`<g class="open">${cardFace(face)}</g>`;
    const bent = pull ? foldCard(pull.from, pull.to) : null;
    if (!bent) return svg`${cardBack}`;
    return svg`
      <clipPath id="back-${index}"><polygon points=${pointList(bent.back)}/></clipPath>
      <clipPath id="face-${index}"><polygon points=${pointList(bent.face)}/></clipPath>
      ${foldShading(bent, index)}
      <g clip-path="url(#back-${index})">${cardBack}<rect width=${CARD_SIZE.width} height=${CARD_SIZE.height} fill="url(#dim-${index})"/></g>
      <g class="flap"><g transform="matrix(${bent.matrix.join(" ")})"><g clip-path="url(#face-${index})">
        ${cardFace(face)}
      </g></g>
      <polygon points=${pointList(bent.face.map((one) => transformPoint(bent.matrix, one)))} fill="url(#curl-${index})"/></g>`;
  }

  // --- pointer and keyboard ----------------------------------------------------------------------

  private setPull(index: number, from: Point, to: Point): void {
    const next = [...this.pulls];
    next[index] = { from, to, open: openFraction(from, to) >= OPEN_THRESHOLD };
    this.pulls = next;
  }

  private cardPoint(event: PointerEvent): Point {
    const frame = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return {
      x: ((event.clientX - frame.x) / (frame.width || 1)) * CARD_SIZE.width,
      y: ((event.clientY - frame.y) / (frame.height || 1)) * CARD_SIZE.height,
    };
  }

  /** Start a drag. A card that is already bent continues from its current position. */
  private startDrag(event: PointerEvent, index: number): void {
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    const began = this.cardPoint(event);
    const before = this.pulls[index];
    if (before?.open) return;
    const from = before?.from ?? gripPoint(began);
    this.dragState = { index, began, from, at: before?.to ?? from };
  }

  private moveDrag(event: PointerEvent): void {
    if (!this.dragState) return;
    const { index, began, from, at } = this.dragState;
    const now = this.cardPoint(event);
    this.setPull(index, from, { x: at.x + now.x - began.x, y: at.y + now.y - began.y });
    if (this.pulls[index]?.open) this.dragState = null;
  }

  /** Arrow up and space peel from the bottom edge, arrow down reverses it. */
  private handleKey(event: KeyboardEvent, index: number): void {
    const step = { ArrowUp: KEY_STEP, " ": KEY_STEP, Enter: KEY_STEP, ArrowDown: -KEY_STEP }[
      event.key
    ];
    if (step === undefined) return;
    event.preventDefault();
    const before = this.pulls[index];
    if (before?.open) return;
    const peeled = Math.max(0, (before ? openFraction(before.from, before.to) : 0) + step);
    this.setPull(index, BOTTOM_EDGE, { x: BOTTOM_EDGE.x, y: CARD_SIZE.height * (1 - peeled) });
  }
}

function pointList(shape: Point[]): string {
  return shape.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
}

/** Gradients for the light on the fold and the shadow behind it. */
function foldShading({ centre, direction }: CardFold, index: number) {
  const to = (far: number) => ({
    x: centre.x + direction.x * far,
    y: centre.y + direction.y * far,
  });
  const line = (far: number) => {
    const end = to(far);
    return { x1: centre.x, y1: centre.y, x2: end.x, y2: end.y };
  };
  const [curl, dim] = [line(34), line(60)];
  return svg`
    <linearGradient id="curl-${index}" gradientUnits="userSpaceOnUse" x1=${curl.x1} y1=${curl.y1} x2=${curl.x2} y2=${curl.y2}>
      <stop offset="0" stop-color="#000" stop-opacity="0.5"/>
      <stop offset="0.22" stop-color="#fff" stop-opacity="0.5"/>
      <stop offset="0.5" stop-color="#000" stop-opacity="0.1"/>
      <stop offset="1" stop-color="#000" stop-opacity="0"/>
    </linearGradient>
    <linearGradient id="dim-${index}" gradientUnits="userSpaceOnUse" x1=${dim.x1} y1=${dim.y1} x2=${dim.x2} y2=${dim.y2}>
      <stop offset="0" stop-color="#000" stop-opacity="0.55"/>
      <stop offset="1" stop-color="#000" stop-opacity="0"/>
    </linearGradient>`;
}

function transformPoint([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}
