/** Cards of a real shoe: from a scanner or the keyboard (`9H`), or by a click. */
import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { CardReader, RANKS, SUITS } from "../state/cards.ts";
import { t } from "../texts/index.ts";
import { cardName } from "./card.ts";
import { PuntoElement } from "./element.ts";

const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" } as const;

@customElement("punto-card-entry")
export class PuntoCardEntry extends PuntoElement {
  /** Listens to the whole page: a scanner types wherever one is. */
  @property({ type: Boolean }) listening = true;
  @state() private begun: string | null = null;
  private reader = new CardReader();
  private hear = (event: KeyboardEvent) => this.key(event);

  static override styles = [
    PuntoElement.styles,
    css`
      .cards {
        display: grid;
        grid-template-columns: repeat(13, 1fr);
        gap: 0.2rem;
      }
      .cards button {
        min-width: 0;
        min-height: 2.4rem;
        padding: 0;
        border-radius: 7px;
        background: #fffefa;
        color: #15191c;
        font-weight: 700;
        font-variant-numeric: var(--digits);
      }
      .cards button.red {
        color: #b3211a;
      }
      .cards button:hover {
        background: #f6e9c9;
      }
      @media (max-width: 40rem) {
        .cards {
          grid-template-columns: repeat(7, 1fr);
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.hear);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.hear);
  }

  private key(event: KeyboardEvent): void {
    if (!this.listening || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
    const typing = event.composedPath()[0];
    if (typing instanceof HTMLInputElement || typing instanceof HTMLTextAreaElement || typing instanceof HTMLSelectElement) return;
    const card = this.reader.key(event.key);
    this.begun = this.reader.begun;
    if (card) this.tell("card", { card });
  }

  override render() {
    return html`<p class="quiet">${t("entry.how")} <strong>${this.begun ?? ""}</strong></p>
      <div class="cards" role="group" aria-label=${t("entry.label")}>
        ${SUITS.map((suit) =>
          RANKS.map((rank) => {
            const card = rank + suit;
            return html`<button class=${suit === "H" || suit === "D" ? "red" : ""} aria-label=${cardName(card)}
              @click=${() => this.tell("card", { card })}>${rank === "T" ? "10" : rank}${SIGNS[suit]}</button>`;
          }),
        )}
      </div>`;
  }
}
