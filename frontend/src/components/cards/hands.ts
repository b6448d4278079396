/** The two hands on the dealer's side of the felt (division-5 1.0). */
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Hand, Round } from "../../api/socket-types.ts";
import { t } from "../../i18n/index.ts";
import { cardName } from "../../model/table/cards.ts";
import "./card.ts";
import { PuntoElement } from "../base-element.ts";

@customElement("punto-hands")
export class PuntoHands extends PuntoElement {
  @property({ attribute: false }) round: Round | null = null;
  @property({ attribute: false }) permanent: Partial<Record<Hand, string>> = {};
  @property() winner: string | null = null;
  /** The shown round is over and bets are open again. */
  @property({ type: Boolean, reflect: true }) past = false;
  /** The hand that this player holds, and how many of its cards are face up on the felt. */
  @property() passedHand: Hand | null = null;
  @property({ type: Number }) faceUpCount = 0;
  @property({ attribute: false }) instant = false;
  /** Whether the middle stays between the hands on a low screen. */
  @property({ type: Boolean, reflect: true }) wide = false;
  /** Places of cards that the dealer can correct, such as `player 2`. */
  @property({ attribute: false }) correctable: ReadonlySet<string> = new Set();

  static override styles = [
    PuntoElement.styles,
    css`
      .hands {
        display: grid;
        grid-template-columns: 1fr auto 1fr;
        gap: clamp(0.3rem, 1.5vw, 1.5rem);
      }
      .hand {
        position: relative;
        display: grid;
        gap: 0.4rem;
        padding: 0.55rem 0.6rem 0.7rem;
        border: 0.13rem solid color-mix(in oklab, var(--felt-line), transparent 45%);
        border-radius: 14px;
        background: rgb(0 0 0 / 12%);
        transition:
          border-color var(--deal),
          box-shadow var(--deal);
        min-width: 0;
      }
      .hand.won {
        border-color: var(--felt-line);
        box-shadow:
          0 0 0 3px var(--felt-line),
          0 0 36px rgb(240 205 120 / 45%);
      }
      .name {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem;
        min-height: clamp(1.6rem, 4vw, 2rem);
        color: var(--felt-ink);
        font: 700 var(--hand-name, clamp(0.85rem, 2.4vw, 1.15rem)) / 1.2 var(--display);
        letter-spacing: 0.1em;
        text-transform: uppercase;
      }
      .won .name::after {
        content: "★";
        order: 1;
        color: var(--felt-line);
      }
      .count {
        order: 2;
        min-width: 1.9em;
        padding: 0.05em 0.35em;
        border-radius: 0.5em;
        color: #fff;
        font: 700 var(--hand-count, clamp(1rem, 3vw, 1.5rem)) / 1.25 var(--text);
        font-variant-numeric: var(--digits);
        text-align: center;
      }
      .player .count {
        background: var(--player);
      }
      .banker .count {
        background: var(--banker);
      }
      .cards {
        display: flex;
        justify-content: center;
        align-items: center;
        gap: clamp(0.25rem, 0.8vw, 0.6rem);
        min-height: calc(var(--card, 4.6rem) * 1.4);
      }
      /* Reserve space for a third card, which lies sideways, so that no card moves. */
      .third-card-place {
        width: calc(var(--card, 4.6rem) * 1.4);
        height: var(--card, 4.6rem);
        border: 0.13rem dashed color-mix(in oklab, var(--felt-line), transparent 82%);
        border-radius: 8px;
      }
      .yours {
        order: 2;
        font: italic 500 0.95rem var(--display);
        letter-spacing: 0;
        white-space: nowrap;
        text-transform: none;
      }
      .card-place {
        width: var(--card, 4.6rem);
        aspect-ratio: 100 / 140;
        border: 0.13rem dashed color-mix(in oklab, var(--felt-line), transparent 60%);
        border-radius: 8px;
      }
      slot {
        display: block;
      }
      .player {
        --from-x: 30vw;
      }
      .banker {
        --from-x: 8vw;
      }
      .correctable {
        position: relative;
        display: inline-flex;
      }
      .correct {
        position: absolute;
        inset: 0;
        min-height: 0;
        padding: 0;
        border: 0;
        border-radius: 8px;
        background: none;
      }
      .correct:hover:not(:disabled) {
        outline: 3px dashed var(--felt-line);
        outline-offset: 2px;
        background: none;
      }
      .permanent {
        outline: 2px solid var(--felt-line);
        outline-offset: 2px;
        border-radius: 8px;
      }
      @media (max-width: 40rem), (max-height: 30rem) {
        .hands {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        }
        slot {
          order: 3;
          grid-column: 1 / -1;
        }
        .banker {
          order: 2;
        }
        .hand {
          gap: 0.2rem;
          padding: 0.2rem 0.3rem 0.4rem;
        }
        .name {
          font-size: 0.82rem;
          letter-spacing: 0.04em;
        }
        .yours {
          font-size: 0.8rem;
        }
        .count {
          font-size: var(--hand-count, 1.05rem);
        }
      }
      @media (min-width: 40rem) and (max-height: 30rem) {
        :host([wide]) .hands {
          grid-template-columns: 1fr auto 1fr;
        }
        :host([wide]) slot {
          order: 1;
          grid-column: auto;
        }
      }
      :host([past]) .hand.won {
        box-shadow: none;
      }
      :host([past]) .cards {
        opacity: 0.55;
        filter: saturate(0.6);
        transition: opacity var(--deal);
      }
    `,
  ];

