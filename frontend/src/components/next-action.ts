/** The next action as a sentence with its clause, and the button that performs it. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Command, TableView } from "../api/socket-types.ts";
import { t } from "../i18n/index.ts";
import { messageText } from "../i18n/messages.ts";
import {
  commandLabel,
  commandToSend,
  DECISION_COMMANDS,
  IRREGULARITY_COMMANDS,
  missingField,
  PLAYER_COMMANDS,
  SETTINGS_COMMANDS,
  waitingText,
} from "../model/commands.ts";
import "./card-entry.ts";
import { fieldsOf } from "../model/typed-messages.ts";
import { PuntoElement } from "./base-element.ts";
import { clauseButton } from "./clause-button.ts";

/** A second press within this time is ignored: the user meant the previous button. */
const DOUBLE_PRESS_MS = 350;

@customElement("punto-next-action")
export class PuntoNextAction extends PuntoElement {
  @property({ attribute: false }) view!: TableView;
  /** Replace account ids in a sentence by names. */
  @property({ attribute: false }) withNames: (text: string) => string = (text) => text;
  /** Number of faces of the rulebook's die. */
  @property({ type: Number }) faces = 6;
  @state() private cardCount: number | null = null;
  private cardCountField = "";
  private actionKey = "";
  private lastPressAt = -Infinity;
  private hadFocus = false;
  private onKeydown = (event: KeyboardEvent) => this.handleKey(event);

