/** The game in half a minute, from the data of the rulebook. Shown until the visitor skips it. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Book, Wager } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { buttonGroups } from "../../model/betting/felt-layout.ts";
import { oddsRange } from "../../model/betting/outcome.ts";
import { PuntoElement } from "../base-element.ts";

const STORAGE_KEY = "punto.how-to-play";

@customElement("punto-how-to-play")
export class PuntoHowToPlay extends PuntoElement {
  @property({ attribute: false }) book!: Book;
  @state() private isOpen = localStorage.getItem(STORAGE_KEY) !== "skipped";

  static override styles = [
    PuntoElement.styles,
    css`
      .panel {
        display: grid;
        gap: 0.4rem;
        padding: 0.8rem;
        border-color: var(--felt-line);
        background: #0a3a2a;
        color: var(--felt-ink);
        font-size: 0.95rem;
        line-height: 1.4;
      }
      ol {
        display: grid;
        gap: 0.35rem;
        padding-inline-start: 1.4em;
        list-style: decimal;
      }
      .row {
        justify-content: space-between;
      }
      button {
        border-color: var(--felt-line);
        background: #0a3a2a;
        color: var(--felt-ink);
        --focus: #fff;
      }
      button:hover:not(:disabled) {
        background: #145a42;
      }
      .reopen {
        display: flex;
        justify-content: center;
      }
    `,
  ];

  override render() {
    if (!this.isOpen)
      return html`<p class="reopen"><button @click=${() => this.setOpen(true)}>${t("how-title")}</button></p>`;
    const { book } = this;
    return html`<section class="panel" aria-labelledby="title">
      <div class="row"><h2 id="title">${t("how-title")}</h2><button @click=${() => this.setOpen(false)}>${t("how-skip")}</button></div>
      <ol>
        <li>${t("how-bet", { wagers: buttonGroups(book.wagers).main.map((one) => withOdds(one)) })}</li>
        <li>${t("how-cards")} ${t("how-count")}
          ${Object.entries(book.permanent).map(([hand, card]) => html`${t("how-permanent", { hand, card })} `)}</li>
        <li>${t("how-third", { naturals: book.tableau.naturals.map(String) })}</li>
        ${book.die ? html`<li>${t("how-die")}</li>` : nothing}
        ${this.sideBets(buttonGroups(book.wagers).side)}
      </ol>
    </section>`;
  }

  private sideBets(side: Wager[]) {
    if (!side.length) return nothing;
    return html`<li>${t("how-side", { wagers: side.slice(0, 6).map((one) => withOdds(one)) })}</li>`;
  }

  private setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (isOpen) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "skipped");
  }
}

function withOdds(wager: Wager): string {
  return t("how-wager", { wager: wager.title, odds: oddsRange(wager) });
}
