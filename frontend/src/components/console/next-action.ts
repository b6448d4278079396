/** The next action as a sentence with its clause, and the button that performs it. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Book } from "../../api/http-types.ts";
import type { Command, Role, TableView } from "../../api/socket-types.ts";
import { regionalLanguage, t, termText } from "../../i18n/index.ts";
import { messageText, type NameOf } from "../../i18n/messages.ts";
import type { PendingCommands } from "../../model/betting/pending-commands.ts";
import { KeydownController } from "../../model/keydown-controller.ts";
import {
  commandLabel,
  commandToSend,
  DECISION_COMMANDS,
  IRREGULARITY_COMMANDS,
  mayNameCard,
  missingField,
  PLAYER_COMMANDS,
  RECORD_COMMANDS,
  SETTINGS_COMMANDS,
  waitingText,
} from "../../model/table/commands.ts";
import { FLOOR_SUPERVISORS } from "../../model/table/roles.ts";
import type { EnteredCard } from "./card-entry.ts";
import "./card-entry.ts";
import "./card-out-of-turn.ts";
import { commandsOf, fieldsOf } from "../../model/message-fields.ts";
import { PuntoElement } from "../base-element.ts";
import { clauseButton } from "../clause-button.ts";
import { correctionDecision, correctionStyles } from "./correction-decision.ts";

/** A second press within this time is ignored: the user meant the previous button. */
const DOUBLE_PRESS_MS = 350;

@customElement("punto-next-action")
export class PuntoNextAction extends PuntoElement {
  @property({ attribute: false }) view!: TableView;
  /** Returns the name of a person by id. */
  @property({ attribute: false }) nameOf: NameOf = (id) => id;
  @property({ attribute: false }) book!: Book;
  /** While it is busy, the page shows an action that is done already. */
  @property({ attribute: false }) pendingCommands: Pick<PendingCommands, "isBusy"> = {
    isBusy: false,
  };
  /** Whether the buttons are shown as disabled: `isBusy` when the view was drawn. */
  @property({ type: Boolean }) busy = false;
  /** Roles of the account, which may act in another one than now. */
  @property({ attribute: false }) roles: readonly Role[] = [];
  @state() private cardCount: number | null = null;
  /** The dealer of a practice table names the card instead of drawing it. */
  @state() private namesCard = false;
  private cardCountField = "";
  private actionKey = "";
  private lastPressAt = -Infinity;
  private hadFocus = false;
  private chosenCard: string | null = null;

