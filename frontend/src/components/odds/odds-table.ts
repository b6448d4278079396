/** Exact odds of every wager: a summary, then the pay rows with their probabilities. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Book, OddsPage, ParWager, Wager, WagerOdds } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import {
  expectedReturn,
  formatDecimal,
  formatOneIn,
  formatPercent,
  formatWhole,
  houseEdge,
  toNumber,
} from "../../model/number-format.ts";
import { conditionText } from "../../model/rulebook/rule-text.ts";
import { cssVars } from "../../style/css-vars.ts";
import { PuntoElement } from "../base-element.ts";
import { clauseButton } from "../clause-button.ts";

const DIGITS = 4;

interface OutcomeRow {
  pays: string;
  words: string;
  /** The condition as written in the rulebook. */
  when: string;
  probability: string;
  /** Expected return of this row per unit staked; null for a loss. */
  returned: string | null;
  clause: string | null;
}

@customElement("punto-odds-table")
export class PuntoOddsTable extends PuntoElement {
  @property({ attribute: false }) odds!: OddsPage;
  @property({ attribute: false }) book!: Book;
  /** By wager id; null until the PAR sheet is loaded. */
  @property({ attribute: false }) par: Record<string, ParWager> | null = null;
  @state() private copiedText = "";

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1.2rem;
      }
      td,
      th {
        font-size: 0.95rem;
      }
      .words::first-letter {
        text-transform: uppercase;
      }
      .summary tbody th {
        color: var(--ink);
        font-size: 1rem;
      }
      .summary td {
        white-space: nowrap;
      }
      .summary .edge {
        font-weight: 700;
      }
      .wagers {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 34rem), 1fr));
        gap: 1.6rem 2rem;
        align-items: start;
      }
      .wagers table {
        margin-top: 0.3rem;
      }
      .wagers td.amount {
        white-space: nowrap;
      }
      .wagers .pays {
        white-space: nowrap;
        font-weight: 600;
      }
      code {
        display: block;
        color: var(--ink-2);
        font: 0.8rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
        overflow-wrap: anywhere;
      }
      .bar {
        display: block;
        height: 0.35rem;
        margin-top: 0.15rem;
        margin-inline-start: auto;
        width: max(1px, 100% * var(--part));
        border-radius: 2px;
        background: var(--accent);
      }
      summary {
        padding: 0.4rem 0;
        color: var(--ink-2);
        cursor: pointer;
        font-size: 0.9rem;
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr auto;
        gap: 0.3rem 1rem;
        align-items: center;
        font-size: 0.9rem;
      }
      dd {
        font: 0.85rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
        overflow-wrap: anywhere;
      }
      dl button {
        min-height: 2rem;
        font-size: 0.85rem;
      }
    `,
  ];

  override render() {
    return html`${this.summaryTable()}
      <p class="muted">${t("odds-combinations", { count: formatWhole(this.odds.combinations) })}</p>
      <h2>${t("odds-outcomes")}</h2>
      <div class="wagers">${this.book.wagers.map((wager) => this.wagerSection(wager))}</div>
      <p class="visually-hidden" role="status">${this.copiedText ? t("odds-copied") : ""}</p>`;
  }

  private summaryTable() {
    const number = (words: string) => html`<th scope="col" class="amount">${words}</th>`;
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("odds-wagers")}><table class="summary">
      <thead><tr><th scope="col">${t("payouts-wager")}</th>${number(t("par-edge"))}${number(t("odds-return"))}${number(t("odds-win"))}${number(t("odds-push"))}${number(t("odds-spread"))}</tr></thead>
      <tbody>${this.book.wagers.map(({ id, title }) => {
        const one = this.odds.wagers[id];
        return html`<tr><th scope="row">${title}</th>${
          one
            ? html`<td class="amount edge">${formatPercent(houseEdge(one.ev), DIGITS)}</td><td class="amount">${formatPercent(expectedReturn(one.ev), DIGITS)}</td>
            <td class="amount">${formatPercent(one.win, DIGITS)}</td><td class="amount">${toNumber(one.push) ? formatPercent(one.push, DIGITS) : "–"}</td><td class="amount">${formatDecimal(one.sd, DIGITS)}</td>`
            : html`<td colspan="5">${this.odds.unpriced[id] ? t("odds-unpriced") : "–"}</td>`
        }</tr>`;
      })}</tbody>
    </table></div>`;
  }

  private wagerSection(wager: Wager) {
    const one = this.odds.wagers[wager.id];
    if (!one) return nothing;
    return html`<section aria-label=${wager.title}>
      <h3>${wager.title} ${clauseButton(wager.clause)}</h3>
      <div class="scroll" tabindex="0" role="region" aria-label="${wager.title}: ${t("odds-outcomes")}"><table>
        <thead><tr><th scope="col">${t("odds-pays")}</th><th scope="col">${t("odds-when")}</th><th scope="col" class="amount">${t("odds-probability")}</th><th scope="col" class="amount">${t("odds-oneIn")}</th><th scope="col" class="amount">${t("odds-returned")}</th></tr></thead>
        <tbody>${outcomeRows(wager, one, this.par?.[wager.id]).map((row) => this.outcomeRow(row))}</tbody>
      </table></div>
      ${this.exactFractions(wager, one)}
    </section>`;
  }

  private outcomeRow(row: OutcomeRow) {
    return html`<tr>
      <td class="pays">${row.pays}</td>
      <td class=${row.words ? "words" : ""}>${row.words} ${clauseButton(row.clause)}${row.when ? html`<code>${row.when}</code>` : nothing}</td>
      <td class="amount">${formatPercent(row.probability, DIGITS)}<span class="bar" ${cssVars({ "--part": toNumber(row.probability) })}></span></td>
      <td class="amount">${formatOneIn(row.probability) ?? "–"}</td>
      <td class="amount">${row.returned ? formatPercent(row.returned, DIGITS) : "–"}</td>
    </tr>`;
  }

  private exactFractions(wager: Wager, one: WagerOdds) {
    const rows: [string, string][] = [
      [t("par-edge"), houseEdge(one.ev)],
      [t("odds-return"), expectedReturn(one.ev)],
      [t("odds-win"), one.win],
      [t("odds-push"), one.push],
      [t("odds-lose"), one.lose],
    ];
    return html`<details><summary>${t("odds-exact")}</summary><dl>${rows.map(
      ([name, fraction]) => html`<dt>${name}</dt><dd>${fraction}</dd>
        <button aria-label="${t("odds-copy")}: ${wager.title}, ${name}" @click=${() => void this.copy(fraction)}>${t(this.copiedText === fraction ? "odds-copied" : "odds-copy")}</button>`,
    )}</dl></details>`;
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.copiedText = text;
    } catch {
      // Plain HTTP from another host has no clipboard; the text can still be selected.
      this.copiedText = "";
    }
  }
}

/** All outcomes of a wager; their probabilities sum to one. */
function outcomeRows(wager: Wager, one: WagerOdds, par: ParWager | undefined): OutcomeRow[] {
  const found: OutcomeRow[] = one.rows.map((row, at) => {
    const condition = wager.pays[at]?.condition;
    return {
      pays: row.odds.replace(":", " : "),
      words: condition ? conditionText(condition) : row.when,
      when: condition ? row.when : "",
      probability: row.probability,
      returned: par?.rows[at]?.returned ?? null,
      clause: row.clause,
    };
  });
  if (wager.push) {
    const { condition, when, clause } = wager.push;
    const words = conditionText(condition);
    found.push({
      pays: t("odds-push"),
      words,
      when,
      probability: one.push,
      returned: one.push,
      clause,
    });
  }
  const lost = {
    words: "",
    when: "",
    probability: one.lose,
    returned: null,
    clause: wager.lose_clause,
  };
  return [...found, { pays: t("odds-lose"), ...lost }];
}
