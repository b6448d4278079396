/** A new table: a book of the shelf or one's own text, and how it is to be run. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, type BookHead } from "../house/api.ts";
import { to } from "../state/route.ts";
import { t } from "../texts/index.ts";
import { PuntoElement } from "./element.ts";
import { clause, saidError, type Said } from "./said.ts";

@customElement("punto-new-table")
export class PuntoNewTable extends PuntoElement {
  /** One's own rulebook, instead of one of the shelf. */
  @property() text = "";
  @state() private books: BookHead[] = [];
  @state() private book = "";
  @state() private said: Said | null = null;
  @state() private busy = false;

  static override styles = [
    PuntoElement.styles,
    css`
      form {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
        gap: 0.8rem;
        align-items: end;
        margin-top: 0.8rem;
      }
      .said {
        grid-column: 1 / -1;
        color: var(--danger);
        font-weight: 600;
      }
    `,
  ];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    this.books = await api.books().catch(() => []);
    this.book ||= this.books[0]?.id ?? "";
  }

  override render() {
    const book = this.books.find((one) => one.id === this.book);
    return html`<form @submit=${this.send}>
      <label>${t("new.id")}<input name="id" required pattern="[A-Za-z0-9][A-Za-z0-9._\\-]*" maxlength="48" /></label>
      <label>${t("new.name")}<input name="title" maxlength="80" /></label>
      ${this.text
        ? nothing
        : html`<label>${t("new.book")}<select name="book" @change=${(event: Event) => (this.book = (event.target as HTMLSelectElement).value)}>
              ${this.books.map((one) => html`<option value=${one.id} ?selected=${one.id === this.book}>${one.title}</option>`)}
            </select></label>
            ${book?.options.map(
              (option) => html`<label>${option.title}<select name="option-${option.id}">
                ${option.values.map((value) => html`<option value=${value.id} ?selected=${value.id === option.default}>${value.title}</option>`)}
              </select></label>`,
            )}`}
      <label>${t("new.version")}<select name="version">${(["mini", "midi", "full"] as const).map((one) => html`<option value=${one} ?selected=${one === "midi"}>${t(`version.${one}`)}</option>`)}</select></label>
      <label>${t("new.style")}<select name="style">${["A", "B", "C"].map((one) => html`<option>${one}</option>`)}</select></label>
      <label>${t("new.cards")}<select name="cards"><option value="virtual">${t("new.virtual")}</option><option value="scanned">${t("new.scanned")}</option></select></label>
      <label>${t("new.dealer")}<select name="dealer"><option value="automatic">${t("new.automatic")}</option><option value="person">${t("new.person")}</option></select></label>
      <label>${t("new.chip")}<input name="chip" value="0.05" required /></label>
      <label>${t("pit.min")}<input name="min" type="number" value="100" min="1" required /></label>
      <label>${t("pit.max")}<input name="max" type="number" value="100000" min="1" required /></label>
      <label>${t("new.seconds")}<input name="seconds" type="number" value="20" min="1" max="3600" required /></label>
      ${this.said ? html`<p class="said" role="alert">${this.said.words} ${clause(this.said.clause)}</p>` : nothing}
      <button class="primary" ?disabled=${this.busy || (!this.text && !this.book)}>${t("new.do")}</button>
    </form>`;
  }

  private async send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const get = (name: string) => String(form.get(name) ?? "");
    const options: Record<string, string> = {};
    for (const [name, value] of form) {
      if (name.startsWith("option-")) options[name.slice(7)] = String(value);
    }
    this.busy = true;
    this.said = null;
    try {
      const made = await api.newTable({
        id: get("id"),
        ...(this.text ? { text: this.text } : { book: get("book"), options }),
        config: {
          table: {
            version: get("version"),
            style: get("style"),
            chip: get("chip"),
            limit: { min: Number(get("min")), max: Number(get("max")) },
            betting_seconds: Number(get("seconds")),
          },
          house: { title: get("title"), cards: get("cards"), dealer: get("dealer") },
        },
      });
      location.hash = to("table", made.id);
    } catch (error) {
      this.said = saidError(error);
    }
    this.busy = false;
  }
}
