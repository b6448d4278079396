/**
 * The roads of a shoe. Marks differ by letter or shape, never by colour alone, unless the viewer
 * chooses the classic look: elements of the class `sign` are then hidden, those of `classic` shown.
 */
import { css, html, nothing, type SVGTemplateResult, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Roads } from "../../api/socket-types.ts";
import { t } from "../../i18n/index.ts";
import { DERIVED, type Derived, newestColumns } from "../../model/table/board-layout.ts";
import { PuntoElement } from "../base-element.ts";

const RED = "var(--mark-red, var(--banker))";
const BLUE = "var(--mark-blue, var(--player))";
const GREEN = "var(--mark-green, var(--tie))";
const MARK_COLOURS: Record<string, string> = { B: RED, P: BLUE, T: GREEN };
const ROWS = 6;

type BeadCell = Roads["bead"][number];
type BigCell = Roads["big"][number];
type DerivedCell = Roads["big_eye"][number];
type AskedMarks = Roads["ask"]["banker"];

/** The winner's letter of a result such as `Bp`. */
const winnerOf = (result: string) => result.charAt(0) as "B" | "P" | "T";

function grid(columns: number): SVGTemplateResult {
  const lines = [];
  for (let x = 0; x <= columns; x += 1) lines.push(`M${x * 10} 0V${ROWS * 10}`);
  for (let y = 0; y <= ROWS; y += 1) lines.push(`M0 ${y * 10}H${columns * 10}`);
  return svg`<path d=${lines.join("")} stroke="var(--grid, #c9c2b2)" stroke-width="0.35" fill="none"/>`;
}

function pairDots(result: string): SVGTemplateResult {
  return svg`
    ${result.includes("b") ? svg`<circle cx="1.9" cy="1.9" r="1.5" fill=${RED} stroke="#fff" stroke-width="0.5"/>` : nothing}
    ${result.includes("p") ? svg`<circle cx="8.1" cy="8.1" r="1.5" fill=${BLUE} stroke="#fff" stroke-width="0.5"/>` : nothing}`;
}

export function beadMark([, , result]: BeadCell): SVGTemplateResult {
  const winner = winnerOf(result);
  return svg`
    <circle cx="5" cy="5" r="4.2" fill=${MARK_COLOURS[winner]}/>
    <text class="sign" x="5" y="5.2" text-anchor="middle" dominant-baseline="central" font-size="5.4"
      font-weight="700" fill="#fff">${t(`mark-${winner}`)}</text>
    ${pairDots(result)}`;
}

export function bigMark([, , result, ties]: BigCell): SVGTemplateResult {
  const winner = winnerOf(result);
  return svg`
    <circle cx="5" cy="5" r="3.7" fill="none" stroke=${MARK_COLOURS[winner]} stroke-width="1.5"/>
    <text class="sign" x="5" y="5.2" text-anchor="middle" dominant-baseline="central" font-size="3.9"
      font-weight="700" fill="var(--mark-ink, var(--ink))">${t(`mark-${winner}`)}</text>
    ${
      ties
        ? svg`<path d="M1.6 8.4L8.4 1.6" stroke=${GREEN} stroke-width="1.1"/>
        ${
          ties > 1
            ? svg`<circle cx="8" cy="2" r="2" fill="var(--mark-paper, var(--panel))"/><text x="8" y="2.1" text-anchor="middle" dominant-baseline="central"
              font-size="3.4" font-weight="700" fill=${GREEN}>${ties}</text>`
            : nothing
        }`
        : nothing
    }
    ${pairDots(result)}`;
}

/** Each road has its shape: ring, disc or stroke. Blue marks have a bar. */
export function derivedMark(road: Derived, colour: DerivedCell[2]): SVGTemplateResult {
  const ink = colour === "R" ? RED : BLUE;
  if (road === "big_eye") {
    return svg`<circle cx="5" cy="5" r="3.3" fill="none" stroke=${ink} stroke-width="1.7"/>
      ${colour === "B" ? svg`<path class="sign" d="M3.4 5H6.6" stroke=${ink} stroke-width="1.2"/>` : nothing}`;
  }
  if (road === "small") {
    return svg`<circle cx="5" cy="5" r="3.8" fill=${ink}/>
      ${colour === "B" ? svg`<path class="sign" d="M3 5H7" stroke="#fff" stroke-width="1.3"/>` : nothing}`;
  }
  const slash = (className: string) =>
    svg`<path class=${className} d="M2 8L8 2" stroke=${ink} stroke-width="2" stroke-linecap="round"/>`;
  if (colour === "R") return slash("");
  return svg`${slash("classic")}
    <path class="sign" d="M2 2L8 8" stroke=${ink} stroke-width="2" stroke-linecap="round" stroke-dasharray="2.4 1.9"/>`;
}

