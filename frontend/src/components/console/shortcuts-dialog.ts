/** A dialog that lists the keyboard shortcuts and switches them on or off. */
import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type Key, t } from "../../i18n/index.ts";
import { areShortcutsEnabled, setShortcutsEnabled } from "../../model/keyboard-shortcuts.ts";
import "../dialog.ts";
import { PuntoElement } from "../base-element.ts";

const ROWS: [string, Key][] = [
  ["1 – 9", "keys-wager"],
  ["← →", "keys-chip"],
  ["A", "tray-own"],
  ["U", "tray-undo"],
  ["C", "tray-clear"],
  ["R", "tray-rebet"],
  ["D", "tray-double"],
  ["G", "head-buy"],
  ["L", "head-leave"],
  ["↑ ↓", "keys-peel"],
  ["?", "keys-title"],
];

@customElement("punto-shortcuts-dialog")
export class PuntoShortcutsDialog extends PuntoElement {
  @property({ type: Boolean }) open = false;

  static override styles = [
    PuntoElement.styles,
    css`
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.35rem 1rem;
      }
      dt {
        min-width: 3.2rem;
        padding: 0.05rem 0.5rem;
        border: 1px solid var(--line);
        border-bottom-width: 3px;
        border-radius: 6px;
        background: var(--panel-2);
        text-align: center;
        font-weight: 650;
      }
      dd::first-letter {
        text-transform: uppercase;
      }
      label {
        display: flex;
        align-items: center;
        gap: 0.6rem;
      }
      input {
        width: 1.4rem;
        min-height: 1.4rem;
        accent-color: var(--accent);
      }
    `,
  ];

  override render() {
    return html`<punto-dialog .open=${this.open} heading=${t("keys-title")} @closed=${() => this.emit("closed")}>
      <div class="stack">
        <dl>${ROWS.map(([key, words]) => html`<dt>${key}</dt><dd>${t(words)}</dd>`)}</dl>
        <label><input type="checkbox" .checked=${areShortcutsEnabled()}
          @change=${(event: Event) => setShortcutsEnabled((event.target as HTMLInputElement).checked)} />${t("keys-wanted")}</label>
      </div>
    </punto-dialog>`;
  }
}
