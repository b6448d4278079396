/** The player's chips by denomination, and the actions on placed bets. */
import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t } from "../../i18n/index.ts";
import type { BetAction } from "../../model/betting/bet-controller.ts";
import type { Denomination } from "../../model/betting/denominations.ts";
import { formatChips, formatShort } from "../../model/money.ts";
import { PuntoElement } from "../base-element.ts";
import { chipDrawing } from "./chip.ts";

const BET_ACTIONS: { action: BetAction; symbol: string }[] = [
  { action: "undo", symbol: "↶" },
  { action: "clear", symbol: "✕" },
  { action: "rebet", symbol: "↻" },
  { action: "double", symbol: "×2" },
];

/** The plain chip that stands for an amount of the player's choice. */
const OWN_CHIP: Denomination = { amount: 0, colour: 0 };

@customElement("punto-chip-tray")
export class PuntoChipTray extends PuntoElement {
  @property({ attribute: false }) denominations: Denomination[] = [];
  @property() chip = "1";
  @property({ type: Number }) selected = 0;
  /** An amount that the player typed; null for none. */
  @property({ type: Number }) ownAmount: number | null = null;
  /** Whether the next bet is the largest one that is possible. */
  @property({ type: Boolean }) usesMaximum = false;
  @property({ attribute: false }) enabled: Record<BetAction, boolean> = {
    undo: false,
    clear: false,
    rebet: false,
    double: false,
  };

  static override styles = [
    PuntoElement.styles,
    css`
      .tray {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem 1rem;
      }
      .chips,
      .actions {
        display: flex;
        gap: 0.4rem;
      }
      .chips {
        flex: 0 1 auto;
        min-width: 0;
        padding-inline-start: 0.4rem; /* for the ring of a chosen chip */
      }
      .chips button {
        flex: 0 1 2.9rem;
        min-width: 0;
        aspect-ratio: 1;
        min-height: 0;
        padding: 0;
        border: 0;
        border-radius: 50%;
        background: none;
        transition: transform var(--quick) var(--ease);
      }
      .chips button[aria-checked="true"] {
        transform: translateY(-0.2rem) scale(1.06);
        filter: drop-shadow(0 5px 6px rgb(0 0 0 / 50%));
      }
      .chips button[aria-checked="true"] svg {
        outline: 3px solid #f6dd92;
        outline-offset: 1px;
        border-radius: 50%;
      }
      .chips button:focus-visible {
        border-radius: 50%;
        outline-color: #fff;
      }
      svg {
        width: 100%;
        height: 100%;
      }
      .actions button {
        gap: 0.35em;
        border-color: rgb(255 255 255 / 35%);
        background: rgb(0 0 0 / 25%);
        color: #fff;
        padding-inline: 0.75rem;
        --focus: #fff;
      }
      .chips button:hover:not(:disabled) {
        background: none;
      }
      .actions button[aria-disabled="true"],
      .actions button[aria-disabled="true"]:hover {
        background: rgb(0 0 0 / 25%);
        color: rgb(255 255 255 / 62%);
        cursor: default;
      }
      .actions button[aria-disabled="false"]:hover {
        background: rgb(0 0 0 / 45%);
      }
      @media (forced-colors: active) {
        .chips button[aria-checked="true"] {
          outline: 3px solid Highlight;
        }
        .actions button[aria-disabled="true"] {
          border-color: GrayText;
          color: GrayText;
        }
      }
      @media (max-width: 40rem), (max-height: 30rem) {
        .tray {
          gap: 0.35rem;
          justify-content: center;
        }
        .actions {
          width: 100%;
        }
        /* The symbol goes above a long word. */
        .actions button {
          flex: 1 1 auto;
          flex-wrap: wrap;
          gap: 0 0.35em;
          min-width: 0;
          min-height: 2.4rem;
          padding: 0 0.25rem;
          font-size: 0.85rem;
          line-height: 1.1;
          white-space: nowrap;
        }
      }
      /* A phone at 200 %. */
      @media (max-width: 17rem) {
        .chips,
        .actions {
          flex-wrap: wrap;
        }
      }
    `,
  ];

  override render() {
    return html`<div class="tray">
      <div class="chips" role="radiogroup" aria-label=${t("tray-label")} @keydown=${this.handleKey}>
        ${this.denominations.map((one) => this.chipButton(one))}
        ${this.ownAmountButton()}
      </div>
      <div class="actions">
        ${BET_ACTIONS.map(
          ({
            action,
            symbol,
          }) => html`<button aria-disabled=${!this.enabled[action]} aria-keyshortcuts=${action[0]} @click=${() => this.enabled[action] && this.emit("bet-action", { action })}>
            <span aria-hidden="true">${symbol}</span> ${t(`tray-${action}`)}
          </button>`,
        )}
      </div>
    </div>`;
  }

  /** Whether the selected amount is not one of the chips. */
  private get isOwnSelected(): boolean {
    return this.usesMaximum || !this.denominations.some(({ amount }) => amount === this.selected);
  }

  private chipButton(denomination: Denomination) {
    const { amount } = denomination;
    const isSelected = !this.usesMaximum && amount === this.selected;
    return html`<button role="radio" aria-checked=${isSelected} tabindex=${isSelected ? 0 : -1} aria-label=${t("tray-chip", { value: formatChips(amount, this.chip) })}
      @click=${() => this.emit("select-chip", { amount })}>
      <svg viewBox="-21 -21 42 42" aria-hidden="true">${chipDrawing(denomination, formatShort(amount, this.chip))}</svg>
    </button>`;
  }

  /** Opens the dialog for another amount; shows the amount while it is selected. */
  private ownAmountButton() {
    const isSelected = this.isOwnSelected;
    const text = this.usesMaximum
      ? t("tray-maximum")
      : isSelected && this.ownAmount !== null
        ? formatShort(this.ownAmount, this.chip)
        : "…";
    return html`<button role="radio" class="own" aria-checked=${isSelected} tabindex=${isSelected ? 0 : -1} aria-keyshortcuts="a"
      aria-label=${text === "…" ? t("tray-own") : `${t("tray-own")}: ${text}`} title=${t("tray-own")} @click=${() => this.emit("choose-amount")}>
      <svg viewBox="-21 -21 42 42" aria-hidden="true">${chipDrawing(OWN_CHIP, text)}</svg>
    </button>`;
  }

  private handleKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = this.denominations.findIndex(({ amount }) => amount === this.selected);
    const next = (index + step + this.denominations.length) % this.denominations.length;
    const denomination = this.denominations[next];
    if (!denomination) return;
    this.emit("select-chip", { amount: denomination.amount });
    void this.updateComplete.then(() =>
      this.renderRoot.querySelectorAll<HTMLButtonElement>(".chips button")[next]?.focus(),
    );
  }
}
