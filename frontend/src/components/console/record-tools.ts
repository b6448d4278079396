/** Tools of the console to complete the record: corrections, unread cards, the cutting card. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Command, Hand, TableView } from "../../api/socket-types.ts";
import { t } from "../../i18n/index.ts";
import { type ConsoleKey, findConsoleKey, KEY_LABELS } from "../../model/console/console-keys.ts";
import { KeydownController } from "../../model/keydown-controller.ts";
import { type CommandOf, commandsOf } from "../../model/message-fields.ts";
import { cardName, cardSymbol } from "../../model/table/cards.ts";
import { PuntoElement } from "../base-element.ts";
import "./card-entry.ts";

const MAX_UNREAD = 16;

type Tool =
  | { kind: "place" | "die" | "unread" | "identify" | "outOfTurn" }
  | { kind: "card"; hand: Hand | null; number: number };

@customElement("punto-record-tools")
export class PuntoRecordTools extends PuntoElement {
  @property({ attribute: false }) view!: TableView;
  /** Number of faces of the rulebook's die. */
  @property({ type: Number }) faces = 6;
  /** Send a command; resolves to whether it was accepted. */
  @property({ attribute: false }) send!: (command: Command) => Promise<boolean>;
  @state() private tool: Tool | null = null;
  private opened = false;

  static override styles = [
    PuntoElement.styles,
    css`
      :host([hidden]) {
        display: none;
      }
      h2:focus-visible {
        outline: none;
      }
      kbd {
        margin-inline-start: 0.4rem;
        color: var(--ink-2);
      }
      @media (hover: none), (max-width: 40rem) {
        kbd {
          display: none;
        }
      }
      .faces button {
        min-width: 3.4rem;
        min-height: 3.4rem;
        font-size: 1.2rem;
      }
      form input {
        width: 6rem;
      }
    `,
  ];

  constructor() {
    super();
    new KeydownController(this, (event) => this.handleKey(event));
  }

  private commands<Type extends Command["type"]>(type: Type): CommandOf<Type>[] {
    return commandsOf(this.view.legal, type);
  }

  /** Ask for the true card at a place: a hand and its card from 1, or the burned card. */
  correctCard(hand: Hand | null, number: number): void {
    this.openTool({ kind: "card", hand, number });
  }

  private openTool(tool: Tool | null): void {
    if ((this.tool === null) !== (tool === null))
      this.emit("tool-toggled", { open: tool !== null });
    this.tool = tool;
    this.opened = tool !== null;
  }

  // --- keyboard ----------------------------------------------------------------------------------

  private handleKey(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.tool && !event.defaultPrevented) {
      this.openTool(null);
      return;
    }
    const key = findConsoleKey(event);
    if (!key || !this.pressKey(key)) return;
    event.preventDefault();
  }

  /** Do what a key stands for; return whether it is possible now. */
  private pressKey(key: ConsoleKey): boolean {
    if (key === "correct") return this.startCorrection();
    if (key === "unread") return this.reportDueCard();
    const possible = this.commands("report_cutting_card").length > 0;
    if (possible) void this.send({ type: "report_cutting_card" });
    return possible;
  }

  private startCorrection(): boolean {
    if (!this.commands("correct_card").length) return false;
    this.openTool({ kind: "place" });
    return true;
  }

  private reportDueCard(): boolean {
    const due = this.commands("report_unread").find((one) => one.hand);
    if (due) void this.send({ type: "report_unread", count: 1, hand: due.hand });
    else if (this.commands("report_unread").length) this.openTool({ kind: "unread" });
    else return false;
    return true;
  }

  // --- rendering ---------------------------------------------------------------------------------

  /** Close a tool that is no longer possible: the table has moved on. */
  override willUpdate(): void {
    const tool = this.tool;
    if (tool && !this.isPossible(tool)) this.openTool(null);
  }

  private isPossible(tool: Tool): boolean {
    switch (tool.kind) {
      case "place":
        return this.commands("correct_card").length > 0;
      case "card":
        return this.commands("correct_card").some(
          ({ hand, number }) => (hand ?? null) === tool.hand && number === tool.number,
        );
      case "die":
        return this.commands("correct_die").length > 0;
      case "unread":
        return this.commands("report_unread").length > 0;
      case "identify":
        return this.unreadAside.length > 0;
      case "outOfTurn":
        return this.canReadOutOfTurn;
    }
  }

  override updated(): void {
    this.hidden = !this.renderRoot.querySelector("button");
    const field = this.renderRoot.querySelector<HTMLElement>("input");
    if (this.opened) (field ?? this.renderRoot.querySelector<HTMLElement>("h2"))?.focus();
    this.opened = false;
  }

  override render() {
    const tool = this.tool;
    return html`<section class="panel stack">${tool ? this.panel(tool) : this.buttons()}</section>`;
  }

  /** Commands that name an unread card that no hand received. */
  private get unreadAside(): CommandOf<"identify_card">[] {
    return this.commands("identify_card").filter((one) => !one.hand);
  }

  /** A practice table has no reader: the dealer names a card that is read when none is due. */
  private get canReadOutOfTurn(): boolean {
    return this.view.cards === "practice" && this.commands("draw").some((one) => one.card);
  }

  private buttons() {
    const due = this.commands("report_unread").find((one) => one.hand);
    const open = (kind: Exclude<Tool["kind"], "card">) => () => this.openTool({ kind });
    return html`<h2 tabindex="-1">${t("record-title")}</h2>
      <div class="row">
        ${this.commands("correct_card").length ? this.button(t("record-correct"), open("place"), "correct") : nothing}
        ${this.commands("correct_die").length ? this.button(t("record-die"), open("die")) : nothing}
        ${due?.hand ? this.button(t("record-unread-hand", { hand: due.hand }), () => this.reportDueCard(), "unread") : nothing}
        ${this.commands("report_unread").length ? this.button(t("record-unread"), open("unread"), due ? null : "unread") : nothing}
        ${this.unreadAside.length ? this.button(t("record-identify", { count: this.view.unread ?? 0 }), open("identify")) : nothing}
        ${this.canReadOutOfTurn ? this.button(t("record-out-of-turn"), open("outOfTurn")) : nothing}
        ${this.commands("report_cutting_card").length ? this.button(t("record-cutting"), () => this.pressKey("cutting"), "cutting") : nothing}
      </div>
      ${this.commands("report_cutting_card").length ? this.expectation() : nothing}`;
  }

  private button(label: string, act: () => void, key: ConsoleKey | null = null): TemplateResult {
    return html`<button aria-keyshortcuts=${key ? KEY_LABELS[key] : nothing} @click=${act}>${label}${key ? html`<kbd>${KEY_LABELS[key]}</kbd>` : nothing}</button>`;
  }

  /** When the cutting card should come, as far as the record tells. */
  private expectation() {
    const { cards_left: left, cutting_card: behind } = this.view;
    const cards = (left ?? 0) - (behind ?? 0);
    return html`<p class="muted">${t(cards > 0 ? "record-cutting-expected" : "record-cutting-due", { cards })}</p>`;
  }

  private panel(tool: Tool) {
    switch (tool.kind) {
      case "place":
        return this.placePanel();
      case "card":
        return this.cardPanel(tool.hand, tool.number);
      case "die":
        return this.diePanel();
      case "unread":
        return this.unreadPanel();
      case "identify":
        return this.identifyPanel();
      case "outOfTurn":
        return this.outOfTurnPanel();
    }
  }

  private heading(text: string) {
    return html`<h2 tabindex="-1">${text}</h2>`;
  }

  private cancelButton() {
    return html`<button @click=${() => this.openTool(null)}>${t("record-cancel")}<kbd>Esc</kbd></button>`;
  }

  private async sendAndClose(command: Command): Promise<void> {
    if (await this.send(command)) this.openTool(null);
  }

  // --- corrections -------------------------------------------------------------------------------

  private recordedCard(hand: Hand | null, number: number): string | null {
    return hand ? (this.view.round?.[hand][number - 1] ?? null) : null;
  }

  private placePanel() {
    const places = this.commands("correct_card");
    return html`${this.heading(t("record-which"))}
      <div class="row">
        ${places.map(({ hand, number }) => {
          const place = hand ?? null;
          const card = this.recordedCard(place, number ?? 1);
          const label = place
            ? t("record-place", { hand: place, number: number ?? 1, card: cardSymbol(card ?? "") })
            : t("record-burned");
          return html`<button @click=${() => this.correctCard(place, number ?? 1)}>${label}</button>`;
        })}
        ${this.cancelButton()}
      </div>`;
  }

  private cardPanel(hand: Hand | null, number: number) {
    const card = this.recordedCard(hand, number);
    const text =
      hand && card
        ? t("record-true", { hand, number, card: cardName(card) })
        : t("record-true-burned");
    return html`${this.heading(text)}
      <p class="muted">${t("record-supervisor")}</p>
      <punto-card-entry @card-entered=${(event: CustomEvent<{ card: string }>) =>
        void this.sendAndClose({
          type: "correct_card",
          hand,
          number,
          card: event.detail.card,
        })}></punto-card-entry>
      <div class="row">${this.cancelButton()}</div>`;
  }

  private diePanel() {
    const was = this.view.round?.die ?? 0;
    const others = Array.from({ length: this.faces }, (_, at) => at + 1).filter(
      (face) => face !== was,
    );
    return html`${this.heading(t("record-true-die", { face: was }))}
      <p class="muted">${t("record-supervisor")}</p>
      <div class="row faces">
        ${others.map((face) => html`<button @click=${() => void this.sendAndClose({ type: "correct_die", face })}>${face}</button>`)}
        ${this.cancelButton()}
      </div>`;
  }

  // --- unread cards ------------------------------------------------------------------------------

  private unreadPanel() {
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      const count = Number(new FormData(event.target as HTMLFormElement).get("count"));
      void this.sendAndClose({ type: "report_unread", count, hand: null });
    };
    return html`${this.heading(t("record-unread-count"))}
      <p class="muted">${t("record-unread-why")}</p>
      <form class="row" @submit=${submit}>
        <input name="count" type="number" min="1" max=${MAX_UNREAD} value="1" required aria-label=${t("record-unread-count")} />
        <button class="primary">${t("irregular-send")}</button>
        <button type="button" @click=${() => this.openTool(null)}>${t("record-cancel")}</button>
      </form>`;
  }

  private identifyPanel() {
    const isPractice = this.view.cards === "practice";
    return html`${this.heading(t("record-identify-which"))}
      <punto-card-entry @card-entered=${(event: CustomEvent<{ card: string }>) =>
        void this.sendAndClose({
          type: "identify_card",
          card: event.detail.card,
          hand: null,
        })}></punto-card-entry>
      <div class="row">
        ${isPractice ? html`<button @click=${() => void this.sendAndClose({ type: "identify_card", hand: null })}>${t("record-random")}</button>` : nothing}
        ${this.cancelButton()}
      </div>`;
  }

  private outOfTurnPanel() {
    return html`${this.heading(t("record-out-of-turn-which"))}
      <punto-card-entry @card-entered=${(event: CustomEvent<{ card: string }>) =>
        void this.sendAndClose({ type: "draw", card: event.detail.card })}></punto-card-entry>
      <div class="row">${this.cancelButton()}</div>`;
  }
}
