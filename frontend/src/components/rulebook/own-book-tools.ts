/** Tools for a user's rulebook: solved odds, layout, trial coup, edges per option, PAR sheet. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, type OwnBook } from "../../api/http.ts";
import type { Book, ParSheet } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { chipValues } from "../../model/betting/denominations.ts";
import { downloadFile } from "../../model/download-file.ts";
import { errorMessage } from "../../model/error-message.ts";
import { previewView } from "../../model/rulebook/layout-preview.ts";
import { SHEET_FORMATS } from "../../model/rulebook/sheet-formats.ts";
import { feltStyles } from "../../style/felt.ts";
import { PuntoElement } from "../base-element.ts";
import "../betting/bet-box.ts";
import "../betting/betting-layout.ts";
import "../odds/odds-solver.ts";
import "../odds/option-edges.ts";
import "../odds/par-charts.ts";
import "./trial-coup.ts";
import "../betting/wager-dialog.ts";

@customElement("punto-own-book-tools")
export class PuntoOwnBookTools extends PuntoElement {
  @property() text = "";
  /** The rulebook with the default options. */
  @property({ attribute: false }) rulebook!: Book;
  @state() private options: Record<string, string> = {};
  @state() private decks = 0;
  /** The rulebook with the chosen options. */
  @state() private chosen: Book | null = null;
  @state() private par: ParSheet | null = null;
  @state() private busy = false;
  @state() private error: string | null = null;
  @state() private shownWager: string | null = null;
  private book: OwnBook = { text: "" };

  static override styles = [
    PuntoElement.styles,
    feltStyles,
    css`
      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
        gap: 0.8rem;
        align-items: end;
      }
      details {
        border: 1px solid var(--line);
        border-radius: 8px;
      }
      summary {
        padding: 0.6rem 0.9rem;
        font-weight: 600;
        cursor: pointer;
      }
      details > div {
        padding: 0.2rem 0.9rem 0.9rem;
      }
      punto-betting-layout {
        height: clamp(14rem, 45vw, 26rem);
      }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("rulebook")) {
      const { options, decks } = this.rulebook;
      this.options = Object.fromEntries(options.map((one) => [one.id, one.default]));
      this.decks = decks.default;
      this.chosen = this.rulebook;
    }
    if (changed.has("rulebook") || changed.has("text")) this.setBook();
  }

  private setBook(): void {
    this.book = { text: this.text, options: this.options, decks: this.decks };
    this.par = null;
    this.busy = false;
  }

  override render() {
    const book = this.chosen ?? this.rulebook;
    return html`<div class="stack">
      <h3>${t("write-tools")}</h3>
      ${this.choices()}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${section(t("write-solve"), html`<punto-odds-solver .book=${this.book} .rulebook=${book}></punto-odds-solver>`)}
      ${section(t("write-preview"), this.preview(book))}
      ${section(t("write-trial"), html`<punto-trial-coup .book=${this.book} .rulebook=${book}></punto-trial-coup>`)}
      ${section(
        t("write-edges"),
        book.options.length
          ? html`<punto-option-edges .book=${this.book}></punto-option-edges>`
          : html`<p class="muted">${t("write-edges-none")}</p>`,
      )}
      ${section(t("par-title"), this.parSheet())}
      <punto-wager-dialog .model=${{ book, view: previewView(book) }} .wager=${this.shownWager} @closed=${() => (this.shownWager = null)}></punto-wager-dialog>
    </div>`;
  }

  private choices() {
    const { options, decks } = this.rulebook;
    if (!options.length && decks.min === decks.max) return nothing;
    const numbers = Array.from({ length: decks.max - decks.min + 1 }, (_, at) => decks.min + at);
    const value = (event: Event) => (event.target as HTMLSelectElement).value;
    return html`<div class="grid">
      ${options.map(
        (option) => html`<label>${option.title}<select name="try-${option.id}"
          @change=${(event: Event) => void this.choose({ ...this.options, [option.id]: value(event) }, this.decks)}>
          ${option.values.map((one) => html`<option value=${one.id} ?selected=${one.id === this.options[option.id]}>${one.title}</option>`)}
        </select></label>`,
      )}
      <label>${t("odds-decks")}<select name="try-decks" @change=${(event: Event) => void this.choose(this.options, Number(value(event)))}>
        ${numbers.map((one) => html`<option value=${one} ?selected=${one === this.decks}>${one}</option>`)}
      </select></label>
    </div>`;
  }

  private async choose(options: Record<string, string>, decks: number): Promise<void> {
    [this.options, this.decks] = [options, decks];
    this.setBook();
    this.error = null;
    const { book } = this;
    try {
      const found = await api.ownBook(book);
      if (book === this.book) this.chosen = found.rulebook;
    } catch (error) {
      if (book === this.book) this.error = errorMessage(error).text;
    }
  }

  private preview(book: Book) {
    const view = previewView(book);
    const [box = 1] = view.you.boxes;
    const denominations = chipValues(view.chip);
    return html`<div class="felt stack">
      <punto-betting-layout .book=${book} .view=${view} .denominations=${denominations} .selectedBox=${box}></punto-betting-layout>
      <punto-bet-box .book=${book} .view=${view} .box=${box} .denominations=${denominations}
        @show-wager=${(event: CustomEvent<{ wager: string }>) => (this.shownWager = event.detail.wager)}></punto-bet-box>
    </div>`;
  }

  private parSheet() {
    const { par } = this;
    return html`<div class="stack">
      <p class="row"><button class="primary" ?disabled=${this.busy} @click=${this.loadPar}>${t("write-par-do")}</button>
        <span class="muted" role="status">${this.busy ? t("odds-busy") : ""}</span></p>
      ${
        par
          ? html`<p class="row"><span class="muted">${t("par-keep")}</span>
            ${Object.keys(SHEET_FORMATS).map((form) => html`<button @click=${() => void this.download(form, par)}>${form.toUpperCase()}</button>`)}</p>
            <punto-par-charts .name=${this.rulebook.title} .par=${par} .decks=${this.decks}></punto-par-charts>`
          : nothing
      }
    </div>`;
  }

  private async loadPar(): Promise<void> {
    const { book } = this;
    this.busy = true;
    this.error = null;
    try {
      const found = await api.ownParSheet(book);
      if (book === this.book) this.par = found;
    } catch (error) {
      if (book === this.book) this.error = errorMessage(error).text;
    }
    if (book === this.book) this.busy = false;
  }

  private async download(form: string, par: ParSheet): Promise<void> {
    const name = `par-${this.rulebook.id}.${form}`;
    try {
      const text =
        form === "json"
          ? JSON.stringify(par, null, 2)
          : (await api.ownParSheetFile(this.book, form)).text;
      downloadFile(name, text, SHEET_FORMATS[form]);
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }
}

function section(heading: string, content: unknown) {
  return html`<details><summary>${heading}</summary><div>${content}</div></details>`;
}
