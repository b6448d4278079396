/** Form to open a table with a built-in rulebook or a given text. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { DEFAULT_BETTING_SECONDS } from "../../api/generated/types.ts";
import { api } from "../../api/http.ts";
import type { BookSummary } from "../../api/http-types.ts";
import { type Key, t, termText } from "../../i18n/index.ts";
import { formatAmount, parseAmount, parseChipValue } from "../../model/betting/amount-parser.ts";
import { type ErrorMessage, errorMessage } from "../../model/error-message.ts";
import { tableHref } from "../../model/route.ts";
import { PuntoElement } from "../base-element.ts";
import { clauseButton } from "../clause-button.ts";

/** Of the automatic dealer. */
const PACES = ["slow", "normal", "quick"] as const;
const CARD_KINDS = ["virtual", "scanned", "practice"] as const;
const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** The choices that a rulebook leaves to the operator. */
type OfferedBook = Pick<BookSummary, "options" | "decks">;

@customElement("punto-new-table")
export class PuntoNewTable extends PuntoElement {
  /** Text of a custom rulebook; empty to choose a built-in one. */
  @property() text = "";
  /** The custom rulebook as data: its options and decks can be chosen. */
  @property({ attribute: false }) rulebook: OfferedBook | null = null;
  @state() private books: BookSummary[] = [];
  @state() private book = "";
  /** A person deals scanned cards, so the form offers no automatic dealer for them. */
  @state() private cards: (typeof CARD_KINDS)[number] = "virtual";
  @state() private error: ErrorMessage | null = null;
  @state() private busy = false;

