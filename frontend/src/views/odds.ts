/** Exact odds of a book, its PAR sheet as pictures, and a place to write a book of one's own. */
import { css, html, nothing, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import {
  api,
  type BookHead,
  type CheckPage,
  type OddsPage,
  type ParSheet,
  type WagerOdds,
} from "../house/api.ts";
import { PuntoElement } from "../parts/element.ts";
import "../parts/new-table.ts";
import { clause, saidError } from "../parts/said.ts";
import { decimal, percent } from "../state/percent.ts";
import { session } from "../state/session.ts";
import { TEMPLATE } from "../state/template.ts";
import { t } from "../texts/index.ts";
import { staffStyles } from "./staff-style.ts";

@customElement("punto-odds")
export class PuntoOdds extends PuntoElement {
  @state() private books: BookHead[] = [];
  @state() private book: BookHead | null = null;
  @state() private decks = 8;
  @state() private options: Record<string, string> = {};
  @state() private odds: OddsPage | null = null;
  @state() private par: ParSheet | null = null;
  @state() private trouble: string | null = null;
  @state() private busy = false;
  @state() private text = localStorage.getItem("punto.book") ?? TEMPLATE;
  @state() private checked: CheckPage | null = null;
  @state() private checking = false;
  @state() private opening = false;
  @state() private titles: Record<string, string> = {};

  static override styles = [
    PuntoElement.styles,
    staffStyles,
    css`
      textarea {
        min-height: 26rem;
        font: 0.9rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
        tab-size: 2;
        white-space: pre;
        overflow: auto;
      }
      .plot {
        display: block;
        width: 100%;
        max-width: 60rem;
        height: auto;
      }
      .plot text {
        fill: var(--ink);
        font: 12px var(--text);
      }
      .plot .bar {
        fill: var(--accent);
      }
      .plot .axis {
        stroke: var(--line);
      }
      .plot .band {
        fill: var(--accent);
        opacity: 0.25;
      }
      .spreads {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
        gap: 1rem;
      }
      .problems li {
        padding: 0.3rem 0;
        color: var(--danger);
      }
      td small {
        display: block;
        color: var(--ink-2);
      }
    `,
  ];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    try {
      this.books = await api.books();
      if (this.books[0]) await this.choose(this.books[0].id);
    } catch (error) {
      this.trouble = saidError(error).words;
    }
  }

  private async choose(id: string): Promise<void> {
    const book = this.books.find((one) => one.id === id);
    if (!book) return;
    this.book = book;
    this.decks = book.decks.default;
    this.options = Object.fromEntries(book.options.map((one) => [one.id, one.default]));
    await this.weigh();
  }

  private async weigh(): Promise<void> {
    const book = this.book!;
    this.busy = true;
    this.trouble = null;
    this.par = null;
    try {
      const shape = await api.book(book.id, this.options);
      this.titles = Object.fromEntries(shape.wagers.map((one) => [one.id, one.title]));
      this.odds = await api.odds(book.id, this.decks, this.options);
      this.busy = false;
      this.par = await api.par(book.id, String(this.decks), this.options);
    } catch (error) {
      this.trouble = saidError(error).words;
    }
    this.busy = false;
  }

  override render() {
    return html`<main>
      <header><h1>${t("odds.title")}</h1><p class="quiet">${t("odds.why")}</p></header>
      <section class="panel stack">
        ${this.asking()}
        ${this.trouble ? html`<p role="alert" class="said">${this.trouble}</p>` : nothing}
        ${this.busy ? html`<p role="status">${t("odds.busy")}</p>` : nothing}
        ${this.odds ? this.table(this.odds) : nothing}
      </section>
      ${this.par ? this.plots(this.par) : nothing}
      ${this.writing()}
    </main>`;
  }

  private asking() {
    const book = this.book;
    if (!book) return nothing;
    return html`<div class="grid">
      <label>${t("new.book")}<select @change=${(event: Event) => void this.choose((event.target as HTMLSelectElement).value)}>
        ${this.books.map((one) => html`<option value=${one.id} ?selected=${one.id === book.id}>${one.title}</option>`)}
      </select></label>
      <label>${t("odds.decks")}<select @change=${(event: Event) => { this.decks = Number((event.target as HTMLSelectElement).value); void this.weigh(); }}>
        ${Array.from({ length: book.decks.max - book.decks.min + 1 }, (_, at) => book.decks.min + at).map((one) => html`<option ?selected=${one === this.decks}>${one}</option>`)}
      </select></label>
      ${book.options.map(
        (option) => html`<label>${option.title}<select @change=${(event: Event) => { this.options = { ...this.options, [option.id]: (event.target as HTMLSelectElement).value }; void this.weigh(); }}>
          ${option.values.map((value) => html`<option value=${value.id} ?selected=${value.id === this.options[option.id]}>${value.title}</option>`)}
        </select></label>`,
      )}
    </div>`;
  }

  private table(odds: OddsPage) {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("odds.title")}><table>
      <thead><tr><th scope="col">${t("payouts.wager")}</th><th scope="col">${t("odds.row")}</th><th scope="col" class="amount">${t("odds.probability")}</th><th scope="col">${t("payouts.clause")}</th></tr></thead>
      <tbody>${Object.entries(odds.wagers).map(([id, one]) => (one ? this.wager(this.titles[id] ?? id, one) : html`<tr><th scope="row">${this.titles[id] ?? id}</th><td colspan="3">${odds.unpriced[id] ?? ""}</td></tr>`))}</tbody>
    </table></div>
    <p class="quiet">${t("odds.combinations", { count: odds.combinations.toLocaleString() })}</p>`;
  }

  private wager(title: string, one: WagerOdds) {
    const edge = one.ev.startsWith("-") ? one.ev.slice(1) : `-${one.ev}`;
    return html`<tr>
        <th scope="rowgroup" rowspan=${one.rows.length + 1}>${title}<br /><strong>${t("odds.edge", { edge: percent(edge, 4) })}</strong>
          <br /><span class="quiet">${t("odds.sd", { sd: decimal(one.sd, 3) })}</span></th>
      </tr>
      ${one.rows.map(
        (row) => html`<tr><td>${row.odds.replace(":", " : ")} <small>${row.when}</small></td><td class="amount">${percent(row.probability, 4)}<small>1 : ${(1 / ratio(row.probability)).toFixed(1)}</small></td><td>${clause(row.clause)}</td></tr>`,
      )}`;
  }

  // --- plots ----------------------------------------------------------------------------------

  private plots(par: ParSheet) {
    const found = par.decks[String(this.decks)] ?? Object.values(par.decks)[0];
    if (!found) return nothing;
    const wagers = Object.values(found.wagers);
    const most = Math.max(...wagers.map((one) => Number(one.house_edge_decimal)), 0.001);
    const height = wagers.length * 26 + 8;
    return html`<section class="panel stack">
      <h2>${t("par.edge")}</h2>
      <svg class="plot" viewBox="0 0 640 ${height}" role="img" aria-label=${wagers.map((one) => `${one.title} ${percent(one.house_edge, 2)}`).join(", ")}>
        ${wagers.map((one, at) => {
          const edge = Number(one.house_edge_decimal);
          return svg`<text x="170" y=${at * 26 + 19} text-anchor="end">${one.title}</text>
            <rect class="bar" x="180" y=${at * 26 + 6} width=${Math.max(1, (340 * Math.max(0, edge)) / most)} height="18" rx="3"/>
            <text x=${188 + (340 * Math.max(0, edge)) / most} y=${at * 26 + 19}>${percent(one.house_edge, 2)}</text>`;
        })}
      </svg>
      <h2>${t("par.spread")}</h2>
      <div class="spreads">${wagers.map((one) => this.spread(one.title, one.intervals["95"] ?? Object.values(one.intervals)[0]))}</div>
    </section>`;
  }

  /** Between which returns nineteen of twenty runs of so many rounds end. */
  private spread(title: string, intervals: Record<string, [string, string]> | undefined) {
    if (!intervals) return nothing;
    const points = Object.entries(intervals)
      .map(([rounds, [low, high]]) => ({ rounds: Number(rounds), low: Number(low), high: Number(high) }))
      .sort((a, b) => a.rounds - b.rounds);
    const bottom = Math.min(...points.map((one) => one.low));
    const top = Math.max(...points.map((one) => one.high));
    const x = (at: number) => 60 + (at * 230) / Math.max(1, points.length - 1);
    const y = (value: number) => 14 + (110 * (top - value)) / (top - bottom || 1);
    const outline = [
      ...points.map((one, at) => `${x(at)} ${y(one.high)}`),
      ...points.map((one, at) => `${x(at)} ${y(one.low)}`).reverse(),
    ].join("L");
    const told = points.map((one) => `${one.rounds}: ${(100 * one.low).toFixed(1)}–${(100 * one.high).toFixed(1)} %`).join("; ");
    return html`<figure>
      <figcaption><strong>${title}</strong></figcaption>
      <svg class="plot" viewBox="0 0 320 150" role="img" aria-label="${title}: ${told}">
        <path class="band" d="M${outline}Z" />
        <path class="axis" d="M60 ${y(1)}H290" stroke-dasharray="4 3" />
        <text x="54" y="20" text-anchor="end">${(100 * top).toFixed(0)} %</text>
        <text x="54" y="124" text-anchor="end">${(100 * bottom).toFixed(0)} %</text>
        ${points.map((one, at) => svg`<text x=${x(at)} y="144" text-anchor="middle" font-size="10">${one.rounds >= 1e6 ? `${one.rounds / 1e6}M` : one.rounds >= 1e3 ? `${one.rounds / 1e3}k` : one.rounds}</text>`)}
      </svg>
    </figure>`;
  }

  // --- a book of one's own --------------------------------------------------------------------

  private writing() {
    const found = this.checked;
    return html`<section class="panel stack">
      <h2>${t("write.title")}</h2>
      <p class="quiet">${t("write.why")}</p>
      <label>${t("write.text")}<textarea spellcheck="false" autocapitalize="off" .value=${this.text} @input=${this.wrote}></textarea></label>
      <div class="row">
        <button class="primary" ?disabled=${this.checking} @click=${() => void this.check()}>${t(this.checking ? "odds.busy" : "write.check")}</button>
        <button @click=${() => this.begin(TEMPLATE)}>${t("write.anew")}</button>
        ${this.book ? html`<button @click=${() => void this.beginWith(this.book!.id)}>${t("write.from", { book: this.book.title })}</button>` : nothing}
        ${found?.ok && session.may("operator")
          ? html`<button @click=${() => (this.opening = !this.opening)}>${t("write.open")}</button>`
          : nothing}
      </div>
      <div role="status">
        ${found && !found.ok ? html`<ul class="problems">${found.problems.map((one) => html`<li>${one}</li>`)}</ul>` : nothing}
        ${found?.ok
          ? html`<p><strong>${t("write.ok")}</strong></p>
              <div class="scroll" tabindex="0" role="region" aria-label=${t("write.ok")}><table>
                <thead><tr><th scope="col">${t("payouts.wager")}</th><th scope="col" class="amount">${t("par.edge")}</th><th scope="col" class="amount">${t("odds.win")}</th></tr></thead>
                <tbody>${found.wagers.map((one) => html`<tr><th scope="row">${one.title}</th><td class="amount">${one.odds ? percent(one.odds.ev.startsWith("-") ? one.odds.ev.slice(1) : `-${one.odds.ev}`, 4) : (one.unpriced ?? "–")}</td><td class="amount">${one.odds ? percent(one.odds.win, 3) : "–"}</td></tr>`)}</tbody>
              </table></div>
              ${session.may("operator") ? nothing : html`<p class="quiet">${t("write.operator")}</p>`}`
          : nothing}
      </div>
      ${this.opening && found?.ok ? html`<punto-new-table .text=${this.text}></punto-new-table>` : nothing}
    </section>`;
  }

  private wrote(event: Event): void {
    this.begin((event.target as HTMLTextAreaElement).value);
  }

  /** A book of the shelf as it is written, to be changed. */
  private async beginWith(book: string): Promise<void> {
    try {
      this.begin(await api.bookText(book));
    } catch (error) {
      this.trouble = saidError(error).words;
    }
  }

  private begin(text: string): void {
    this.text = text;
    localStorage.setItem("punto.book", this.text);
    this.checked = null;
  }

  private async check(): Promise<void> {
    this.checking = true;
    try {
      this.checked = await api.check(this.text);
    } catch (error) {
      this.checked = { ok: false, problems: [saidError(error).words], books: [], wagers: [] };
    }
    this.checking = false;
  }
}

function ratio(fraction: string): number {
  const [over = "0", under = "1"] = fraction.split("/");
  return Number(over) / Number(under) || Number.EPSILON;
}
