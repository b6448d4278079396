/** When something went wrong: what happened, then what must be known about it, then it is sent. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Command, View } from "../house/types.ts";
import { asksFor, DECISIONS, IRREGULAR, label, sendable } from "../state/commands.ts";
import { named, t } from "../texts/index.ts";
import { cardName } from "./card.ts";
import "./card-entry.ts";
import { PuntoElement } from "./element.ts";

@customElement("punto-irregular")
export class PuntoIrregular extends PuntoElement {
  @property({ attribute: false }) view!: View;
  @state() private chosen: Command | null = null;
  @state() private cards: string[] = [];

  static override styles = [
    PuntoElement.styles,
    css`
      .kinds {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
        gap: 0.5rem;
      }
      .kinds button {
        justify-content: start;
        border-radius: 12px;
        text-align: start;
      }
      ol {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
      }
      ol li {
        padding: 0.2rem 0.7rem;
        border-radius: 999px;
        background: var(--panel-2);
      }
      ol li[aria-current] {
        background: var(--accent);
        color: var(--on-accent);
      }
      .cards {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem;
        min-height: 2.5rem;
      }
    `,
  ];

  override render() {
    const wrong = (this.view.legal ?? []).filter((one) => IRREGULAR.has(one.type) || DECISIONS.has(one.type));
    const deciding = this.view.phase === "irregular";
    if (!wrong.length) return html`<p class="quiet">${t("irregular.none")}</p>`;
    const chosen = this.chosen && wrong.find((one) => label(one) === label(this.chosen!)) ? this.chosen : null;
    return html`<div class="stack">
      <ol aria-label=${t("irregular.steps")}>
        <li aria-current=${chosen ? nothing : "step"}>1 · ${t(deciding ? "irregular.decide" : "irregular.what")}</li>
        <li aria-current=${chosen ? "step" : nothing}>2 · ${t("irregular.details")}</li>
      </ol>
      ${chosen
        ? this.details(chosen)
        : html`<div class="kinds">
            ${wrong.map((one) => html`<button @click=${() => this.choose(one)}>${label(one)}</button>`)}
          </div>`}
    </div>`;
  }

  private choose(command: Command): void {
    this.chosen = command;
    this.cards = Array.isArray(command["cards"]) ? [...(command["cards"] as string[])] : [];
  }

  private details(command: Command) {
    const wanted = asksFor(command, this.view.virtual);
    const needsCard = wanted === "card";
    const ready = !needsCard || this.cards.length === 1;
    return html`
      <p><strong>${label(command)}</strong></p>
      <p class="quiet">${named("explain", command.type)}</p>
      ${needsCard || wanted === "cards" || (command.type === "declare_foreign" && !this.view.virtual)
        ? html`<div class="cards" role="group" aria-label=${t("irregular.cards")}>
              ${this.cards.map((card, at) => html`<button aria-label=${t("irregular.remove", { card: cardName(card) })} @click=${() => (this.cards = this.cards.filter((_, i) => i !== at))}>${card} ✕</button>`)}
            </div>
            <punto-card-entry @card=${(event: CustomEvent<{ card: string }>) => this.add(event.detail.card, wanted === "cards")}></punto-card-entry>`
        : nothing}
      <div class="row">
        <button class="primary" ?disabled=${!ready} @click=${() => this.send(command, wanted)}>${t("irregular.send")}</button>
        <button @click=${() => (this.chosen = null)}>${t("irregular.back")}</button>
      </div>`;
  }

  private add(card: string, many: boolean): void {
    this.cards = many ? [...this.cards, card] : [card];
  }

  private send(command: Command, wanted: string | null): void {
    const plain = sendable(command, this.view.virtual);
    if (wanted === "cards") plain["cards"] = this.cards;
    else if (this.cards.length) plain["card"] = this.cards[0];
    this.tell("command", plain);
    this.chosen = null;
    this.cards = [];
  }
}
