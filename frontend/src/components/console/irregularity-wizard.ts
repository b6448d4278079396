/** Wizard for irregularities: what happened, details, consequence and confirmation. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Book } from "../../api/http-types.ts";
import type { Command, TableView } from "../../api/socket-types.ts";
import { type Key, t, termText } from "../../i18n/index.ts";
import {
  type Answers,
  consequenceOf,
  matchingCommands,
  nextQuestion,
  type PendingQuestion,
  type Question,
  withoutCards,
} from "../../model/console/irregularities.ts";
import { cardName, cardSymbol, HIDDEN } from "../../model/table/cards.ts";
import {
  commandLabel,
  commandToSend,
  DECISION_COMMANDS,
  IRREGULARITY_COMMANDS,
  missingField,
} from "../../model/table/commands.ts";
import "./card-entry.ts";
import { PuntoElement } from "../base-element.ts";
import { clauseButton } from "../clause-button.ts";

@customElement("punto-irregularity-wizard")
export class PuntoIrregularityWizard extends PuntoElement {
  @property({ attribute: false }) view!: TableView;
  @property({ attribute: false }) book!: Book;
  /** Send a command; resolves to whether it was accepted. */
  @property({ attribute: false }) send!: (command: Command) => Promise<boolean>;
  @state() private commandType: string | null = null;
  @state() private answers: Answers = {};
  @state() private cards: string[] = [];
  @state() private skipped = false;
  /** All cards of the round to reconstruct are entered. */
  @state() private cardsComplete = false;
  /** The number of cards that left the shoe and are not on record; null: that of the command. */
  @state() private unread: number | null = null;
  private focusHeading = false;

  static override styles = [
    PuntoElement.styles,
    css`
      .choices {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
        gap: 0.5rem;
      }
      .choices button {
        justify-content: start;
        min-height: 3rem;
        border-radius: 12px;
        text-align: start;
      }
      .choices button::first-letter {
        text-transform: uppercase;
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
      @media (forced-colors: active) {
        ol li {
          border: 1px solid CanvasText;
        }
        ol li[aria-current] {
          border: 3px solid Highlight;
        }
      }
      .cards {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.3rem;
        min-height: 2.5rem;
      }
      input.count {
        width: 5rem;
      }
      .consequence {
        padding: 0.6rem 0.9rem;
        border-inline-start: 4px solid var(--accent);
        background: var(--panel-2);
      }
    `,
  ];

  private get reportable(): Command[] {
    return (this.view.legal ?? []).filter(
      (one) => IRREGULARITY_COMMANDS.has(one.type) || DECISION_COMMANDS.has(one.type),
    );
  }

  override willUpdate(): void {
    // Reset when the chosen irregularity can no longer be reported.
    if (
      this.commandType &&
      !matchingCommands(this.reportable, this.commandType, this.answers).length
    )
      this.reset();
  }

  override updated(): void {
    if (this.focusHeading) this.renderRoot.querySelector<HTMLElement>("h3")?.focus();
    this.focusHeading = false;
  }

  override render() {
    const wrong = this.reportable;
    if (!wrong.length) return html`<p class="muted">${t(this.nothingToReport)}</p>`;
    const found = this.commandType ? matchingCommands(wrong, this.commandType, this.answers) : [];
    const asked = this.commandType ? nextQuestion(found, this.answers) : null;
    const command = found[0];
    const step = !command ? 0 : asked || this.needsCard(command) ? 1 : 2;
    return html`<div class="stack">
      ${this.steps(step)}
      ${!command ? this.typeButtons(wrong) : asked ? this.question(command, asked) : step === 1 ? this.cardEntry(command) : this.confirmation(command)}
    </div>`;
  }

  private get nothingToReport(): Key {
    if (this.view.correction) return "correction-waits";
    return this.view.phase === "irregular" ? "guide-operator" : "irregular-none";
  }

  private steps(at: number) {
    const isDecision =
      this.view.phase === "irregular" &&
      this.reportable.some((one) => DECISION_COMMANDS.has(one.type));
    const first = isDecision ? "irregular-decide" : "irregular-what";
    return html`<ol aria-label=${t("irregular-steps")}>
      ${([first, "irregular-details", "irregular-record"] as const).map(
        (key, index) =>
          html`<li aria-current=${index === at ? "step" : nothing}>${index + 1} · ${t(key)}</li>`,
      )}
    </ol>`;
  }

  private typeButtons(wrong: Command[]) {
    const types = [...new Set(wrong.map((one) => one.type))];
    return html`<h3 class="visually-hidden" tabindex="-1">${t("irregular-what")}</h3>
      <div class="choices">${types.map((type) => html`<button @click=${() => this.choose(type)}>${termText("command", type)}</button>`)}</div>`;
  }

  private question(command: Command, { question, values }: PendingQuestion) {
    return html`<h3 tabindex="-1">${termText("command", command.type)}: ${t(`irregular-ask-${question}`)}</h3>
      <div class="choices">${values.map((value) => html`<button @click=${() => this.answer(question, value)}>${termText(question === "reason" ? "act_reason" : question, String(value))}</button>`)}</div>
      <div class="row">${this.backButton()}</div>`;
  }

  // --- cards -------------------------------------------------------------------------------------

  /** The recorded cards of the round that the operator decides on. */
  private get recordedCards(): string[] {
    return (this.view.misdeal?.cards ?? []).filter((card) => card !== HIDDEN);
  }

  /** The number of cards of that round that were not read. */
  private get unreadCards(): number {
    const misdeal = this.view.misdeal;
    if (!misdeal) return 0;
    return misdeal.unread + misdeal.cards.filter((card) => card === HIDDEN).length;
  }

  /** Whether a card must still be entered. */
  private needsCard(command: Command): boolean {
    const wanted = missingField(command, this.view.cards);
    if (wanted === "cards")
      return this.recordedCards.length + this.unreadCards > 0 && !this.cardsComplete;
    if (command.type === "declare_foreign")
      return this.view.cards === "scanned" && !this.cards.length && !this.skipped;
    return wanted === "card" && !this.cards.length;
  }

  private cardEntry(command: Command) {
    if (command.type === "reconstruct") return this.orderEntry();
    return html`<h3 tabindex="-1">${t("irregular-card")}</h3>
      <punto-card-entry @card-entered=${(event: CustomEvent<{ card: string }>) => this.addCard(event.detail.card)}></punto-card-entry>
      <div class="row">
        ${command.type === "declare_foreign" ? html`<button @click=${() => this.skip()}>${t("irregular-unknown")}</button>` : nothing}
        ${this.backButton()}
      </div>`;
  }

  private addCard(card: string): void {
    this.cards = [...this.cards, card];
    this.focusHeading = true;
  }

  /** All cards that left the shoe in the round, in their true order: recorded, unread, misread. */
  private orderEntry() {
    const left = withoutCards(this.recordedCards, this.cards);
    // A committed shoe proves its cards: no card can be added.
    const choices = this.view.cards === "virtual" ? left : null;
    const enter = (card: string) => {
      this.cards = [...this.cards, card];
      if (choices?.length === 1) this.completeCards();
    };
    return html`<h3 tabindex="-1">${t("irregular-order")}</h3>
      ${this.unreadCards ? html`<p>${t("irregular-unread-known", { count: this.unreadCards })}</p>` : nothing}
      ${this.cardList()}
      ${
        choices === null && left.length
          ? html`<div class="cards" role="group" aria-label=${t("irregular-recorded")}><span class="muted">${t("irregular-recorded")}</span>
              ${left.map((card) => html`<button @click=${() => enter(card)}><span aria-hidden="true">${cardSymbol(card)}</span><span class="visually-hidden">${cardName(card)}</span></button>`)}</div>`
          : nothing
      }
      <punto-card-entry .choices=${choices} @card-entered=${(event: CustomEvent<{ card: string }>) => enter(event.detail.card)}></punto-card-entry>
      <div class="row">
        <button class="primary" ?disabled=${!this.cards.length || choices !== null} @click=${() => this.completeCards()}>${t("irregular-complete")}</button>
        ${this.backButton()}
      </div>`;
  }

  private completeCards(): void {
    this.cardsComplete = true;
    this.focusHeading = true;
  }

  /** Cards on record that are not among the true ones. */
  private get misreadCards(): string[] {
    return withoutCards(this.recordedCards, this.cards);
  }

  private cardList() {
    return html`<div class="cards" role="group" aria-label=${t("irregular-cards")}>
      ${this.cards.map((card, at) => html`<button @click=${() => (this.cards = this.cards.filter((_, index) => index !== at))}><span aria-hidden="true">${at + 1}. ${cardSymbol(card)} ✕</span><span class="visually-hidden">${t("irregular-remove", { card: cardName(card) })}</span></button>`)}
    </div>`;
  }

  // --- confirmation ------------------------------------------------------------------------------

  private confirmation(command: Command) {
    const { text, clause: cited } = consequenceOf(command, this.view, this.book);
    const isProposal = command.type === "void_round" && this.view.virtual;
    return html`<h3 tabindex="-1">${commandLabel(command)}</h3>
      ${this.enteredCards(command)}
      ${command.type === "report_misdeal" && this.view.cards !== "virtual" && this.view.round ? this.unreadField(command.unread ?? 0) : nothing}
      <p class="consequence"><strong>${t("irregular-follows")}</strong> ${text} ${clauseButton(cited, this.book)}</p>
      <div class="row">
        <button class="primary" @click=${() => void this.submit(command)}>${t(isProposal ? "irregular-propose" : "irregular-send")}</button>
        ${this.backButton()}
      </div>`;
  }

  private enteredCards(command: Command) {
    const [card] = this.cards;
    if (card === undefined) return nothing;
    if (command.type !== "reconstruct") return html`<p>${cardName(card)}</p>`;
    const misread = this.misreadCards;
    return html`${this.cardList()}
      ${misread.length ? html`<p>${t("irregular-misread", { cards: misread.map(cardSymbol).join(" ") })}</p>` : nothing}`;
  }

  /** Cards that came out with others and were not read (mbs 5.3). */
  private unreadField(expected: number) {
    const set = (event: Event) => (this.unread = Number((event.target as HTMLInputElement).value));
    return html`<label class="row">${t("irregular-unread")}
      <input class="count" type="number" min="0" max="16" .value=${String(this.unread ?? expected)} @input=${set} /></label>`;
  }

  /** The fields that the user entered. */
  private enteredFields(command: Command): object {
    if (command.type === "reconstruct") return { cards: this.cards, misread: this.misreadCards };
    if (command.type === "report_misdeal" && this.unread !== null) return { unread: this.unread };
    return this.cards.length ? { card: this.cards[0] } : {};
  }

  private async submit(command: Command): Promise<void> {
    const entered = this.enteredFields(command);
    const complete = { ...commandToSend(command, this.view.cards), ...entered } as Command;
    // Keep the input of a refused command, so that it can be corrected.
    if (await this.send(complete)) this.reset();
  }

  // --- navigation --------------------------------------------------------------------------------

  private choose(type: string): void {
    this.commandType = type;
    this.focusHeading = true;
  }

  private answer(question: Question, value: unknown): void {
    this.answers = { ...this.answers, [question]: value };
    this.focusHeading = true;
  }

  private skip(): void {
    this.skipped = true;
    this.focusHeading = true;
  }

  private backButton() {
    return html`<button @click=${() => this.back()}>${t("irregular-back")}</button>`;
  }

  private back(): void {
    const last = Object.keys(this.answers).at(-1);
    if (this.cardsComplete) this.cardsComplete = false;
    else if (this.cards.length || this.skipped)
      [this.cards, this.skipped] = [this.cards.slice(0, -1), false];
    else if (last) this.answers = Object.fromEntries(Object.entries(this.answers).slice(0, -1));
    else this.commandType = null;
    this.focusHeading = true;
  }

  private reset(): void {
    this.commandType = null;
    this.answers = {};
    this.cards = [];
    this.skipped = this.cardsComplete = false;
    this.unread = null;
  }
}
