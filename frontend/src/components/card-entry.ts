/** Cards of a real shoe: from a scanner or the keyboard (`9H`), or by a click. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { CardReader, PAUSE_MS } from "../model/card-reader.ts";
import { cardName, cardSign, RANKS, SUITS } from "../model/cards.ts";
import { t } from "../i18n/index.ts";
import { PuntoElement } from "./base-element.ts";

const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
const ROW = RANKS.length;
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ROW, ArrowDown: ROW };
/** Inputs that nobody types a text into. */
const NOT_TYPED = new Set(["range", "checkbox", "radio", "button", "submit"]);

/** Those on the page, the newest last: it alone hears what is typed. */
const entries: PuntoCardEntry[] = [];

@customElement("punto-card-entry")
export class PuntoCardEntry extends PuntoElement {
  /** Cards to choose from, where it cannot be any. */
  @property({ attribute: false }) only: string[] | null = null;
  @state() private begun: string | null = null;
  @state() private wrong: string | null = null;
  @state() private at = 0;
  private reader = new CardReader();
  private hear = (event: KeyboardEvent) => this.key(event);

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: grid;
        gap: 0.5rem;
      }
      .how {
        min-height: 1.9rem;
      }
      .begun {
        padding: 0.1rem 0.6rem;
        border-radius: 8px;
        background: var(--accent);
        color: var(--on-accent);
        font-size: 1.1rem;
      }
      .wrong {
        color: var(--danger);
        font-weight: 600;
      }
      .cards {
        display: grid;
        grid-template-columns: repeat(13, 1fr);
        gap: 0.2rem;
      }
      .cards.few {
        display: flex;
        flex-wrap: wrap;
      }
      .cards button {
        position: relative;
        min-width: 0;
        min-height: 2.4rem;
        padding: 0;
        border-radius: 7px;
        background: #fffefa;
        color: #15191c;
        font-weight: 700;
        font-variant-numeric: var(--digits);
      }
      .cards.few button {
        padding-inline: 0.8rem;
        font-size: 1.1rem;
      }
      .cards button.red {
        color: #b3211a;
      }
      .cards button:hover:not(:disabled) {
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
    entries.push(this);
    // Before the buttons hear of it: a scanner's Enter must not press the one that has the focus.
    window.addEventListener("keydown", this.hear, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    entries.splice(entries.indexOf(this), 1);
    window.removeEventListener("keydown", this.hear, true);
  }

  private key(event: KeyboardEvent): void {
    if (entries.at(-1) !== this || event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
    // On a keyboard with other letters the place of a key tells which it is.
    const key = /^[^ -~]$/.test(event.key) ? event.code.replace(/^Key/, "") : event.key;
    const read = this.reader.key(key, performance.now());
    this.begun = this.reader.begun;
    if (!read.taken) return;
    event.preventDefault();
    event.stopPropagation();
    // A scanner's Enter ends the text, not what was said of it.
    if (read.wrong) this.wrong = t("entry.wrong", { text: read.wrong });
    else if (key !== "Enter") this.wrong = null;
    if (!read.card) return;
    swallowEnter();
    this.take(read.card);
  }

  private take(card: string): void {
    this.wrong = this.only && !this.only.includes(card) ? t("entry.notThere", { card: cardName(card) }) : null;
    if (!this.wrong) this.tell("card", { card });
  }

  override render() {
    const cards = this.only ?? DECK;
    const at = Math.min(this.at, Math.max(0, cards.length - 1));
    return html`<p class="how quiet" role="status">
        ${this.begun
          ? html`<strong class="begun">${this.begun}</strong> ${t("entry.suit")}`
          : t(this.only ? "entry.order" : "entry.how")}
      </p>
      ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      <div class="cards ${this.only ? "few" : ""}" role="toolbar" aria-label=${t("entry.label")} @keydown=${this.move}>
        ${cards.map(
          (card, index) => html`<button class=${/[HD]$/.test(card) ? "red" : ""} tabindex=${index === at ? 0 : -1}
              @focus=${() => (this.at = index)} @click=${() => this.take(card)}><span aria-hidden="true">${cardSign(card)}</span><span class="sr">${cardName(card)}</span></button>`,
        )}
      </div>`;
  }

  /** One stop of the Tab key, and arrows within: fifty-two stops would bar the way. */
  private move(event: KeyboardEvent): void {
    const by = MOVES[event.key];
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>(".cards button")];
    const to = by === undefined ? undefined : buttons[this.at + by];
    if (!to) return;
    event.preventDefault();
    to.focus();
  }
}

/** A scanner's Enter, though its card has brought up something else meanwhile and this entry is gone. */
function swallowEnter(): void {
  const guard = (event: KeyboardEvent) => {
    stop();
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stop = () => window.removeEventListener("keydown", guard, true);
  window.addEventListener("keydown", guard, true);
  setTimeout(stop, PAUSE_MS);
}

/** Whether a key goes into a field, or into a dialog that lies over the page. */
function typing(event: KeyboardEvent): boolean {
  const path = event.composedPath();
  const [to] = path;
  if (path.some((one) => one instanceof HTMLDialogElement)) return true;
  if (to instanceof HTMLInputElement) return !NOT_TYPED.has(to.type);
  return to instanceof HTMLTextAreaElement || to instanceof HTMLSelectElement;
}
