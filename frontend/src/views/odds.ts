/** Exact odds of a rulebook, its PAR sheet as charts, and the rulebook editor. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../api/http.ts";
import type { Book, BookSummary, OddsPage, ParSheet } from "../api/http-types.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/odds/odds-table.ts";
import "../components/odds/par-charts.ts";
import "../components/rulebook/rulebook-editor.ts";
import { t } from "../i18n/index.ts";
import { downloadFile } from "../model/download-file.ts";
import { errorMessage } from "../model/error-message.ts";
import { SHEET_FORMATS } from "../model/rulebook/sheet-formats.ts";
import { staffStyles } from "./staff-style.ts";

@customElement("punto-odds")
export class PuntoOdds extends PuntoElement {
  @state() private books: BookSummary[] = [];
  @state() private book: BookSummary | null = null;
  @state() private decks = 8;
  @state() private options: Record<string, string> = {};
  @state() private rulebook: Book | null = null;
  @state() private odds: OddsPage | null = null;
  @state() private par: ParSheet | null = null;
  @state() private error: string | null = null;
  @state() private busy = true;
  /** Number of the latest request; older responses are ignored. */
  private requestNumber = 0;

  static override styles = [
    PuntoElement.styles,
    staffStyles,
    css`
      .stale {
        opacity: 0.55;
      }
      /* Wide enough for the words of a choice. */
      .grid {
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
      }
      /* The editor below loads when it comes near the screen, so it does not begin there. */
      .empty {
        min-height: calc(100vh + 15rem);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.loadBooks();
  }

  private async loadBooks(): Promise<void> {
    this.error = null;
    this.busy = true;
    try {
      this.books = await api.books();
      if (this.books[0]) await this.selectBook(this.books[0].id);
    } catch (error) {
      this.error = errorMessage(error).text;
    }
    this.busy = false;
  }

  private async selectBook(id: string): Promise<void> {
    const book = this.books.find((one) => one.id === id);
    if (!book) return;
    this.book = book;
    this.decks = book.decks.default;
    await this.setOptions(Object.fromEntries(book.options.map((one) => [one.id, one.default])));
  }

  /** Other options change the game, so everything is loaded again. */
  private async setOptions(options: Record<string, string>): Promise<void> {
    this.options = options;
    this.par = null;
    await this.loadOdds();
  }

  private async loadOdds(): Promise<void> {
    if (!this.book) return;
    const { id, decks } = this.book;
    const requestNumber = ++this.requestNumber;
    const latest = () => requestNumber === this.requestNumber;
    this.busy = true;
    this.error = null;
    try {
      const [shape, odds] = await Promise.all([
        api.book(id, this.options),
        api.odds(id, this.decks, this.options),
      ]);
      if (!latest()) return;
      [this.rulebook, this.odds] = [shape, odds];
      const par = this.par ?? (await api.parSheet(id, `${decks.min}-${decks.max}`, this.options));
      if (latest()) this.par = par;
    } catch (error) {
      if (latest()) this.error = errorMessage(error).text;
    }
    if (latest()) this.busy = false;
  }

  override render() {
    return html`<main>
      <header class="head">
        <div><h1>${t("odds-title")}</h1><p class="muted">${t("odds-why")}</p></div>
        <span class="row">${this.jumpButton(".sheet", t("par-title"))} ${this.jumpButton("punto-rulebook-editor", t("write-title"))}</span>
      </header>
      <section class="panel stack ${this.odds ? "" : "empty"}" aria-busy=${this.busy}>
        ${this.bookForm()}
        ${
          this.error
            ? html`<p role="alert" class="error">${this.error} <button @click=${() => void (this.book ? this.loadOdds() : this.loadBooks())}>${t("odds-again")}</button></p>`
            : nothing
        }
        <p role="status">${this.busy ? t("odds-busy") : ""}</p>
        ${
          this.odds && this.rulebook
            ? html`<punto-odds-table class=${this.busy && !this.par ? "stale" : ""} .odds=${this.odds} .book=${this.rulebook}
              .par=${this.par?.decks[String(this.odds.decks)]?.wagers ?? null}></punto-odds-table>`
            : nothing
        }
      </section>
      ${this.par ? this.parSheetPanel(this.par) : nothing}
      <punto-rulebook-editor tabindex="-1" .book=${this.book}></punto-rulebook-editor>
    </main>`;
  }

  /** A button that scrolls to a section. */
  private jumpButton(selector: string, words: string) {
    const go = () => {
      const target = this.renderRoot.querySelector<HTMLElement>(selector);
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    };
    return html`<button @click=${go}>${words}</button>`;
  }

  private bookForm() {
    const book = this.book;
    if (!book) return nothing;
    const value = (event: Event) => (event.target as HTMLSelectElement).value;
    const decks = Array.from(
      { length: book.decks.max - book.decks.min + 1 },
      (_, at) => book.decks.min + at,
    );
    return html`<div class="grid">
      <label>${t("new-book")}<select @change=${(event: Event) => void this.selectBook(value(event))}>
        ${this.books.map((one) => html`<option value=${one.id} ?selected=${one.id === book.id}>${one.title}</option>`)}
      </select></label>
      <label>${t("odds-decks")}<select .value=${String(this.decks)} @change=${(event: Event) => {
        this.decks = Number(value(event));
        void this.loadOdds();
      }}>
        ${decks.map((one) => html`<option value=${one} ?selected=${one === this.decks}>${one}</option>`)}
      </select></label>
      ${book.options.map(
        (
          option,
        ) => html`<label>${option.title}<select @change=${(event: Event) => void this.setOptions({ ...this.options, [option.id]: value(event) })}>
          ${option.values.map((one) => html`<option value=${one.id} ?selected=${one.id === this.options[option.id]}>${one.title}</option>`)}
        </select></label>`,
      )}
    </div>`;
  }

  private parSheetPanel(par: ParSheet) {
    return html`<section class="panel stack sheet" tabindex="-1">
      <div class="row spread">
        <h2>${t("par-title")}</h2>
        <span class="row"><span class="muted">${t("par-keep")}</span>
          ${Object.keys(SHEET_FORMATS).map((form) => html`<button @click=${() => void this.download(form)}>${form.toUpperCase()}</button>`)}</span>
      </div>
      <punto-par-charts .par=${par} .decks=${this.decks}></punto-par-charts>
    </section>`;
  }

  /** Download the PAR sheet in a format. JSON is the data of the charts. */
  private async download(form: string): Promise<void> {
    const id = this.book?.id;
    if (!id) return;
    try {
      const found =
        form === "json"
          ? { name: `par-${id}.json`, text: JSON.stringify(this.par, null, 2) }
          : await api.parSheetFile(id, form, this.options);
      downloadFile(found.name, found.text, SHEET_FORMATS[form]);
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }
}
