/** Prompts for a player other than bets: the cut, the shaker, a hand. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Command, TableView } from "../../api/socket-types.ts";
import { t, termText } from "../../i18n/index.ts";
import { type CommandOf, commandsOf } from "../../model/message-fields.ts";
import { commandToSend, promptCommands } from "../../model/table/commands.ts";
import { PuntoElement } from "../base-element.ts";

@customElement("punto-player-prompts")
export class PuntoPlayerPrompts extends PuntoElement {
  @property({ attribute: false }) commands: Command[] = [];
  @property({ attribute: false }) view!: TableView;
  @state() private cutPosition: number | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      .prompt {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.3rem 0.6rem;
        padding: 0.15rem 0.8rem;
        border-radius: 14px;
        background: #fdf3d9;
        color: #2a1c05;
        font-weight: 600;
        --focus: #0b5c41;
        animation: rise var(--deal) var(--ease);
      }
      .prompt > span {
        flex: 1 1 10rem;
        line-height: 1.25;
      }
      ::slotted(*) {
        --size: 2rem;
        border-radius: 50%;
        background: #0b5c41;
      }
      button {
        border-color: #a9863a;
        background: #fff;
        color: #2a1c05;
      }
      button.primary {
        background: #0b5c41;
        color: #fff;
      }
      button:hover:not(:disabled) {
        background: #f2e3bd;
      }
      button.primary:hover:not(:disabled) {
        background: #0a4a35;
      }
      input {
        flex: 1 1 8rem;
        width: auto;
        min-height: 1.5rem;
        padding: 0;
        accent-color: #0b5c41;
      }
      /* Two lines and the buttons fit where the chips were. */
      @media (max-width: 40rem) {
        .prompt > span {
          font-size: 0.9rem;
          line-height: 1.15;
        }
      }
      @keyframes rise {
        from {
          opacity: 0;
          transform: translateY(0.5rem);
        }
      }
    `,
  ];

  /** Focus the default answer. */
  override focus(): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>("button.primary")?.focus(),
    );
  }

  override render() {
    const found = promptCommands(this.commands);
    if (!found.length) return nothing;
    const [cut] = commandsOf(found, "cut_cards");
    return html`<div class="prompt" role="group" aria-label=${t("asks-label")}>
      <slot></slot>
      ${cut ? this.cutForm(cut) : html`<span>${this.question(found)}</span>`}
      ${found.filter((one) => one !== cut).map((one) => this.button(one))}
    </div>`;
  }

  private question(found: Command[]): string {
    const role = found.find((one) => one.type === "take_role");
    if (role) return t("asks-role", { hand: String(role.hand) });
    return t("asks-shaker");
  }

  private cutForm(command: CommandOf<"cut_cards">): TemplateResult {
    const middle = command.from_front;
    const cut = this.cutPosition ?? middle;
    return html`<label for="cut">${t("asks-cut")}</label>
      <input id="cut" type="range" min="52" max=${this.view.shoe_cards - 52} .value=${String(cut)}
        @input=${(event: Event) => (this.cutPosition = Number((event.target as HTMLInputElement).value))} />
      <button class="primary" @click=${() => this.emit("command", { ...commandToSend(command, this.view.cards), from_front: cut })}>${t("asks-cut-do", { cards: cut })}</button>`;
  }

  private button(command: Command): TemplateResult {
    const decline = command.type.startsWith("decline");
    const plain = commandToSend(command, this.view.cards);
    return html`<button class=${decline ? "" : "primary"} @click=${() => this.emit("command", plain)}>${termText("command", command.type)}</button>`;
  }
}