  static override styles = [
    PuntoElement.styles,
    css`
      form {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
        gap: 0.8rem;
        align-items: end;
        margin-top: 0.8rem;
      }
      .error {
        grid-column: 1 / -1;
      }
    `,
  ];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    this.books = await api.books().catch(() => []);
    this.book ||= this.books[0]?.id ?? "";
  }

  override render() {
    const book = this.text ? this.rulebook : this.books.find((one) => one.id === this.book);
    return html`<form novalidate @submit=${this.submit}>
      <label>${t("new-id")}<input name="id" maxlength="48" autocapitalize="none" autocomplete="off" /></label>
      <label>${t("new-name")}<input name="title" maxlength="80" /></label>
      ${
        this.text
          ? nothing
          : html`<label>${t("new-book")}<select name="book" @change=${(event: Event) => (this.book = (event.target as HTMLSelectElement).value)}>
              ${this.books.map((one) => html`<option value=${one.id} ?selected=${one.id === this.book}>${one.title}</option>`)}
            </select></label>`
      }
      ${book?.options.map(
        (option) => html`<label>${option.title}<select name="option-${option.id}">
          ${option.values.map((value) => html`<option value=${value.id} ?selected=${value.id === option.default}>${value.title}</option>`)}
        </select></label>`,
      )}
      ${book && book.decks.min < book.decks.max ? this.decksSelect(book) : nothing}
      <label>${t("new-version")}<select name="version">${(["mini", "midi", "full"] as const).map((one) => html`<option value=${one} ?selected=${one === "midi"}>${t(`version-${one}`)}</option>`)}</select></label>
      <label>${t("new-style")}<select name="style">${["A", "B", "C"].map((one) => html`<option>${one}</option>`)}</select></label>
      <label>${t("config-equipment")}<select name="equipment">${["shoe", "shuffler", "continuous"].map((one) => html`<option value=${one}>${termText("equipment", one)}</option>`)}</select></label>
      <label>${t("new-cards")}<select name="cards" @change=${this.chooseCards}>${CARD_KINDS.map((one) => html`<option value=${one}>${t(`new-${one}`)}</option>`)}</select></label>
      <label>${t("new-dealer")}<select name="dealer"><option value="automatic" ?disabled=${this.cards === "scanned"}>${t("new-automatic")}</option><option value="person">${t("new-person")}</option></select></label>
      <label>${t("new-pace")}<select name="pace">${PACES.map((one) => html`<option value=${one} ?selected=${one === "normal"}>${t(`pace-${one}`)}</option>`)}</select></label>
      <label>${t("new-chip")}<input name="chip" value="0.05" inputmode="decimal" autocomplete="off" /></label>
      <label>${t("pit-min")}<input name="min" value="5" inputmode="decimal" autocomplete="off" /></label>
      <label>${t("pit-max")}<input name="max" value="5000" inputmode="decimal" autocomplete="off" /></label>
      <label>${t("new-seconds")}<input name="seconds" value=${DEFAULT_BETTING_SECONDS} inputmode="numeric" autocomplete="off" /></label>
      ${this.error ? html`<p class="error" role="alert">${this.error.text} ${clauseButton(this.error.clause)}</p>` : nothing}
      <button class="primary" ?disabled=${this.busy || (!this.text && !this.book)}>${t("new-do")}</button>
    </form>`;
  }

  private chooseCards(event: Event): void {
    const { value, form } = event.target as HTMLSelectElement;
    this.cards = CARD_KINDS.find((one) => one === value) ?? "virtual";
    const dealer = form?.elements.namedItem("dealer");
    if (this.cards === "scanned" && dealer instanceof HTMLSelectElement) dealer.value = "person";
  }

  private decksSelect(book: OfferedBook) {
    const numbers = Array.from(
      { length: book.decks.max - book.decks.min + 1 },
      (_, at) => book.decks.min + at,
    );
    return html`<label>${t("odds-decks")}<select name="decks">${numbers.map((one) => html`<option ?selected=${one === book.decks.default}>${one}</option>`)}</select></label>`;
  }

  /** Read the typed fields. Show an error and return null if one is invalid. */
  private readForm(
    form: HTMLFormElement,
  ): { chip: string; limit: { min: number; max: number }; seconds: number } | null {
    const wrong = (name: string, key: Key, gaps: Record<string, string> = {}) => {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      const called = field.labels?.[0]?.textContent?.trim() ?? "";
      this.error = { text: `${called}: ${t(key, { text: field.value, ...gaps })}`, clause: null };
      field.focus();
      return null;
    };
    const get = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
    if (!ID_PATTERN.test(get("id"))) return wrong("id", "new-id-wrong");
    const chip = parseChipValue(get("chip"));
    if (!chip) return wrong("chip", "amount-unread");
    const limit = { min: 0, max: 0 };
    for (const end of ["min", "max"] as const) {
      const found = parseAmount(get(end), chip);
      if ("error" in found)
        return wrong(end, `amount-${found.error}`, { chip: formatAmount(1, chip) });
      limit[end] = found.chips;
    }
    if (!/^[1-9]\d{0,3}$/.test(get("seconds").trim())) return wrong("seconds", "new-seconds-wrong");
    return { chip, limit, seconds: Number(get("seconds")) };
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const typed = this.readForm(event.target as HTMLFormElement);
    if (!typed) return;
    const form = new FormData(event.target as HTMLFormElement);
    const get = (name: string) => String(form.get(name) ?? "");
    /** The value of a select whose options are all valid. */
    const choice = <Value extends string>(name: string) => get(name) as Value;
    const options: Record<string, string> = {};
    for (const [name, value] of form) {
      if (name.startsWith("option-")) options[name.slice(7)] = String(value);
    }
    this.busy = true;
    this.error = null;
    try {
      const made = await api.newTable({
        id: get("id"),
        ...(this.text ? { text: this.text } : { book: get("book") }),
        options,
        config: {
          table: {
            version: get("version"),
            style: choice("style"),
            equipment: choice("equipment"),
            ...(form.has("decks") ? { decks: Number(get("decks")) } : {}),
            chip: typed.chip,
            limit: typed.limit,
            betting_seconds: typed.seconds,
          },
          house: {
            title: get("title"),
            cards: choice("cards"),
            dealer: choice("dealer"),
            pace: choice("pace"),
          },
        },
      });
      location.hash = tableHref("pit", made.id);
    } catch (error) {
      this.error = errorMessage(error);
    }
    this.busy = false;
  }
}