  static override styles = [
    PuntoElement.styles,
    css`
      .next {
        display: grid;
        gap: 0.7rem;
        padding: 1rem 1.2rem;
        border-radius: 18px;
        background: var(--panel);
        border: 2px solid var(--accent);
      }
      .next:focus-visible {
        outline: none;
      }
      .instruction {
        font: 600 clamp(1.2rem, 2.4vw, 1.9rem) / 1.25 var(--display);
      }
      .instruction .clause {
        font: 500 0.9rem var(--text);
        vertical-align: middle;
      }
      .instruction::first-letter {
        text-transform: uppercase;
      }
      .action-button {
        min-height: 4rem;
        padding-inline: 2rem;
        border-radius: 16px;
        font-size: 1.25rem;
      }
      .others {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      input[type="range"] {
        flex: 1 1 12rem;
        width: auto;
        min-height: 2rem;
        padding: 0;
        accent-color: var(--accent);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKeydown);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKeydown);
  }

  private get legal(): Command[] {
    return this.view.legal ?? [];
  }

  /** The only action button; null if there is a choice, which Enter must not make. */
  private get primaryButton(): HTMLElement | null {
    const [first, second] = this.renderRoot.querySelectorAll<HTMLElement>("button.action-button");
    return first && !second ? first : null;
  }

  // --- keyboard ----------------------------------------------------------------------------------

  /** Enter or Space performs the next action if nothing has the focus. Held keys do nothing. */
  private handleKey(event: KeyboardEvent): void {
    if ((event.key !== "Enter" && event.key !== " ") || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [on] = event.composedPath();
    const mine = on === document.body || on === document.documentElement || on === this.section;
    if (event.repeat && (mine || on === this.primaryButton)) event.preventDefault();
    else if (mine && this.primaryButton) {
      event.preventDefault();
      this.primaryButton.click();
    }
  }

  private get section(): Element | null {
    return this.renderRoot.querySelector(".next");
  }

  /** Ignore the second click of a double click and a key that is pressed again at once. */
  private pressOnce(event: MouseEvent, act: () => void): void {
    const again = performance.now() - this.lastPressAt < DOUBLE_PRESS_MS;
    if (event.detail > 1 || (event.detail === 0 && again)) return;
    this.lastPressAt = performance.now();
    act();
  }

  override willUpdate(): void {
    const on = this.shadowRoot?.activeElement;
    this.hadFocus =
      on !== null && on !== undefined && on.closest(".next") !== null && !on.matches(".clause");
  }

  /** Move the focus to the new action if the focused one is gone. */
  override updated(): void {
    const next = this.view.next;
    const step = `${next?.command} ${next && messageText("action", next)}`;
    const changed = step !== this.actionKey;
    this.actionKey = step;
    if (!changed || !this.hadFocus) return;
    const on = this.shadowRoot?.activeElement;
    if (on === this.primaryButton && on !== null) return;
    (this.primaryButton ?? (this.section as HTMLElement | null))?.focus();
  }

  // --- rendering ---------------------------------------------------------------------------------

  override render() {
    const next = this.view.next;
    if (!next) return nothing;
    // A person must take the table before dealing at an automatic one.
    const automatic = this.view.dealer === "automatic" && this.view.you.role === "dealer";
    const hasOwnForm = DECISION_COMMANDS.has(next.command) || PLAYER_COMMANDS.has(next.command);
    const dueCommands =
      hasOwnForm || automatic ? [] : this.legal.filter((one) => one.type === next.command);
    const otherCommands = this.legal.filter(
      (one) =>
        !automatic &&
        one.type !== next.command &&
        ![IRREGULARITY_COMMANDS, DECISION_COMMANDS, PLAYER_COMMANDS, SETTINGS_COMMANDS].some(
          (kinds) => kinds.has(one.type),
        ),
    );
    return html`<section class="next" aria-label=${t("guide-label")} tabindex="-1">
      <p class="instruction" role="status">${this.withNames(messageText("action", next))} ${clauseButton(next.clause)}</p>
      ${dueCommands.length ? this.actionControls(dueCommands) : html`<p class="muted">${automatic ? t("guide-automatic") : this.withNames(waitingText(this.view))}</p>`}
      ${
        otherCommands.length
          ? html`<div class="others">${otherCommands.map((one) => html`<button @click=${(event: MouseEvent) => this.pressOnce(event, () => this.send(one))}>${commandLabel(one)}</button>`)}</div>`
          : nothing
      }
    </section>`;
  }

  private actionControls(dueCommands: Command[]) {
    const [first] = dueCommands;
    if (!first) return nothing;
    const missing = missingField(first, this.view.virtual);
    if (missing === "card" && first.type === "burn" && this.view.burn_face_down) {
      return html`<div class="row">${this.button(t("guide-unseen"), { type: "burn" })}</div>`;
    }
    if (missing === "card") {
      return html`<punto-card-entry
          @card-entered=${(event: CustomEvent<{ card: string }>) => this.emit("command", { ...commandToSend(first, true), card: event.detail.card })}></punto-card-entry>`;
    }
    if (missing === "face") {
      return html`<div class="row">${Array.from({ length: this.faces }, (_, at) => at + 1).map((face) => this.button(String(face), { type: "open_shaker", face }))}</div>`;
    }
    if (missing === "from_front" || missing === "from_back")
      return this.cardCountForm(first, missing);
    return html`<div class="row">
      ${dueCommands.map((one, at) => this.button(commandLabel(one), commandToSend(one, this.view.virtual), at === 0))}
    </div>`;
  }

  private button(label: string, command: Command, primary = true) {
    return html`<button class="action-button ${primary ? "primary" : ""}" @click=${(event: MouseEvent) => this.pressOnce(event, () => this.emit("command", command))}>${label}</button>`;
  }

  private cardCountForm(command: Command, field: "from_front" | "from_back") {
    if (this.cardCountField !== field) {
      this.cardCountField = field;
      this.cardCount = null;
    }
    const number = this.cardCount ?? Number(fieldsOf(command)[field]);
    return html`<div class="row">
      <input type="range" min="1" max=${this.view.shoe_cards} .value=${String(number)} aria-label=${commandLabel(command)}
        @input=${(event: Event) => (this.cardCount = Number((event.target as HTMLInputElement).value))} />
      ${this.button(t("guide-cards", { what: commandLabel(command), cards: number }), { ...commandToSend(command, true), [field]: number } as Command)}
    </div>`;
  }

  private send(command: Command): void {
    this.emit("command", commandToSend(command, this.view.virtual));
  }
}
