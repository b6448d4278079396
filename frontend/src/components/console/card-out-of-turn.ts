/** A card that was read when none was due: the card, and what it can have been. Play waits. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { CardResolution, Command } from "../../api/socket-types.ts";
import { type Key, t, termText } from "../../i18n/index.ts";
import { altDigit } from "../../model/console/console-keys.ts";
import { KeydownController } from "../../model/keydown-controller.ts";
import type { CommandOf } from "../../model/message-fields.ts";
import { cardName } from "../../model/table/cards.ts";
import { PuntoElement } from "../base-element.ts";
import "../cards/card.ts";

const HINTS: Record<CardResolution, Key> = {
  excess: "waits-excess",
  first_card: "waits-first_card",
  foreign: "waits-foreign",
  reader_error: "waits-reader_error",
};

@customElement("punto-card-out-of-turn")
export class PuntoCardOutOfTurn extends PuntoElement {
  /** The waiting cards, the first one first. */
  @property({ attribute: false }) cards: readonly string[] = [];
  @property({ attribute: false }) commands: CommandOf<"resolve_card">[] = [];
  /** Asking whether anybody saw the card that was drawn in excess. */
  @state() private asksSeen = false;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: grid;
        gap: 0.9rem;
      }
      .waiting {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0.6rem 1.2rem;
        align-items: center;
      }
      punto-card {
        --card: clamp(3.5rem, 9vw, 6rem);
      }
      .choices {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
        gap: 0.5rem;
      }
      .choices button {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 0.6rem;
        justify-content: start;
        min-height: 4rem;
        border-radius: 12px;
        text-align: start;
      }
      .choices strong {
        display: block;
      }
      .choices strong::first-letter {
        text-transform: uppercase;
      }
      .choices small {
        grid-column: 1;
        font-weight: 400;
      }
      kbd {
        grid-row: 1;
        grid-column: 2;
        color: var(--ink-2);
      }
      @media (hover: none), (max-width: 40rem) {
        kbd {
          display: none;
        }
      }
    `,
  ];

  constructor() {
    super();
    new KeydownController(this, (event) => this.handleKey(event));
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("cards")) this.asksSeen = false;
  }

  private handleKey(event: KeyboardEvent): void {
    const number = altDigit(event);
    const button = this.renderRoot.querySelectorAll<HTMLElement>(".choices button")[number - 1];
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  override render() {
    const [card] = this.cards;
    if (card === undefined) return nothing;
    const more = this.cards.length - 1;
    return html`<div class="waiting">
      <punto-card .card=${card} instant></punto-card>
      <div>
        <p><strong>${cardName(card)}</strong></p>
        <p class="muted">${t("waits-title")} ${more ? t("waits-more", { count: more }) : nothing}</p>
      </div>
    </div>
    ${this.asksSeen ? this.seenButtons() : this.kindButtons()}`;
  }

  private kindButtons() {
    return html`<div class="choices" role="group" aria-label=${t("waits-choices")}>
      ${this.commands.map(
        (
          { kind },
          at,
        ) => html`<button aria-keyshortcuts="Alt+${at + 1}" @click=${() => this.choose(kind)}>
          <strong>${termText("kind", kind)}</strong> <kbd>Alt+${at + 1}</kbd> <small>${t(HINTS[kind])}</small></button>`,
      )}
    </div>`;
  }

  private seenButtons() {
    const answer = (disclosed: boolean) => this.resolve("excess", disclosed);
    return html`<p>${t("waits-seen")}</p>
      <div class="choices" role="group" aria-label=${t("waits-seen")}>
        ${[true, false].map((disclosed, at) => html`<button aria-keyshortcuts="Alt+${at + 1}" @click=${() => answer(disclosed)}><strong>${termText("disclosed", String(disclosed))}</strong> <kbd>Alt+${at + 1}</kbd></button>`)}
        <button @click=${() => (this.asksSeen = false)}>${t("irregular-back")}</button>
      </div>`;
  }

  private choose(kind: CardResolution): void {
    if (kind === "excess") this.asksSeen = true;
    else this.resolve(kind, true);
  }

  private resolve(kind: CardResolution, disclosed: boolean): void {
    this.emit<Command>("command", { type: "resolve_card", kind, disclosed });
  }
}
