/** Tabs beside the felt: roads, pays, history, fairness and notices. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, bookTextUrl } from "../api/http.ts";
import type { OddsPage, PastRound, ShoePage } from "../api/http-types.ts";
import { t, termText } from "../i18n/index.ts";
import { ageNotice } from "../i18n/messages.ts";
import { canPromise, randomText } from "../model/betting/entropy-text.ts";
import { formatChips } from "../model/money.ts";
import { formatPercent } from "../model/number-format.ts";
import { tableHref } from "../model/route.ts";
import { boundText, conditionText, needsText, oddsText } from "../model/rulebook/rule-text.ts";
import { isClassicLook, setClassicLook } from "../model/table/road-theme.ts";
import type { LoadedTable } from "../model/table/table-model.ts";
import { PuntoElement } from "./base-element.ts";
import { inlineCard, inlineCardStyles } from "./cards/inline-card.ts";
import { infoIcon } from "./icons.ts";
import { staffActCounts } from "./pit/staff-act-counts.ts";
import "./roads/roads.ts";
import { tableauStyles, tableauTable } from "./cards/tableau.ts";
import { clauseButton } from "./clause-button.ts";
import { shoeStats } from "./roads/shoe-stats.ts";

const TABS = ["roads", "pays", "history", "fairness", "notices"] as const;
type Tab = (typeof TABS)[number];

@customElement("punto-side-panel")
export class PuntoSidePanel extends PuntoElement {
  @property({ attribute: false }) model!: LoadedTable;
  /** The suggested text for the next shoe. */
  private ownText = canPromise() ? randomText() : "";
  /** Changes with the view, to redraw the panel. */
  @property({ attribute: false }) revision: unknown = null;
  @state() private tab: Tab = "roads";
  @state() private shoePage: ShoePage | null = null;
  @state() private odds: OddsPage | null = null;
  private oddsRound = -1;
  private shoeKey = "";

  static override styles = [
    PuntoElement.styles,
    tableauStyles,
    inlineCardStyles,
    css`
      .tabs {
        display: flex;
        gap: 0.15rem;
        margin-bottom: 0.8rem;
        border-bottom: 1px solid var(--line);
        flex-wrap: wrap;
      }
      [role="tab"] {
        flex: 1;
        padding-inline: 0.2rem;
        border: 0;
        border-bottom: 3px solid transparent;
        border-radius: 0;
        background: none;
        font-size: 0.82rem;
        white-space: nowrap;
      }
      [role="tab"][aria-selected="true"] {
        border-bottom-color: var(--accent);
        color: var(--accent);
      }
      [role="tab"]:focus-visible {
        outline-offset: -3px;
      }
      .pay + .pay {
        margin-top: 0.8rem;
      }
      .pay h2 {
        margin-bottom: 0.2rem;
        font-size: 1rem;
      }
      .pay h2 {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        align-items: baseline;
        gap: 0 0.5rem;
      }
      .pay li {
        display: grid;
        grid-template-columns: 4.4rem minmax(0, 1fr);
        gap: 0 0.6rem;
        padding: 0.2rem 0;
        font-size: 0.88rem;
      }
      .pay li > ::first-letter {
        text-transform: uppercase;
      }
      /* The clause is beside the words if both fit, else below them. */
      .info {
        min-height: 1.8rem;
        padding: 0.2rem 0.4rem;
        border: 0;
        background: none;
        font-size: 0.95rem;
      }
      .cards {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.9rem;
      }
      .cards span {
        white-space: nowrap;
      }
      .total {
        padding-inline: 0.35em;
        border-radius: 0.3em;
        background: var(--panel-2);
      }
      .coups li {
        display: grid;
        grid-template-columns: 1.8rem 1.2rem minmax(0, 1fr) auto;
        gap: 0.4rem;
        align-items: baseline;
        padding: 0.3rem 0;
        border-bottom: 1px solid var(--line);
        font-variant-numeric: var(--digits);
      }
      .code {
        font: 0.82rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
        overflow-wrap: anywhere;
      }
      .look {
        display: flex;
        align-items: center;
        gap: 0.5rem;
      }
      .look input {
        width: 1.2rem;
        min-height: 1.2rem;
        accent-color: var(--accent);
      }
      .notices li {
        padding: 0.5rem 0;
        border-bottom: 1px solid var(--line);
        overflow-wrap: anywhere; /* hashes */
      }
    `,
  ];

  override render() {
    return html`
      <div class="tabs" role="tablist" aria-label=${t("side-label")} @keydown=${this.handleKey}>
        ${TABS.map(
          (
            tab,
          ) => html`<button role="tab" id="tab-${tab}" aria-selected=${this.tab === tab} aria-controls="panel"
            tabindex=${this.tab === tab ? 0 : -1} @click=${() => (this.tab = tab)}>${t(`side-${tab}`)}</button>`,
        )}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby="tab-${this.tab}" tabindex="0">${this.panel()}</div>
    `;
  }

  private handleKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (TABS.indexOf(this.tab) + step + TABS.length) % TABS.length;
    this.tab = TABS[next] ?? this.tab;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(`#tab-${this.tab}`)?.focus(),
    );
  }

  private panel(): TemplateResult {
    const { view } = this.model;
    switch (this.tab) {
      case "roads":
        return html`<div class="stack">
          <punto-roads .roads=${view.roads} .columns=${16}></punto-roads>
          <label class="look"><input type="checkbox" .checked=${isClassicLook()}
            @change=${(event: Event) => setClassicLook((event.target as HTMLInputElement).checked)} />${t("roads-classic")}</label>
          ${shoeStats(view.roads)}
        </div>`;
      case "pays":
        return this.pays();
      case "history":
        return this.history();
      case "fairness":
        return this.fairness();
      case "notices":
        return this.notices();
    }
  }

  private pays() {
    const { view, book } = this.model;
    return html`${book.wagers.map((wager) => {
      const limit = view.limits[wager.id];
      const money = (amount: number) => formatChips(amount, view.chip);
      return html`<section class="pay">
        <h2>${wager.title} <button class="info" aria-label=${t("wager-rules", { wager: wager.title })} title=${t("wager-rules", { wager: wager.title })} @click=${() => this.emit("show-wager", { wager: wager.id })}>${infoIcon}</button></h2>
        <ul>
          ${wager.pays.map(
            (row) =>
              html`<li><strong>${oddsText(row.odds)}</strong><span>${conditionText(row.condition, book.die)}${row.commission ? html` <span class="muted">(${t("pays-commission", { rate: row.commission })})</span>` : nothing}</span></li>`,
          )}
          ${wager.push ? html`<li><strong>${t("pays-push")}</strong><span>${conditionText(wager.push.condition, book.die)}</span></li>` : nothing}
          ${wager.needs ? html`<li><strong>${t("pays-needs")}</strong><span>${needsText(wager.needs, book)}</span></li>` : nothing}
        </ul>
        ${this.shoeEdge(wager.id)}
        ${limit ? html`<p class="muted">${t("spots-limits", { min: money(limit.min), max: limit.max === null ? "∞" : money(limit.max) })}</p>` : nothing}
      </section>`;
    })}
    ${book.bounds.map((bound) => html`<p class="muted">${boundText(bound, book)} ${clauseButton(bound.clause)}</p>`)}
    ${tableauTable(book)}`;
  }

  /** The edge of the remaining shoe, if the table shows odds. */
  private shoeEdge(wager: string) {
    const { view } = this.model;
    if (!view.odds_shown) return nothing;
    if (this.oddsRound !== view.rounds && (view.phase === "ready" || view.phase === "betting")) {
      const { rounds } = view;
      this.oddsRound = rounds;
      api.shoeOdds(view.table).then(
        (odds) => {
          if (this.oddsRound === rounds) this.odds = odds;
        },
        () => undefined,
      );
    }
    const ev = this.odds?.wagers[wager]?.ev;
    if (!ev) return nothing;
    const edge = formatPercent(ev.startsWith("-") ? ev.slice(1) : `-${ev}`, 3);
    return html`<p class="muted">${t("pays-shoe", { edge })}</p>`;
  }

  private history() {
    const { view } = this.model;
    const wanted = `${view.shoe}/${view.rounds}/${view.phase === "ready" || view.phase === "betting"}`;
    if (view.shoe > 0 && this.shoeKey !== wanted) {
      this.shoeKey = wanted;
      api.shoe(view.table, view.shoe).then(
        (page) => {
          if (this.shoeKey === wanted) this.shoePage = page;
        },
        () => undefined,
      );
    }
    const rounds = [...(this.shoePage?.rounds ?? [])]
      .reverse()
      .filter((one) => one.status !== "open");
    return html`<p class="row spread">
        <span class="muted">${t("history-shoe", { shoe: view.shoe })}</span>
        <a href=${tableHref("replay", view.table)}>${t("history-replay")}</a>
      </p>
      ${rounds.length ? html`<ol class="coups">${rounds.map((one) => this.coupRow(one))}</ol>` : html`<p class="muted">${t("history-none")}</p>`}`;
  }

  private coupRow(one: PastRound) {
    const letter = one.result?.[0] ?? "";
    return html`<li>
      <span class="muted">${one.round}</span>
      <strong class=${letter}>${letter ? termText("mark", letter) : "–"}</strong>
      <span class="cards">${this.handText("P", one.player, one.player_total)}${this.handText("B", one.banker, one.banker_total)}</span>
      <a href="${tableHref("replay", this.model.table)}?round=${one.round}" aria-label=${t("history-open", { round: one.round })}>↗</a>
    </li>`;
  }

  /** The total and the cards of a hand. */
  private handText(letter: "P" | "B", cards: string[], total: number | null) {
    return html`<span>${termText("mark", letter)} <strong class="total">${total ?? "–"}</strong>
      ${cards.map((card) => html` ${inlineCard(card)}`)}</span>`;
  }

  private fairness() {
    const { fairness, cards } = this.model.view;
    if (cards !== "virtual")
      return html`<p>${t(cards === "practice" ? "fairness-practice" : "fairness-real")}</p>`;
    return html`<div class="stack">
      <p>${t("fairness-how")}</p>
      <dl>
        <dt class="muted">${t("fairness-commitment", { shoe: fairness.shoe })}</dt>
        <dd class="code">${fairness.commitment ?? "–"}</dd>
      </dl>
      <p class="muted">${t("fairness-words", { words: fairness.words })}</p>
      ${staffActCounts(fairness)}
      ${
        fairness.takes_words && this.model.view.you.boxes.length
          ? canPromise()
            ? html`<form class="row" @submit=${this.submitEntropy}>
            <label>${t("fairness-give")}<input name="words" maxlength="64" required autocomplete="off" .value=${this.ownText} /></label>
            <button>${t("fairness-mix")}</button>
          </form>`
            : html`<p class="muted">${t("fairness-no-hash")}</p>`
          : nothing
      }
      ${this.inspectionButtons()}
      <p><a href="/verify">${t("fairness-verify")}</a></p>
    </div>`;
  }

  /** Commands that any player may require while cards are pre-shuffled (division-5 7.4). */
  private inspectionButtons() {
    const found = this.model.legalCommands.filter(
      (one) => one.type === "inspect_cards" || one.type === "require_shuffle",
    );
    if (!found.length) return nothing;
    return html`<div class="row">${found.map(
      (one) =>
        html`<button @click=${() => void this.model.request({ type: one.type })}>${termText("command", one.type)}</button>`,
    )}</div>`;
  }

  private submitEntropy(event: SubmitEvent): void {
    event.preventDefault();
    const words = new FormData(event.target as HTMLFormElement).get("words");
    this.ownText = randomText();
    void this.model.promiseText(String(words));
  }

  private notices() {
    const { page, view, book } = this.model;
    const age = book.minimum_age ? ageNotice(book.minimum_age) : "";
    const isNoticeOfBook = page.notices.some((one) => one.text.startsWith(age));
    return html`<ul class="notices">
      ${age && !isNoticeOfBook ? html`<li><strong>${age}</strong></li>` : nothing}
      ${page.notices.map((one) => html`<li>${one.text} ${clauseButton(one.clause)}</li>`)}
      ${book.options.map((option) => {
        const value = option.values.find((one) => one.id === option.chosen);
        return html`<li>${option.title}: <strong>${value?.title ?? option.chosen}</strong> ${clauseButton(value?.clause ?? option.clause)}</li>`;
      })}
      <li class="muted">${t("notices-book", { title: book.title, version: book.version, decks: view.decks, style: view.style })}<br />${t("lobby-hash", { hash: view.rulebook_hash })}<br />
        <a href=${bookTextUrl(view.table)} target="_blank">${t("notices-text")}</a></li>
      <li class="muted">${t("notices-play")}</li>
    </ul>`;
  }
}
