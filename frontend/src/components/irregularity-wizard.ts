/** When something went wrong, step by step: what happened, what must be known of it, what will follow. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Book } from "../api/http-types.ts";
import type { Command, View } from "../api/socket-types.ts";
import { cardName, cardSign } from "../model/cards.ts";
import { asksFor, DECISIONS, IRREGULAR, label, sendable } from "../model/commands.ts";
import { fitting, follows, nextQuestion, without, type Answers, type Asked, type Question } from "../model/irregularities.ts";
import { named, t } from "../i18n/index.ts";
import "./card-entry.ts";
import { PuntoElement } from "./base-element.ts";
import { clause } from "./error-message.ts";

@customElement("punto-irregular")
export class PuntoIrregular extends PuntoElement {
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) book!: Book;
  /** Puts it on record; whether it was taken. */
  @property({ attribute: false }) send!: (command: Command) => Promise<boolean>;
  @state() private type: string | null = null;
  @state() private answers: Answers = {};
  @state() private cards: string[] = [];
  @state() private skipped = false;
  private moved = false;

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
        min-height: 3rem;
        border-radius: 12px;
        text-align: start;
      }
      h3:focus-visible {
        outline: none;
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
        align-items: center;
        gap: 0.3rem;
        min-height: 2.5rem;
      }
      .follows {
        padding: 0.6rem 0.9rem;
        border-inline-start: 4px solid var(--accent);
        background: var(--panel-2);
      }
    `,
  ];

  private get wrong(): Command[] {
    return (this.view.legal ?? []).filter((one) => IRREGULAR.has(one.type) || DECISIONS.has(one.type));
  }

  override willUpdate(): void {
    // What can no longer be reported is not asked about.
    if (this.type && !fitting(this.wrong, this.type, this.answers).length) this.reset();
  }

  override updated(): void {
    if (this.moved) this.renderRoot.querySelector<HTMLElement>("h3")?.focus();
    this.moved = false;
  }

  override render() {
    const wrong = this.wrong;
    if (!wrong.length) return html`<p class="quiet">${t(this.view.phase === "irregular" ? "guide.operator" : "irregular.none")}</p>`;
    const found = this.type ? fitting(wrong, this.type, this.answers) : [];
    const asked = this.type ? nextQuestion(found, this.answers) : null;
    const command = found[0];
    const step = !command ? 0 : asked || this.wants(command) ? 1 : 2;
    return html`<div class="stack">
      ${this.steps(step)}
      ${!command ? this.kinds(wrong) : asked ? this.question(command, asked) : step === 1 ? this.entry(command) : this.confirm(command)}
    </div>`;
  }

  private steps(at: number) {
    const first = this.view.phase === "irregular" ? "irregular.decide" : "irregular.what";
    return html`<ol aria-label=${t("irregular.steps")}>
      ${([first, "irregular.details", "irregular.record"] as const).map(
        (key, index) => html`<li aria-current=${index === at ? "step" : nothing}>${index + 1} · ${t(key)}</li>`,
      )}
    </ol>`;
  }

  private kinds(wrong: Command[]) {
    const types = [...new Set(wrong.map((one) => one.type))];
    return html`<h3 class="sr" tabindex="-1">${t("irregular.what")}</h3>
      <div class="kinds">${types.map((type) => html`<button @click=${() => this.choose(type)}>${named("command", type)}</button>`)}</div>`;
  }

  private question(command: Command, { question, values }: Asked) {
    return html`<h3 tabindex="-1">${named("command", command.type)}: ${t(`irregular.ask.${question}`)}</h3>
      <div class="kinds">${values.map((value) => html`<button @click=${() => this.answer(question, value)}>${named(question, String(value))}</button>`)}</div>
      <div class="row">${this.backButton()}</div>`;
  }

  // --- cards ----------------------------------------------------------------------------------

  private lying(command: Command): string[] {
    return command.type === "reconstruct" ? [...(command["cards"] as string[])] : [];
  }

  /** Whether a card is still to be named. */
  private wants(command: Command): boolean {
    const wanted = asksFor(command, this.view.virtual);
    if (wanted === "cards") return this.cards.length < this.lying(command).length;
    if (command.type === "declare_foreign") return !this.view.virtual && !this.cards.length && !this.skipped;
    return wanted === "card" && !this.cards.length;
  }

  private entry(command: Command) {
    const many = command.type === "reconstruct";
    const left = many ? without(this.lying(command), this.cards) : null;
    return html`<h3 tabindex="-1">${t(many ? "irregular.order" : "irregular.card")}</h3>
      ${many ? this.laid() : nothing}
      <punto-card-entry .only=${left} @card=${(event: CustomEvent<{ card: string }>) => this.add(command, event.detail.card)}></punto-card-entry>
      <div class="row">
        ${command.type === "declare_foreign" ? html`<button @click=${() => this.skip()}>${t("irregular.unknown")}</button>` : nothing}
        ${this.backButton()}
      </div>`;
  }

  private add(command: Command, card: string): void {
    this.cards = [...this.cards, card];
    this.moved = !this.wants(command);
  }

  private laid() {
    return html`<div class="cards" role="group" aria-label=${t("irregular.cards")}>
      ${this.cards.map((card, at) => html`<button @click=${() => (this.cards = this.cards.filter((_, index) => index !== at))}><span aria-hidden="true">${at + 1}. ${cardSign(card)} ✕</span><span class="sr">${t("irregular.remove", { card: cardName(card) })}</span></button>`)}
    </div>`;
  }

  // --- on record ------------------------------------------------------------------------------

  private confirm(command: Command) {
    const { words, clause: cited } = follows(command, this.view, this.book);
    return html`<h3 tabindex="-1">${label(command)}</h3>
      ${this.cards.length ? (command.type === "reconstruct" ? this.laid() : html`<p>${cardName(this.cards[0]!)}</p>`) : nothing}
      <p class="follows"><strong>${t("irregular.follows")}</strong> ${words} ${clause(cited)}</p>
      <div class="row">
        <button class="primary" @click=${() => void this.record(command)}>${t("irregular.send")}</button>
        ${this.backButton()}
      </div>`;
  }

  private async record(command: Command): Promise<void> {
    const plain = sendable(command, this.view.virtual);
    if (command.type === "reconstruct") plain["cards"] = this.cards;
    else if (this.cards.length) plain["card"] = this.cards[0];
    // What was refused is kept, to be mended.
    if (await this.send(plain)) this.reset();
  }

  // --- to and fro -----------------------------------------------------------------------------

  private choose(type: string): void {
    this.type = type;
    this.moved = true;
  }

  private answer(question: Question, value: unknown): void {
    this.answers = { ...this.answers, [question]: value };
    this.moved = true;
  }

  private skip(): void {
    this.skipped = true;
    this.moved = true;
  }

  private backButton() {
    return html`<button @click=${() => this.back()}>${t("irregular.back")}</button>`;
  }

  private back(): void {
    const last = Object.keys(this.answers).at(-1);
    if (this.cards.length || this.skipped) [this.cards, this.skipped] = [this.cards.slice(0, -1), false];
    else if (last) this.answers = Object.fromEntries(Object.entries(this.answers).slice(0, -1));
    else this.type = null;
    this.moved = true;
  }

  private reset(): void {
    this.type = null;
    this.answers = {};
    this.cards = [];
    this.skipped = false;
  }
}
