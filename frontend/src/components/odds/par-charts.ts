/** Charts of a PAR sheet, each with its numbers in a table. */
import { css, html, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { ParSheet, ParWager } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { formatRounds, tickDigits, ticks } from "../../model/chart-axis.ts";
import { formatDecimal, formatPercent, formatWhole } from "../../model/number-format.ts";
import { cssVars } from "../../style/css-vars.ts";
import { PuntoElement } from "../base-element.ts";

const formatShare = (value: number, digits: number) =>
  `${formatDecimal(String(100 * value), digits)} %`;

interface Interval {
  rounds: number;
  low: number;
  high: number;
}

@customElement("punto-par-charts")
export class PuntoParCharts extends PuntoElement {
  @property({ attribute: false }) par!: ParSheet;
  @property({ type: Number }) decks = 8;
  /** The name of the rulebook, where a page has two sheets. */
  @property() name = "";
  @state() private confidence = "95";
  @state() private sameScale = false;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
      }
      .plot {
        display: block;
        width: 100%;
        height: auto;
        overflow: visible;
      }
      .bars {
        display: grid;
        grid-template-columns: fit-content(34%) minmax(0, 1fr) auto;
        gap: 0.25rem 0.7rem;
        align-items: center;
        max-width: 60rem;
        font-variant-numeric: var(--digits);
      }
      .bars .name,
      .bars .value {
        text-align: end;
      }
      .track {
        position: relative;
        height: 1.3rem;
        background: var(--panel-2);
      }
      .track i {
        position: absolute;
        inset-block: 0.15rem;
        inset-inline: var(--from) calc(100% - var(--to));
        min-width: 2px;
        border-radius: 2px;
        background: var(--accent);
      }
      .track i.gain {
        background: var(--warn);
      }
      .axis {
        grid-column: 2;
        background: none;
        border-top: 1px solid var(--line);
      }
      .axis b {
        position: absolute;
        inset-inline-start: var(--at);
        translate: -50% 0.2rem;
        color: var(--ink-2);
        font: 0.78rem var(--text);
        white-space: nowrap;
      }
      .axis b::before {
        content: "";
        position: absolute;
        inset-block-start: -0.2rem;
        inset-inline-start: 50%;
        height: 0.2rem;
        border-inline-start: 1px solid var(--ink-2);
      }
      .plot text {
        fill: var(--ink-2);
        font: 11px var(--text);
        font-variant-numeric: var(--digits);
      }
      .plot .rule {
        stroke: var(--line);
        stroke-width: 1;
        fill: none;
      }
      .plot .band {
        fill: color-mix(in oklab, var(--accent), transparent 72%);
        stroke: var(--accent);
        stroke-width: 1;
      }
      .plot .expected {
        stroke: var(--ink);
        stroke-width: 1.6;
        fill: none;
      }
      .plot .stake {
        stroke: var(--ink-2);
        stroke-dasharray: 5 4;
        fill: none;
      }
      .sparkline {
        display: block;
        width: 7rem;
        height: 1.8rem;
        margin-inline-start: auto;
        overflow: visible;
      }
      .sparkline path {
        fill: none;
        stroke: var(--accent);
        stroke-width: 2;
        vector-effect: non-scaling-stroke;
      }
      .intervals {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
        gap: 1.4rem;
      }
      .options {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem 1.6rem;
        align-items: end;
      }
      .options select {
        width: auto;
      }
      .checkbox {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 2.5rem;
        color: var(--ink);
      }
      .checkbox input {
        width: 1.2rem;
        min-height: 1.2rem;
      }
      summary {
        padding: 0.4rem 0;
        color: var(--ink-2);
        cursor: pointer;
        font-size: 0.9rem;
      }
      td {
        white-space: nowrap;
      }
    `,
  ];

  private get wagers(): [string, ParWager][] {
    const found = this.par.decks[String(this.decks)] ?? Object.values(this.par.decks)[0];
    return Object.entries(found?.wagers ?? {});
  }

  private regionName(words: string): string {
    return this.name ? `${this.name}: ${words}` : words;
  }

  override render() {
    const confidences = Object.keys(this.wagers[0]?.[1].intervals ?? {});
    return html`<h3>${t("par-edge")}</h3>
      ${this.edgeBars()}
      ${Object.keys(this.par.decks).length > 1 ? this.edgeByDecks() : ""}
      <h3>${t("par-spread")}</h3>
      <div class="options">
        <label>${t("par-band")}<select @change=${(event: Event) => (this.confidence = (event.target as HTMLSelectElement).value)}>
          ${confidences.map((one) => html`<option value=${one} ?selected=${one === this.confidence}>${t("par-ofHundred", { share: one })}</option>`)}
        </select></label>
        <label class="checkbox"><input type="checkbox" .checked=${this.sameScale} @change=${(event: Event) => (this.sameScale = (event.target as HTMLInputElement).checked)} />${t("par-same")}</label>
      </div>
      <p class="muted">${t("par-legend")}</p>
      <div class="intervals">${this.intervalCharts()}</div>
      ${this.removalTable()}`;
  }

  /** HTML bars with regular text, readable on a phone. */
  private edgeBars() {
    const edges = this.wagers.map(([, one]) => Number(one.house_edge_decimal));
    const most = Math.max(...edges, 0.001);
    const least = Math.min(...edges, 0);
    const x = (edge: number) => `${(100 * (edge - least)) / (most - least)}%`;
    const marks = ticks(least, most, 4);
    const digits = tickDigits(marks);
    const label = this.wagers
      .map(([, one]) => `${one.title} ${formatPercent(one.house_edge, 2)}`)
      .join(", ");
    return html`<div class="bars" role="img" aria-label="${t("par-edge")}: ${label}">
      ${this.wagers.map(([, one], at) => {
        const edge = edges[at] ?? 0;
        const ends = { "--from": x(Math.min(0, edge)), "--to": x(Math.max(0, edge)) };
        return html`<span class="name">${one.title}</span>
          <span class="track"><i class=${edge < 0 ? "gain" : ""} ${cssVars(ends)}></i></span>
          <span class="value">${formatPercent(one.house_edge, 2)}</span>`;
      })}
      <span class="track axis">${marks.map((one) => html`<b ${cssVars({ "--at": x(one) })}>${formatShare(one, digits)}</b>`)}</span>
    </div>`;
  }

  /** House edge by number of decks, with a sparkline. */
  private edgeByDecks() {
    const decks = Object.keys(this.par.decks)
      .map(Number)
      .sort((a, b) => a - b);
    const parWager = (deck: number, id: string) => this.par.decks[String(deck)]?.wagers[id];
    const edgeText = (one?: ParWager) => (one ? formatPercent(one.house_edge, 3) : "–");
    return html`<h3>${t("par-decks")}</h3>
      <div class="scroll" tabindex="0" role="region" aria-label=${this.regionName(t("par-decks"))}><table>
        <thead><tr><th scope="col">${t("odds-decks")}</th>${decks.map((one) => html`<th scope="col" class="amount">${one}</th>`)}<th scope="col" class="amount">${t("par-course")}</th></tr></thead>
        <tbody>${this.wagers.map(
          ([id, one]) => html`<tr><th scope="row">${one.title}</th>
          ${decks.map((deck) => html`<td class="amount">${edgeText(parWager(deck, id))}</td>`)}
          <td>${sparkline(decks.map((deck) => Number(parWager(deck, id)?.house_edge_decimal ?? 0)))}</td></tr>`,
        )}</tbody>
      </table></div>`;
  }

  private intervalCharts() {
    const all = this.wagers.map(([, one]) => ({
      one,
      intervals: readIntervals(one, this.confidence),
    }));
    const span = (intervals: Interval[], more: number[] = [1]) => {
      const values = [...intervals.flatMap((at) => [at.low, at.high]), ...more];
      return [Math.min(...values), Math.max(...values)] as const;
    };
    const fullSpan = span(all.flatMap(({ intervals }) => intervals));
    return all.map(({ one, intervals }) =>
      this.intervalChart(one, intervals, this.sameScale ? fullSpan : span(intervals)),
    );
  }

  /** Range of the return by number of rounds, at the chosen confidence. */
  private intervalChart(
    one: ParWager,
    intervals: Interval[],
    [low, high]: readonly [number, number],
  ) {
    const x = (at: number) => 58 + (at * 240) / Math.max(1, intervals.length - 1);
    const y = (value: number) => 12 + (130 * (high - value)) / (high - low || 1);
    const marks = ticks(low, high, 5);
    const digits = tickDigits(marks);
    const expected = Number(one.return_decimal);
    const outline = [
      ...intervals.map((part, at) => `${x(at)} ${y(part.high)}`),
      ...intervals.map((part, at) => `${x(at)} ${y(part.low)}`).reverse(),
    ].join("L");
    const label = `${one.title}: ${t("par-expected")} ${formatPercent(one.return, 2)}; ${intervals.map((part) => `${formatRounds(part.rounds)}: ${formatShare(part.low, 1)} – ${formatShare(part.high, 1)}`).join("; ")}`;
    return html`<figure>
      <figcaption><strong>${one.title}</strong> <span class="muted">${t("par-expected")} ${formatPercent(one.return, 2)}</span></figcaption>
      <svg class="plot" viewBox="0 0 310 182" role="img" aria-label=${label}>
        ${marks.map((mark) => svg`<path class="rule" d="M58 ${y(mark)}H298"/><text x="52" y=${y(mark) + 4} text-anchor="end">${formatShare(mark, digits)}</text>`)}
        <path class="band" d="M${outline}Z" />
        <path class="stake" d="M58 ${y(1)}H298" />
        <path class="expected" d="M58 ${y(expected)}H298" />
        ${intervals.map((part, at) => svg`<text x=${x(at)} y="160" text-anchor="middle">${formatRounds(part.rounds)}</text>`)}
        <text x="178" y="177" text-anchor="middle">${t("par-rounds")}</text>
      </svg>
      <details><summary>${t("par-table")}</summary><table>
        <thead><tr><th scope="col" class="amount">${t("par-rounds")}</th><th scope="col" class="amount">${t("par-from")}</th><th scope="col" class="amount">${t("par-to")}</th></tr></thead>
        <tbody>${intervals.map((part) => html`<tr><th scope="row" class="amount">${formatWhole(part.rounds)}</th><td class="amount">${formatShare(part.low, 3)}</td><td class="amount">${formatShare(part.high, 3)}</td></tr>`)}</tbody>
      </table></details>
    </figure>`;
  }

  private removalTable() {
    const ranks = Object.keys(this.wagers[0]?.[1].removal ?? {});
    return html`<details><summary>${t("par-removal")}</summary>
      <p class="muted">${t("par-removal-why", { decks: this.decks })}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${this.regionName(t("par-removal"))}><table>
        <thead><tr><th scope="col">${t("payouts-wager")}</th>${ranks.map((rank) => html`<th scope="col" class="amount">${rank}</th>`)}</tr></thead>
        <tbody>${this.wagers.map(
          ([, one]) => html`<tr><th scope="row">${one.title}</th>
          ${ranks.map((rank) => html`<td class="amount">${removalText(one.removal[rank])}</td>`)}</tr>`,
        )}</tbody>
      </table></div>
    </details>`;
  }
}

function removalText(removal: ParWager["removal"][string] | undefined): string {
  return removal ? formatPercent(removal.effect, 4).replace(" %", "") : "–";
}

function readIntervals(one: ParWager, confidence: string): Interval[] {
  return Object.entries(one.intervals[confidence] ?? {})
    .map(([count, [low, high]]) => ({
      rounds: Number(count),
      low: Number(low),
      high: Number(high),
    }))
    .sort((a, b) => a.rounds - b.rounds);
}

function sparkline(values: number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => (100 * at) / Math.max(1, values.length - 1);
  const y = (value: number) => (high === low ? 12 : 22 - (20 * (value - low)) / (high - low));
  return html`<svg class="sparkline" viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
    <path d="M${values.map((value, at) => `${x(at)} ${y(value)}`).join("L")}" />
  </svg>`;
}
