/** The die, and the marker of the face it shows. */
import { css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Book } from "../api/http-types.ts";
import { t } from "../i18n/index.ts";
import { PuntoElement } from "./base-element.ts";

const DOTS: Record<number, [number, number][]> = {
  1: [[25, 25]],
  2: [
    [14, 14],
    [36, 36],
  ],
  3: [
    [13, 13],
    [25, 25],
    [37, 37],
  ],
  4: [
    [14, 14],
    [36, 14],
    [14, 36],
    [36, 36],
  ],
  5: [
    [14, 14],
    [36, 14],
    [25, 25],
    [14, 36],
    [36, 36],
  ],
  6: [
    [14, 12],
    [36, 12],
    [14, 25],
    [36, 25],
    [14, 38],
    [36, 38],
  ],
};

@customElement("punto-die")
export class PuntoDie extends PuntoElement {
  @property({ attribute: false }) die: Book["die"] = null;
  @property({ type: Number }) face: number | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: grid;
        justify-items: center;
        gap: 0.3rem;
      }
      svg {
        width: var(--die, 2.8rem);
        height: var(--die, 2.8rem);
        filter: drop-shadow(0 3px 5px rgb(0 0 0 / 45%));
      }
      .mark {
        padding: 0.1rem 0.6rem;
        border-radius: 999px;
        background: linear-gradient(#f6dd92, #d6a63f);
        color: #2a1c05;
        font: 700 var(--die-name, 0.85rem) var(--display);
        white-space: nowrap;
      }
    `,
  ];

  override render() {
    if (!this.die) return nothing;
    const mark = this.face === null ? undefined : this.die.marks[String(this.face)];
    const label = this.face === null ? t("die-waiting") : t("die-face", { face: this.face });
    const dots = this.face === null ? undefined : DOTS[this.face];
    return html`<svg viewBox="0 0 50 50" role="img" aria-label=${label}>
        <rect x="2" y="2" width="46" height="46" rx="9" fill=${this.face === null ? "#3d4a43" : "#fffdf6"} stroke="#2a1c05" stroke-width="1.5" />
        ${
          this.face === null
            ? svg`<text x="25" y="26" fill="#fdf7e6" font-size="22" text-anchor="middle" dominant-baseline="central">?</text>`
            : dots
              ? dots.map(
                  ([x, y]) =>
                    svg`<circle cx=${x} cy=${y} r="4.6" fill=${mark ? "#b3261e" : "#1c221d"}/>`,
                )
              : svg`<text x="25" y="26" font-size="22" text-anchor="middle" dominant-baseline="central">${this.face}</text>`
        }
      </svg>
      ${mark ? html`<span class="mark">${mark.title}</span>` : nothing}`;
  }
}