  override render() {
    return html`<div class="hands">
      ${this.drawHand("player")}
      <slot></slot>
      ${this.drawHand("banker")}
    </div>`;
  }

  private drawCard(side: Hand, card: string, index: number) {
    const isPermanent = index === 0 && this.permanent[side] !== undefined;
    const face = html`<punto-card .card=${card} ?third=${index === 2} ?instant=${this.instant}
      .faceDown=${this.passedHand === side && index >= this.faceUpCount} class=${isPermanent ? "permanent" : ""}></punto-card>`;
    const number = index + 1;
    if (!this.correctable.has(`${side} ${number}`)) return face;
    const label = t("record-correct-this", { card: cardName(card) });
    return html`<span class="correctable">${face}<button class="correct" aria-label=${label} title=${label} @click=${() => this.emit("correct-card", { hand: side, number })}></button></span>`;
  }

  private drawHand(side: Hand) {
    const cards = this.round?.[side] ?? [];
    const permanent = this.permanent[side];
    const shown = cards.length || !permanent ? cards : [permanent];
    const count = this.round?.[`${side}_total`] ?? null;
    const holder = this.round?.roles[side];
    return html`<section class="hand ${side} ${this.winner === side ? "won" : ""}" aria-label=${t(`hand-${side}`)}>
      <div class="name">
        <span>${t(`hand-${side}`)}</span>
        ${
          count !== null && this.passedHand !== side
            ? html`<span class="count" aria-label=${t("hand-count", { count })}>${count}</span>`
            : this.passedHand === side
              ? html`<span class="yours">${t("hand-yours")}</span>`
              : nothing
        }
      </div>
      <div class="cards">
        ${repeat(
          shown,
          (_, index) => `${this.round?.number ?? 0}-${index}`,
          (card, index) => this.drawCard(side, card, index),
        )}
        ${
          shown.length < 2
            ? Array.from({ length: 2 - shown.length }, () => html`<div class="card-place"></div>`)
            : nothing
        }
        ${shown.length < 3 ? html`<div class="third-card-place"></div>` : nothing}
      </div>
      ${holder && this.passedHand !== side ? html`<span class="visually-hidden">${t("hand-holder", { who: holder })}</span>` : nothing}
    </section>`;
  }
}
