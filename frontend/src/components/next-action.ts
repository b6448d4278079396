/** What to do next, in one sentence with its clause; and the button that does it. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Command, View } from "../api/socket-types.ts";
import { asksFor, awaited, DECISIONS, IRREGULAR, label, sendable, SETTINGS, WITH_PEOPLE } from "../model/commands.ts";
import { t } from "../i18n/index.ts";
import "./card-entry.ts";
import { PuntoElement } from "./base-element.ts";
import { clause } from "./error-message.ts";

/** Two presses within this are one: the second was not meant for what the first has brought up. */
const TWICE_MS = 350;

@customElement("punto-guide")
export class PuntoGuide extends PuntoElement {
  @property({ attribute: false }) view!: View;
  /** A sentence with names in place of ids. */
  @property({ attribute: false }) name: (text: string) => string = (text) => text;
  /** Of the book's die. */
  @property({ type: Number }) faces = 6;
  @state() private number: number | null = null;
  private numberOf = "";
  private step = "";
  private pressed = -Infinity;
  private kept = false;
  private hear = (event: KeyboardEvent) => this.key(event);

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
      .words {
        font: 600 clamp(1.2rem, 2.4vw, 1.9rem) / 1.25 var(--display);
      }
      .words .clause {
        font: 500 0.9rem var(--text);
        vertical-align: middle;
      }
      .words::first-letter {
        text-transform: uppercase;
      }
      .big {
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
    window.addEventListener("keydown", this.hear);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.hear);
  }

  private get legal(): Command[] {
    return this.view.legal ?? [];
  }

  /** The one next act; none where there is a choice, which no key makes by habit. */
  private get big(): HTMLElement | null {
    const found = this.renderRoot.querySelectorAll<HTMLElement>("button.big");
    return found.length === 1 ? found[0]! : null;
  }

  // --- by keyboard ----------------------------------------------------------------------------

  /** Enter or Space where nothing has the focus: the next act. A key that is held down does nothing. */
  private key(event: KeyboardEvent): void {
    if ((event.key !== "Enter" && event.key !== " ") || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [on] = event.composedPath();
    const mine = on === document.body || on === document.documentElement || on === this.section;
    if (event.repeat && (mine || on === this.big)) event.preventDefault();
    else if (mine && this.big) {
      event.preventDefault();
      this.big.click();
    }
  }

  private get section(): Element | null {
    return this.renderRoot.querySelector(".next");
  }

  /** Once: neither by a second click of a double one, nor by a key pressed again at once. */
  private press(event: MouseEvent, act: () => void): void {
    const again = performance.now() - this.pressed < TWICE_MS;
    if (event.detail > 1 || (event.detail === 0 && again)) return;
    this.pressed = performance.now();
    act();
  }

  override willUpdate(): void {
    const on = this.shadowRoot?.activeElement;
    this.kept = on !== null && on !== undefined && on.closest(".next") !== null && !on.matches(".clause");
  }

  /** Whoever had the focus on what is gone goes on with what has come in its place. */
  override updated(): void {
    const next = this.view.next;
    const step = `${next?.command} ${next?.words}`;
    const changed = step !== this.step;
    this.step = step;
    if (!changed || !this.kept) return;
    const on = this.shadowRoot?.activeElement;
    if (on === this.big && on !== null) return;
    (this.big ?? (this.section as HTMLElement | null))?.focus();
  }

  // --- drawing --------------------------------------------------------------------------------

  override render() {
    const next = this.view.next;
    if (!next) return nothing;
    // Where the automatic dealer deals, a person takes the table first.
    const automatic = this.view.dealer === "automatic" && this.view.you.role === "dealer";
    const apart = DECISIONS.has(next.command) || WITH_PEOPLE.has(next.command);
    const due = apart || automatic ? [] : this.legal.filter((one) => one.type === next.command);
    const rest = this.legal.filter(
      (one) =>
        !automatic &&
        one.type !== next.command &&
        ![IRREGULAR, DECISIONS, WITH_PEOPLE, SETTINGS].some((kinds) => kinds.has(one.type)),
    );
    return html`<section class="next" aria-label=${t("guide.label")} tabindex="-1">
      <p class="words" role="status">${this.name(next.words)} ${clause(next.clause)}</p>
      ${due.length ? this.doing(due) : html`<p class="quiet">${automatic ? t("guide.automatic") : this.name(awaited(this.view))}</p>`}
      ${rest.length
        ? html`<div class="others">${rest.map((one) => html`<button @click=${(event: MouseEvent) => this.press(event, () => this.send(one))}>${label(one)}</button>`)}</div>`
        : nothing}
    </section>`;
  }

  private doing(due: Command[]) {
    const first = due[0]!;
    const wanted = asksFor(first, this.view.virtual);
    if (wanted === "card" && first.type === "burn" && this.view.burn_face_down) {
      return html`<div class="row">${this.button(t("guide.unseen"), { type: "burn" })}</div>`;
    }
    if (wanted === "card") {
      return html`<punto-card-entry
          @card=${(event: CustomEvent<{ card: string }>) => this.tell("command", { ...sendable(first, true), card: event.detail.card })}></punto-card-entry>`;
    }
    if (wanted === "face") {
      return html`<div class="row">${Array.from({ length: this.faces }, (_, at) => at + 1).map((face) => this.button(String(face), { type: "open_shaker", face }))}</div>`;
    }
    if (wanted === "from_front" || wanted === "from_back") return this.counted(first, wanted);
    return html`<div class="row">
      ${due.map((one, at) => this.button(label(one), sendable(one, this.view.virtual), at === 0))}
    </div>`;
  }

  private button(words: string, command: Command, primary = true) {
    return html`<button class="big ${primary ? "primary" : ""}" @click=${(event: MouseEvent) => this.press(event, () => this.tell("command", command))}>${words}</button>`;
  }

  private counted(command: Command, field: "from_front" | "from_back") {
    if (this.numberOf !== field) {
      this.numberOf = field;
      this.number = null;
    }
    const number = this.number ?? Number(command[field]);
    return html`<div class="row">
      <input type="range" min="1" max=${this.view.shoe_cards} .value=${String(number)} aria-label=${label(command)}
        @input=${(event: Event) => (this.number = Number((event.target as HTMLInputElement).value))} />
      ${this.button(t("guide.cards", { what: label(command), cards: number }), { ...sendable(command, true), [field]: number })}
    </div>`;
  }

  private send(command: Command): void {
    this.tell("command", sendable(command, this.view.virtual));
  }
}
