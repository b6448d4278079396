/** What to do next, in one sentence with its clause; and the button that does it. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Command, View } from "../house/types.ts";
import { asksFor, DECISIONS, IRREGULAR, label, sendable, SETTINGS, WITH_PEOPLE } from "../state/commands.ts";
import { named, t } from "../texts/index.ts";
import "./card-entry.ts";
import { PuntoElement } from "./element.ts";
import { clause } from "./said.ts";

@customElement("punto-guide")
export class PuntoGuide extends PuntoElement {
  @property({ attribute: false }) view!: View;
  /** A sentence with names in place of ids. */
  @property({ attribute: false }) name: (text: string) => string = (text) => text;
  @state() private number: number | null = null;
  private numberOf = "";

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

  private get legal(): Command[] {
    return this.view.legal ?? [];
  }

  override render() {
    const next = this.view.next;
    if (!next) return nothing;
    const decision = DECISIONS.has(next.command);
    // Where the automatic dealer deals, a person takes the table first.
    const automatic = this.view.dealer === "automatic" && this.view.you.role === "dealer";
    const due = decision || automatic ? [] : this.legal.filter((one) => one.type === next.command);
    const rest = this.legal.filter(
      (one) =>
        !automatic &&
        one.type !== next.command &&
        ![IRREGULAR, DECISIONS, WITH_PEOPLE, SETTINGS].some((kinds) => kinds.has(one.type)),
    );
    const yours = due.length > 0;
    return html`<section class="next" aria-label=${t("guide.label")}>
      <p class="words" role="status">${this.name(next.words)} ${clause(next.clause)}</p>
      ${yours ? nothing : html`<p class="quiet">${automatic ? t("guide.automatic") : decision && this.legal.some((one) => DECISIONS.has(one.type)) ? t("guide.below") : t("guide.whose", { role: named("role", next.role) })}</p>`}
      ${yours ? this.doing(due) : nothing}
      ${rest.length
        ? html`<div class="others">${rest.map((one) => html`<button @click=${() => this.send(one)}>${label(one)}</button>`)}</div>`
        : nothing}
    </section>`;
  }

  private doing(due: Command[]) {
    const first = due[0]!;
    const wanted = asksFor(first, this.view.virtual);
    if (wanted === "card" && first.type === "burn" && this.view.burn_face_down) {
      return html`<div class="row"><button class="big primary" @click=${() => this.tell("command", { type: "burn" })}>${t("guide.unseen")}</button></div>`;
    }
    if (wanted === "card") {
      return html`<punto-card-entry
          @card=${(event: CustomEvent<{ card: string }>) => this.tell("command", { ...sendable(first, true), card: event.detail.card })}></punto-card-entry>`;
    }
    if (wanted === "face") {
      return html`<div class="row">${[1, 2, 3, 4, 5, 6].map(
        (face) => html`<button class="big primary" @click=${() => this.tell("command", { type: "open_shaker", face })}>${face}</button>`,
      )}</div>`;
    }
    if (wanted === "from_front" || wanted === "from_back") return this.counted(first, wanted);
    return html`<div class="row">
      ${due.map((one, at) => html`<button class="big ${at === 0 ? "primary" : ""}" @click=${() => this.send(one)}>${label(one)}</button>`)}
    </div>`;
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
      <button class="big primary" @click=${() => this.tell("command", { ...sendable(command, true), [field]: number })}>
        ${t("guide.cards", { what: label(command), cards: number })}
      </button>
    </div>`;
  }

  private send(command: Command): void {
    this.tell("command", sendable(command, this.view.virtual));
  }
}
