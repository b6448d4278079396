/** One's own box up close: a button for every wager, with its odds, its limits and what lies on it. */
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Book, Wager } from "../house/api.ts";
import type { View } from "../house/types.ts";
import { stack, type Denomination } from "../state/chips.ts";
import { upClose } from "../state/layout.ts";
import { chipsText, shortText } from "../state/money.ts";
import type { Outcome, Placed } from "../state/table.ts";
import { tone } from "../state/tone.ts";
import { vars } from "../style/vars.ts";
import { t } from "../texts/index.ts";
import { stackDrawing } from "./chip.ts";
import { PuntoElement } from "./element.ts";

@customElement("punto-spots")
export class PuntoSpots extends PuntoElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) view!: View;
  @property({ type: Number }) box = 0;
  @property({ attribute: false }) kinds: Denomination[] = [];
  @property({ attribute: false }) mine: Placed[] = [];
  @property({ attribute: false }) pending: Placed[] = [];
  @property({ attribute: false }) outcomes: Outcome[] = [];
  @property({ type: Boolean }) open = false;

  static override styles = [
    PuntoElement.styles,
    css`
      .spots {
        display: grid;
        grid-template-columns: repeat(var(--columns), 1fr);
        gap: 0.5rem;
      }
      button {
        --tone: #a9863a;
        position: relative;
        display: grid;
        grid-template-columns: 1fr auto;
        align-content: center;
        align-items: center;
        justify-content: stretch;
        gap: 0 0.4rem;
        min-height: 3.4rem;
        padding: 0.3rem 0.7rem;
        border: 2px solid var(--tone);
        border-radius: 12px;
        background: color-mix(in srgb, var(--tone) 58%, #04120d);
        color: var(--felt-ink);
        text-align: start;
        overflow: hidden;
      }
      button:hover:not(:disabled) {
        background: color-mix(in srgb, var(--tone) 74%, #04120d);
      }
      button[aria-disabled="true"] {
        cursor: default;
        background: color-mix(in srgb, var(--tone) 34%, #04120d);
      }
      button:focus-visible {
        outline-color: #fff;
      }
      .P {
        --tone: #2f74d6;
      }
      .B {
        --tone: #cf3a30;
      }
      .T {
        --tone: #2b9455;
      }
      .title,
      .pays {
        grid-column: 1;
      }
      .title {
        font: 700 1.02rem/1.15 var(--display);
        letter-spacing: 0.02em;
        color: #fff;
      }
      .pays {
        font-size: 0.82rem;
        color: #e9efe6;
        font-variant-numeric: var(--digits);
      }
      .chips {
        grid-column: 2;
        grid-row: 1 / span 2;
        width: 3rem;
        height: 3rem;
        overflow: visible;
      }
      .pending {
        opacity: 0.6;
      }
      .outcome {
        grid-column: 2;
        grid-row: 1 / span 2;
        padding: 0.1rem 0.5rem;
        border-radius: 999px;
        background: rgb(0 0 0 / 45%);
        color: #fff;
        font-weight: 700;
        font-variant-numeric: var(--digits);
        animation: rise var(--deal) var(--ease);
      }
      .outcome.gain {
        background: linear-gradient(#f6dd92, #d6a63f);
        color: #2a1c05;
      }
      @keyframes rise {
        from {
          opacity: 0;
          transform: translateY(0.6rem);
        }
      }
      .won {
        border-color: #f6dd92;
        box-shadow: inset 0 0 0 2px #f6dd92;
      }
      @media (max-width: 40rem) {
        .spots {
          grid-template-columns: 1fr 1fr;
          gap: 0.35rem;
        }
        button {
          padding-inline: 0.5rem;
          min-height: 3.3rem;
        }
        .title,
      .pays {
        grid-column: 1;
      }
      .title {
          font-size: 0.92rem;
        }
        .chips {
          width: 2.5rem;
          height: 2.5rem;
        }
      }
    `,
  ];

  override render() {
    const many = this.book.wagers.length;
    const columns = many <= 5 ? many : Math.min(5, Math.ceil(many / 2));
    return html`<div class="spots" role="group" aria-label=${t("spots.label", { box: this.box })} ${vars({ "--columns": columns })}>
      ${upClose(this.book.wagers).map((wager) => this.spot(wager))}
    </div>`;
  }

  private amount(wager: Wager): { taken: number; pending: number } {
    const sum = (placed: Placed[]) =>
      placed
        .filter((one) => one.box === this.box && one.wager === wager.id)
        .reduce((total, one) => total + one.amount, 0);
    return { taken: sum(this.mine), pending: sum(this.pending) };
  }

  private spot(wager: Wager) {
    const { taken, pending } = this.amount(wager);
    const money = (amount: number) => chipsText(amount, this.view.chip);
    const limit = this.view.limits[wager.id];
    const amount = taken + pending;
    const outcome = this.outcomes.find((one) => one.box === this.box && one.wager === wager.id);
    const rows = wager.pays.map((row) => row.odds_words);
    const pays = rows.length > 3 ? `${rows[0]} … ${rows.at(-1)}` : rows.join(", ");
    const limits = limit ? t("spots.limits", { min: money(limit.min), max: limit.max === null ? "∞" : money(limit.max) }) : "";
    return html`<button class="${tone(wager)} ${outcome?.how === "won" && !this.open ? "won" : ""}"
      aria-disabled=${!this.open} title=${wager.needs ? `${limits}. ${wager.needs.words} (${wager.needs.clause ?? ""})` : limits}
      @click=${() => this.tell("spot", { box: this.box, wager: wager.id })}>
      <span class="title">${wager.title}</span>
      <span class="pays">${pays}${amount ? html`<span class="sr">. ${t("spots.staked", { amount: money(amount) })}</span>` : nothing}</span>
      ${amount
        ? html`<svg class="chips ${pending ? "pending" : ""}" viewBox="-22 -26 44 48" aria-hidden="true">
            ${stackDrawing(stack(amount, this.kinds), shortText(amount, this.view.chip), 5)}
          </svg>`
        : outcome && !this.open
          ? html`<span class="outcome ${outcome.how === "won" ? "gain" : ""}">${outcome.how === "won" ? `+${money(outcome.profit)}` : outcome.how === "lost" ? money(-outcome.amount) : "="}</span>`
          : nothing}
    </button>`;
  }
}