export function roadGrid<Cell extends BeadCell | BigCell | DerivedCell>(
  cells: Cell[],
  columns: number,
  draw: (cell: Cell) => SVGTemplateResult,
  name: string,
  stretched = false,
) {
  const shown = newestColumns(cells, columns);
  return html`<svg viewBox="-0.3 -0.3 ${columns * 10 + 0.6} ${ROWS * 10 + 0.6}" role="img" aria-label=${name}
    preserveAspectRatio=${stretched ? "none" : "xMidYMid"}>
    ${grid(columns)}
    ${shown.cells.map(
      (cell) =>
        svg`<g transform="translate(${(cell[0] - shown.from) * 10} ${cell[1] * 10})">${draw(cell)}</g>`,
    )}
  </svg>`;
}

/** The big road alone, for the lobby. */
@customElement("punto-mini-road")
export class PuntoMiniRoad extends PuntoElement {
  @property({ attribute: false }) roads!: Roads;
  @property({ type: Number }) columns = 24;

  static override styles = [
    PuntoElement.styles,
    css`
      svg {
        display: block;
        width: 100%;
        background: var(--road-paper, light-dark(#fff, #f4f0e4));
        border-radius: 4px;
        --mark-ink: #1c221d;
        --mark-paper: #fff;
      }
    `,
  ];

  override render() {
    return roadGrid(
      this.roads.big,
      this.columns,
      bigMark,
      t("roads-of", { road: t("roads-big"), results: resultsText(this.roads) }),
    );
  }
}

/** The latest results as text, for screen readers. */
export function resultsText({ bead }: Roads): string {
  if (!bead.length) return t("roads-empty");
  return bead
    .slice(-12)
    .map(([, , result]) => t(`mark-${winnerOf(result)}`))
    .join(" ");
}

@customElement("punto-roads")
export class PuntoRoads extends PuntoElement {
  @property({ attribute: false }) roads!: Roads;
  /** Columns of the big road; the other roads follow from it. */
  @property({ type: Number }) columns = 24;
  @property({ type: Boolean }) ask = true;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        --mark-ink: #1c221d;
        --mark-paper: #fffdf6;
      }
      .roads {
        display: grid;
        gap: 0.5rem;
        grid-template-columns: repeat(6, 1fr);
      }
      figure {
        display: grid;
        gap: 0.15rem;
        align-content: start;
      }
      .bead,
      .big {
        grid-column: 1 / -1;
      }
      .derived {
        grid-column: span 2;
      }
      svg {
        display: block;
        width: 100%;
        background: light-dark(#fff, #f4f0e4);
        border-radius: 4px;
      }
      figcaption {
        font-size: 0.78rem;
        color: var(--ink-2);
      }
      .derived figcaption {
        font-size: 0.72rem;
      }
      .ask {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 1rem;
        margin-top: 0.5rem;
        font-size: 0.85rem;
      }
      .ask span {
        display: inline-flex;
        align-items: center;
        gap: 0.3rem;
      }
      .ask svg {
        width: 1.1rem;
        height: 1.1rem;
      }
    `,
  ];

  override render() {
    const roads = this.roads;
    const half = Math.round(this.columns / 2);
    return html`
      <div class="roads">
        <figure class="bead">
          ${roadGrid(roads.bead, this.columns, beadMark, t("roads-of", { road: t("roads-bead"), results: resultsText(roads) }))}
          <figcaption>${t("roads-bead")}</figcaption>
        </figure>
        <figure class="big">
          ${roadGrid(roads.big, this.columns, bigMark, t("roads-big"))}
          <figcaption>${t("roads-big")}</figcaption>
        </figure>
        ${DERIVED.map(
          (road) => html`<figure class="derived">
            ${roadGrid(roads[road], half, ([, , colour]) => derivedMark(road, colour), t(`roads-${road}`))}
            <figcaption>${t(`roads-${road}`)}</figcaption>
          </figure>`,
        )}
      </div>
      ${
        this.ask
          ? html`<div class="ask">
            ${this.prediction(t("roads-ask-banker"), "B", roads.ask.banker)}
            ${this.prediction(t("roads-ask-player"), "P", roads.ask.player)}
          </div>`
          : nothing
      }
    `;
  }

  private prediction(words: string, letter: string, asked: AskedMarks) {
    return html`<span class=${letter}>${words} ${predictionMarks(asked)}</span>`;
  }
}

/** The marks that the next result would add to the three derived roads. */
export function predictionMarks(asked: AskedMarks) {
  return DERIVED.map((road) => {
    const colour = asked[road];
    const colourName = colour ? t(`roads-colour-${colour}`) : t("roads-colour-none");
    return html`<svg viewBox="0 0 10 10" role="img" aria-label="${t(`roads-${road}`)}: ${colourName}">
      ${colour ? derivedMark(road, colour) : svg`<path d="M3.5 5H6.5" stroke="#77796f" stroke-width="1"/>`}
    </svg>`;
  });
}
