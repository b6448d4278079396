/** A modal dialog. The browser traps the focus, and Escape closes it. */
import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t } from "../i18n/index.ts";
import { PuntoElement } from "./base-element.ts";

@customElement("punto-dialog")
export class PuntoDialog extends PuntoElement {
  @property({ type: Boolean }) open = false;
  @property() heading = "";

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: contents;
      }
      dialog {
        width: min(30rem, calc(100vw - 2rem));
        max-height: calc(100dvh - 2rem);
        padding: 1.2rem;
        border: 1px solid var(--line);
        border-radius: 18px;
        background: var(--panel);
        color: var(--ink);
        box-shadow: 0 20px 60px rgb(0 0 0 / 40%);
        overflow: auto;
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 50%);
      }
      dialog[open] {
        animation: rise var(--quick) var(--ease);
      }
      @keyframes rise {
        from {
          opacity: 0;
          transform: translateY(1rem);
        }
      }
      .heading {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 1rem;
        margin-bottom: 0.5rem;
      }
      .heading button {
        min-width: 2.5rem;
        padding: 0;
      }
    `,
  ];

  override updated(): void {
    const dialog = this.renderRoot.querySelector("dialog");
    if (this.open && !dialog?.open) dialog?.showModal();
    if (!this.open && dialog?.open) dialog.close();
  }

  override render() {
    return html`<dialog aria-labelledby="heading" @close=${() => this.emit("closed")}>
      <div class="heading">
        <h2 id="heading">${this.heading}</h2>
        <button class="plain" aria-label=${t("close")} @click=${() => this.renderRoot.querySelector("dialog")?.close()}>✕</button>
      </div>
      <slot></slot>
    </dialog>`;
  }
}