  static override styles = [
    PuntoElement.styles,
    correctionStyles,
    css`
      .next {
        display: grid;
        gap: 0.7rem;
        padding: 1rem 1.2rem;
        border-radius: 18px;
        background: var(--panel);
        border: 2px solid var(--accent);
      }
      .next.alarm {
        border: 6px solid var(--danger);
        background: color-mix(in oklab, var(--danger) 16%, var(--panel));
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
      @media (forced-colors: active) {
        .next.alarm {
          border-color: Highlight;
        }
        .action-button.primary {
          border: 3px solid Highlight;
        }
      }
      /* Most answers arrive before the buttons look disabled. */
      button[aria-disabled="true"] {
        opacity: 0.55;
        transition: opacity 0s 250ms;
      }
      .others {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      @media print {
        button:not(.clause),
        input,
        punto-card-entry,
        punto-card-out-of-turn {
          display: none;
        }
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

  constructor() {
    super();
    new KeydownController(this, (event) => this.handleKey(event));
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

  /** Ignore the second click of a double click, a key that is pressed again at once, and every press
      before the page shows the effect of the last one. */
  private pressOnce(event: MouseEvent, act: () => void): void {
    const again = performance.now() - this.lastPressAt < DOUBLE_PRESS_MS;
    if (this.pendingCommands.isBusy || event.detail > 1 || (event.detail === 0 && again)) return;
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
    const dueCommands = hasOwnForm || automatic ? [] : this.dueCommands(next.command);
    return html`<section class="next ${this.view.out_of_turn?.length ? "alarm" : ""}" aria-label=${t("guide-label")} tabindex="-1">
      <p class="instruction" role="status">${messageText("action", next, this.nameOf)} ${clauseButton(next.clause, this.book)}</p>
      ${this.proposalNote()}
      ${
        next.command === "confirm_correction"
          ? html`${correctionDecision(this.view, this.book.die?.faces ?? 0, (...args) => this.button(...args))}
            ${dueCommands.length ? nothing : this.roleButton(next.role)}`
          : dueCommands.length
            ? this.actionControls(dueCommands)
            : html`<p class="muted">${automatic ? t("guide-automatic") : waitingText(this.view, this.nameOf)}</p>
              ${automatic ? nothing : this.roleButton(next.role)}`
      }
      ${automatic ? nothing : this.otherButtons(next.command)}
    </section>`;
  }

  /** Who proposed an act, and what follows if nobody decides. */
  private proposalNote() {
    const { proposal, decide_by } = this.view;
    if (!proposal) return nothing;
    const { by, role } = proposal;
    const name = by === null ? termText("role", role) : this.nameOf(by);
    const time =
      decide_by === null ? "" : new Date(decide_by).toLocaleTimeString(regionalLanguage());
    return html`<p>${t("proposal-by", { name, role })} ${time ? t("proposal-until", { time }) : nothing}</p>`;
  }

  /** The account has the role that acts next, and acts in another one. */
  private roleButton(due: Role) {
    // Each kind of supervisor may do what a game supervisor must.
    const mayAct = due === "game_supervisor" ? FLOOR_SUPERVISORS : [due];
    const role = mayAct.find((one) => this.roles.includes(one));
    if (!role || due === "player" || mayAct.includes(this.view.you.role)) return nothing;
    const act = () => this.emit<Role>("act-as", role);
    return html`<div class="row"><button class="primary" @click=${act}>${t("guide-act-as", { role })}</button></div>`;
  }

  private dueCommands(type: string): Command[] {
    const found = this.legal.filter((one) => one.type === type);
    // Unread cards that no hand received can be named at any time: another panel does that.
    return type === "identify_card" ? found.filter((one) => fieldsOf(one).hand) : found;
  }

  /** Other legal commands. Commands with their own forms are left out. */
  private otherButtons(due: string) {
    const groups = [
      IRREGULARITY_COMMANDS,
      DECISION_COMMANDS,
      PLAYER_COMMANDS,
      SETTINGS_COMMANDS,
      RECORD_COMMANDS,
    ];
    const found = this.legal.filter(
      // A scanned card needs no button while none is due.
      ({ type }) => type !== due && type !== "draw" && !groups.some((types) => types.has(type)),
    );
    if (!found.length) return nothing;
    return html`<div class="others">${found.map((one) => this.otherButton(one))}</div>`;
  }

  private otherButton(one: Command) {
    // Once a player has shaken, the dealer can only have it repeated (reading 34).
    const repeats = one.type === "shake" && one.player;
    const command = repeats ? { ...one, heard: false } : one;
    const label = repeats ? t("guide-shake-again") : commandLabel(one);
    return html`<button aria-disabled=${this.busy} @click=${(event: MouseEvent) => this.pressOnce(event, () => this.send(command))}>${label}</button>`;
  }

  private actionControls(dueCommands: Command[]) {
    const [first] = dueCommands;
    if (!first) return nothing;
    if (first.type === "resolve_card")
      return html`<punto-card-out-of-turn .cards=${this.view.out_of_turn ?? []} .commands=${commandsOf(dueCommands, "resolve_card")}></punto-card-out-of-turn>`;
    if (first.type === "shake" && first.player) return this.playerShake(first.player);
    const missing = missingField(first, this.view.cards);
    if (missing === "card" && first.type === "burn" && this.view.burn_face_down) {
      return html`<div class="row">${this.button(t("guide-unseen"), { type: "burn" })}</div>`;
    }
    if (missing === "card" || (this.namesCard && mayNameCard(first, this.view.cards)))
      return this.cardEntry(first);
    if (missing === "face") {
      return html`<div class="row">${Array.from({ length: this.book.die?.faces ?? 0 }, (_, at) => at + 1).map((face) => this.button(String(face), { type: "open_shaker", face }))}</div>`;
    }
    if (missing === "from_front" || missing === "from_back")
      return this.cardCountForm(first, missing);
    return html`<div class="row">
      ${dueCommands.map((one, at) => this.button(commandLabel(one), commandToSend(one, this.view.cards), at === 0))}
      ${mayNameCard(first, this.view.cards) ? html`<button @click=${() => (this.namesCard = true)}>${t("guide-name-card")}</button>` : nothing}
    </div>`;
  }

  private cardEntry(command: Command) {
    const enter = (event: CustomEvent<EnteredCard>) => {
      const { card, isChosen } = event.detail;
      // Cards that are typed or scanned always count; a button pressed twice counts once.
      if (isChosen && card === this.chosenCard && this.pendingCommands.isBusy) return;
      this.chosenCard = isChosen ? card : null;
      this.namesCard = false;
      this.emit("command", { ...commandToSend(command, "scanned"), card });
    };
    const practice = mayNameCard(command, this.view.cards);
    return html`<punto-card-entry @card-entered=${enter}></punto-card-entry>
      ${practice ? html`<div class="row"><button @click=${() => (this.namesCard = false)}>${t("record-cancel")}</button></div>` : nothing}`;
  }

  /** The dealer records the shake of a player without a device, and whether it was heard. */
  private playerShake(player: string) {
    return html`<div class="row">
      ${this.button(t("guide-shake-heard"), { type: "shake", player, heard: true })}
      ${this.button(t("guide-shake-unheard"), { type: "shake", player, heard: false }, false)}
    </div>`;
  }

  private button(label: string, command: Command, primary = true) {
    return html`<button class="action-button ${primary ? "primary" : ""}" aria-disabled=${this.busy} @click=${(event: MouseEvent) => this.pressOnce(event, () => this.emit("command", command))}>${label}</button>`;
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
      ${this.button(t("guide-cards", { what: commandLabel(command), cards: number }), { ...commandToSend(command, this.view.cards), [field]: number } as Command)}
    </div>`;
  }

  private send(command: Command): void {
    this.emit("command", commandToSend(command, this.view.cards));
  }
}
