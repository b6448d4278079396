/** Exact odds of a book, its PAR sheet as pictures, and a place to write a book of one's own. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../api/http.ts";
import type { Book, BookHead, OddsPage, ParSheet } from "../api/http-types.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/odds-table.ts";
import "../components/par-charts.ts";
import "../components/rulebook-editor.ts";
import { saidError } from "../components/error-message.ts";
import { keep } from "../model/download-file.ts";
import { t } from "../i18n/index.ts";
import { staffStyles } from "./staff-style.ts";

/** How a PAR sheet is written, and what a browser calls that. */
const FORMS: Record<string, string> = { html: "text/html", csv: "text/csv", md: "text/markdown", json: "application/json" };

@customElement("punto-odds")
export class PuntoOdds extends PuntoElement {
  @state() private books: BookHead[] = [];
  @state() private book: BookHead | null = null;
  @state() private decks = 8;
  @state() private options: Record<string, string> = {};
  @state() private shape: Book | null = null;
  @state() private odds: OddsPage | null = null;
  @state() private par: ParSheet | null = null;
  @state() private trouble: string | null = null;
  @state() private busy = true;
  /** Of the latest question: an answer to an earlier one is not shown. */
  private asked = 0;

  static override styles = [
    PuntoElement.styles,
    staffStyles,
    css`
      .stale {
        opacity: 0.55;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }

  private async begin(): Promise<void> {
    this.trouble = null;
    this.busy = true;
    try {
      this.books = await api.books();
      if (this.books[0]) await this.choose(this.books[0].id);
    } catch (error) {
      this.trouble = saidError(error).words;
    }
    this.busy = false;
  }

  private async choose(id: string): Promise<void> {
    const book = this.books.find((one) => one.id === id);
    if (!book) return;
    this.book = book;
    this.decks = book.decks.default;
    await this.opt(Object.fromEntries(book.options.map((one) => [one.id, one.default])));
  }

  /** With other options it is another game: everything is asked anew. */
  private async opt(options: Record<string, string>): Promise<void> {
    this.options = options;
    this.par = null;
    await this.weigh();
  }

  private async weigh(): Promise<void> {
    const { id, decks } = this.book!;
    const mine = ++this.asked;
    const latest = () => mine === this.asked;
    this.busy = true;
    this.trouble = null;
    try {
      const [shape, odds] = await Promise.all([api.book(id, this.options), api.odds(id, this.decks, this.options)]);
      if (!latest()) return;
      [this.shape, this.odds] = [shape, odds];
      const par = this.par ?? (await api.par(id, `${decks.min}-${decks.max}`, this.options));
      if (latest()) this.par = par;
    } catch (error) {
      if (latest()) this.trouble = saidError(error).words;
    }
    if (latest()) this.busy = false;
  }

  override render() {
    return html`<main>
      <header class="head">
        <div><h1>${t("odds.title")}</h1><p class="quiet">${t("odds.why")}</p></div>
        <span class="row">${this.jump(".sheet", t("par.title"))} ${this.jump("punto-rulebook-editor", t("write.title"))}</span>
      </header>
      <section class="panel stack" aria-busy=${this.busy}>
        ${this.asking()}
        ${this.trouble
          ? html`<p role="alert" class="said">${this.trouble} <button @click=${() => void (this.book ? this.weigh() : this.begin())}>${t("odds.again")}</button></p>`
          : nothing}
        <p role="status">${this.busy ? t("odds.busy") : ""}</p>
        ${this.odds && this.shape
          ? html`<punto-odds-table class=${this.busy && !this.par ? "stale" : ""} .odds=${this.odds} .book=${this.shape}
              .par=${this.par?.decks[String(this.odds.decks)]?.wagers ?? null}></punto-odds-table>`
          : nothing}
      </section>
      ${this.par ? this.sheet(this.par) : nothing}
      <punto-rulebook-editor tabindex="-1" .book=${this.book}></punto-rulebook-editor>
    </main>`;
  }

  /** A long page: its parts are reached at once. */
  private jump(where: string, words: string) {
    const go = () => {
      const there = this.renderRoot.querySelector<HTMLElement>(where);
      there?.scrollIntoView();
      there?.focus({ preventScroll: true });
    };
    return html`<button @click=${go}>${words}</button>`;
  }

  private asking() {
    const book = this.book;
    if (!book) return nothing;
    const value = (event: Event) => (event.target as HTMLSelectElement).value;
    const decks = Array.from({ length: book.decks.max - book.decks.min + 1 }, (_, at) => book.decks.min + at);
    return html`<div class="grid">
      <label>${t("new.book")}<select @change=${(event: Event) => void this.choose(value(event))}>
        ${this.books.map((one) => html`<option value=${one.id} ?selected=${one.id === book.id}>${one.title}</option>`)}
      </select></label>
      <label>${t("odds.decks")}<select .value=${String(this.decks)} @change=${(event: Event) => { this.decks = Number(value(event)); void this.weigh(); }}>
        ${decks.map((one) => html`<option value=${one} ?selected=${one === this.decks}>${one}</option>`)}
      </select></label>
      ${book.options.map(
        (option) => html`<label>${option.title}<select @change=${(event: Event) => void this.opt({ ...this.options, [option.id]: value(event) })}>
          ${option.values.map((one) => html`<option value=${one.id} ?selected=${one.id === this.options[option.id]}>${one.title}</option>`)}
        </select></label>`,
      )}
    </div>`;
  }

  private sheet(par: ParSheet) {
    return html`<section class="panel stack sheet" tabindex="-1">
      <div class="row spread">
        <h2>${t("par.title")}</h2>
        <span class="row"><span class="quiet">${t("par.keep")}</span>
          ${Object.keys(FORMS).map((form) => html`<button @click=${() => void this.keep(form)}>${form.toUpperCase()}</button>`)}</span>
      </div>
      <punto-par-plots .par=${par} .decks=${this.decks}></punto-par-plots>
    </section>`;
  }

  /** As the house writes it; JSON is what the pictures here are drawn from. */
  private async keep(form: string): Promise<void> {
    const id = this.book!.id;
    try {
      const found =
        form === "json"
          ? { name: `par-${id}.json`, text: JSON.stringify(this.par, null, 2) }
          : await api.sheet(id, form, this.options);
      keep(found.name, found.text, FORMS[form]);
    } catch (error) {
      this.trouble = saidError(error).words;
    }
  }
}
