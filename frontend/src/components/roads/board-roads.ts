/** All five roads on the board. They fill the available area and show their newest columns. */
import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Roads } from "../../api/socket-types.ts";
import { t } from "../../i18n/index.ts";
import {
  fitColumns,
  type Road,
  type RoadStrip,
  roadStrips,
} from "../../model/table/board-layout.ts";
import { cssVars } from "../../style/css-vars.ts";
import { PuntoElement } from "../base-element.ts";
import { beadMark, bigMark, derivedMark, resultsText, roadGrid } from "./roads.ts";

@customElement("punto-board-roads")
export class PuntoBoardRoads extends PuntoElement {
  @property({ attribute: false }) roads!: Roads;
  @state() private width = 0;
  @state() private height = 0;
  private resizeObserver = new ResizeObserver(([entry]) => {
    this.width = Math.floor(entry?.contentRect.width ?? 0);
    this.height = Math.floor(entry?.contentRect.height ?? 0);
  });

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        position: relative;
        min-height: 0;
        overflow: hidden;
        --mark-ink: #1c221d;
        --mark-paper: #fffdf6;
      }
      .strips {
        position: absolute;
        inset: 0;
        display: grid;
        align-content: space-between;
        gap: var(--strip-gap);
      }
      .strip {
        display: flex;
        justify-content: space-between;
        gap: var(--strip-gap);
        min-height: 0;
      }
      figure {
        display: flex;
        flex-direction: column;
        min-height: 0;
        min-width: 0;
      }
      figcaption {
        height: var(--caption-height);
        overflow: hidden;
        color: var(--ink-2);
        font: 600 calc(var(--caption-height) * 0.72) / var(--caption-height) var(--text);
        white-space: nowrap;
        text-overflow: ellipsis;
      }
      svg {
        display: block;
        width: var(--road-width);
        height: var(--road-height);
        background: #f4f0e4;
        border-radius: 4px;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.resizeObserver.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resizeObserver.disconnect();
  }

  override render() {
    if (!this.width || !this.height) return html``;
    const found = roadStrips(this.width, this.height);
    // Captions grow with the roads, because they are read from far away.
    const name = Math.max(15, this.height * (found.length > 2 ? 0.026 : 0.05));
    const air = name * 0.4;
    const room = this.height - found.length * name - (found.length - 1) * air;
    return html`<div class="strips" ${cssVars({ "--caption-height": `${name}px`, "--strip-gap": `${air}px` })}>
      ${found.map((strip) => this.drawStrip(strip, Math.floor(room * strip.heightShare), air))}
    </div>`;
  }

  private drawStrip(strip: RoadStrip, height: number, air: number) {
    const fits = fitColumns(strip, this.width, height, air);
    // Whole columns fill the width, so cells may be slightly wider than tall.
    const all = fits.reduce((sum, one) => sum + one.columns, 0);
    const cell = (this.width - air * (fits.length - 1)) / all;
    return html`<div class="strip">${fits.map(
      ({
        road,
        columns,
      }) => html`<figure ${cssVars({ "--road-width": `${columns * cell}px`, "--road-height": `${height}px` })}>
        <figcaption>${t(`roads-${road}`)}</figcaption>
        ${this.drawRoad(road, columns)}
      </figure>`,
    )}</div>`;
  }

  private drawRoad(road: Road, columns: number) {
    const roads = this.roads;
    if (road === "bead") {
      return roadGrid(
        roads.bead,
        columns,
        beadMark,
        t("roads-of", { road: t("roads-bead"), results: resultsText(roads) }),
        true,
      );
    }
    if (road === "big") return roadGrid(roads.big, columns, bigMark, t("roads-big"), true);
    return roadGrid(
      roads[road],
      columns,
      ([, , colour]) => derivedMark(road, colour),
      t(`roads-${road}`),
      true,
    );
  }
}
