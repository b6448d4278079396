/** Entry of real cards: by scanner, by keyboard (`9H`) or by click. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { t } from "../../i18n/index.ts";
import { CardKeyParser, ScannerEnter } from "../../model/console/card-key-parser.ts";
import { KeydownController } from "../../model/keydown-controller.ts";
import { cardName, cardSymbol, RANKS, SUITS } from "../../model/table/cards.ts";
import { PuntoElement } from "../base-element.ts";

const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
const ROW = RANKS.length;
const MOVES: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -ROW,
  ArrowDown: ROW,
};
/** Input types that take no text. */
const NON_TEXT_INPUTS = new Set(["range", "checkbox", "radio", "button", "submit"]);

/** Open entries, newest last; only the newest one reads the keyboard. */
const openEntries: PuntoCardEntry[] = [];

/** The Enter of a scanner, which may arrive when the entry of its card is gone. */
const scannerEnter = new ScannerEnter();
window.addEventListener(
  "keydown",
  (event) => {
    if (!scannerEnter.matches(event.key, event.timeStamp)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

export interface EnteredCard {
  card: string;
  /** Whether the card was chosen with a button, not typed or scanned. */
  isChosen: boolean;
}

@customElement("punto-card-entry")
export class PuntoCardEntry extends PuntoElement {
  /** Cards to choose from; null for the whole deck. */
  @property({ attribute: false }) choices: string[] | null = null;
  /** Read scans while no card is due, and show nothing else. */
  @property({ type: Boolean }) listenOnly = false;
  @state() private pendingRank: string | null = null;
  @state() private error: string | null = null;
  @state() private focusIndex = 0;
  private parser = new CardKeyParser();

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: grid;
        gap: 0.5rem;
      }
      .hint {
        min-height: 1.9rem;
      }
      .pending-rank {
        padding: 0.1rem 0.6rem;
        border-radius: 8px;
        background: var(--accent);
        color: var(--on-accent);
        font-size: 1.1rem;
      }
      .cards {
        display: grid;
        grid-template-columns: repeat(13, 1fr);
        gap: 0.2rem;
      }
      .cards.choices {
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
      .cards.choices button {
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
        /* Each suit begins a row. */
        .cards:not(.choices) button:nth-child(13n + 1) {
          grid-column-start: 1;
        }
      }
    `,
  ];

  constructor() {
    super();
    // Capture keys before buttons do: a scanner's Enter must not press the focused button.
    new KeydownController(this, (event) => this.handleKey(event), true);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    openEntries.push(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    openEntries.splice(openEntries.indexOf(this), 1);
  }

  private handleKey(event: KeyboardEvent): void {
    if (
      openEntries.at(-1) !== this ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event)
    )
      return;
    // On a keyboard with another script, use the key's position.
    const key = /^[^ -~]$/.test(event.key) ? event.code.replace(/^Key/, "") : event.key;
    const read = this.parser.handleKey(key, event.timeStamp);
    this.pendingRank = this.parser.pendingRank;
    if (!read.consumed) return;
    event.preventDefault();
    event.stopPropagation();
    // A scanner's Enter ends the input but keeps the error message.
    if (read.invalid) this.error = t("entry-wrong", { text: read.invalid });
    else if (key !== "Enter") this.error = null;
    if (!read.card) return;
    if (read.isScanned) scannerEnter.noteScan(event.timeStamp);
    // The next Enter must not press the card that was chosen before this one.
    (this.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    this.enterCard(read.card, false);
  }

  private enterCard(card: string, isChosen: boolean): void {
    this.error =
      this.choices && !this.choices.includes(card)
        ? t("entry-notThere", { card: cardName(card) })
        : null;
    if (!this.error) this.emit<EnteredCard>("card-entered", { card, isChosen });
  }

  override render() {
    if (this.listenOnly) return this.status();
    const cards = this.choices ?? DECK;
    const at = Math.min(this.focusIndex, Math.max(0, cards.length - 1));
    return html`<p class="hint muted" role="status">
        ${
          this.pendingRank
            ? html`<strong class="pending-rank">${this.pendingRank}</strong> ${t("entry-suit")}`
            : t(this.choices ? "entry-order" : "entry-how")
        }
      </p>
      ${this.errorLine()}
      <div class="cards ${this.choices ? "choices" : ""}" role="toolbar" aria-label=${t("entry-label")} @keydown=${this.moveFocus}>
        ${cards.map(
          (
            card,
            index,
          ) => html`<button class=${/[HD]$/.test(card) ? "red" : ""} tabindex=${index === at ? 0 : -1}
              @focus=${() => (this.focusIndex = index)} @click=${() => this.enterCard(card, true)}><span aria-hidden="true">${cardSymbol(card)}</span><span class="visually-hidden">${cardName(card)}</span></button>`,
        )}
      </div>`;
  }

  private errorLine() {
    return this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing;
  }

  /** What has been scanned so far, if anything. */
  private status() {
    const pending = this.pendingRank
      ? html`<p role="status"><strong class="pending-rank">${this.pendingRank}</strong> ${t("entry-suit")}</p>`
      : nothing;
    return html`${pending} ${this.errorLine()}`;
  }

  /** One Tab stop with arrow keys inside, instead of fifty-two Tab stops. */
  private moveFocus(event: KeyboardEvent): void {
    const by = MOVES[event.key];
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>(".cards button")];
    const to = by === undefined ? undefined : buttons[this.focusIndex + by];
    if (!to) return;
    event.preventDefault();
    to.focus();
  }
}

/** Whether a key goes to a field or an open dialog. */
function isTyping(event: KeyboardEvent): boolean {
  const path = event.composedPath();
  const [to] = path;
  if (path.some((one) => one instanceof HTMLDialogElement)) return true;
  if (to instanceof HTMLInputElement) return !NON_TEXT_INPUTS.has(to.type);
  return to instanceof HTMLTextAreaElement || to instanceof HTMLSelectElement;
}
