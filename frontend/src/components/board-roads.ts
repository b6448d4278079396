/** All five roads on a wall: they fill the place they are given, and show their newest columns. */
import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { drawRoads, readResults, type Roads } from "../model/roads.ts";
import { fit, strips, type Road, type Strip } from "../model/board-layout.ts";
import { vars } from "../style/css-vars.ts";
import { t } from "../i18n/index.ts";
import { PuntoElement } from "./base-element.ts";
import { beadMark, bigMark, derivedMark, picture, spoken } from "./roads.ts";

@customElement("punto-wall-roads")
export class WallRoads extends PuntoElement {
  @property() results = "";
  @state() private width = 0;
  @state() private height = 0;
  private watching = new ResizeObserver(([found]) => {
    this.width = Math.floor(found!.contentRect.width);
    this.height = Math.floor(found!.contentRect.height);
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
        gap: var(--air);
      }
      .strip {
        display: flex;
        justify-content: space-between;
        gap: var(--air);
        min-height: 0;
      }
      figure {
        display: flex;
        flex-direction: column;
        min-height: 0;
        min-width: 0;
      }
      figcaption {
        height: var(--name);
        overflow: hidden;
        color: var(--ink-2);
        font: 600 calc(var(--name) * 0.72) / var(--name) var(--text);
        white-space: nowrap;
        text-overflow: ellipsis;
      }
      svg {
        display: block;
        width: var(--wide);
        height: var(--tall);
        background: #f4f0e4;
        border-radius: 4px;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.watching.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watching.disconnect();
  }

  override render() {
    if (!this.width || !this.height) return html``;
    const roads = drawRoads(readResults(this.results));
    const found = strips(this.width, this.height);
    // Names are read from afar too, so they grow with the roads.
    const name = Math.max(15, this.height * (found.length > 2 ? 0.026 : 0.05));
    const air = name * 0.4;
    const room = this.height - found.length * name - (found.length - 1) * air;
    return html`<div class="strips" ${vars({ "--name": `${name}px`, "--air": `${air}px` })}>
      ${found.map((strip) => this.strip(strip, roads, Math.floor(room * strip.share), air))}
    </div>`;
  }

  private strip(strip: Strip, roads: Roads, height: number, air: number) {
    const fits = fit(strip, this.width, height, air);
    // A whole number of columns fills the width: cells may be wider than tall by a hair.
    const all = fits.reduce((sum, one) => sum + one.columns, 0);
    const cell = (this.width - air * (fits.length - 1)) / all;
    return html`<div class="strip">${fits.map(
      ({ road, columns }) => html`<figure ${vars({ "--wide": `${columns * cell}px`, "--tall": `${height}px` })}>
        <figcaption>${t(`roads.${road}`)}</figcaption>
        ${this.road(road, roads, columns)}
      </figure>`,
    )}</div>`;
  }

  private road(road: Road, roads: Roads, columns: number) {
    if (road === "bead") {
      return picture(roads.bead, columns, beadMark, t("roads.of", { road: t("roads.bead"), results: spoken(roads.results) }), true);
    }
    if (road === "big") return picture(roads.big, columns, bigMark, t("roads.big"), true);
    return picture(roads.derived[road], columns, (mark) => derivedMark(road, mark), t(`roads.${road}`), true);
  }
}
