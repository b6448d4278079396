/** The die, and the marker of the face it shows. */
import { css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Book } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { PuntoElement } from "../base-element.ts";

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
      /* On a phone the name stands beside the die. */
      @media (max-width: 40rem), (max-height: 30rem) {
        :host([beside]) {
          grid-auto-flow: column;
          align-items: center;
          gap: 0.4rem;
        }
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
    return html`<svg viewBox="0 0 50 50" role="img" aria-label=${label}>
        ${this.face === null ? SHAKER : dieFace(this.face, mark !== undefined)}
      </svg>
      ${mark ? html`<span class="mark">${mark.title}</span>` : nothing}`;
  }
}

/** The closed shaker: a dome on its plate. */
const SHAKER = svg`
  <path d="M9 38V26C9 13 16 6 25 6S41 13 41 26V38Z" fill="#3d4a43" stroke="#fdf7e6" stroke-width="1.5"/>
  <path d="M16 26C16 18 19 13 24 12" fill="none" stroke="#fdf7e6" stroke-width="2" stroke-linecap="round" opacity="0.6"/>
  <rect x="4" y="38" width="42" height="6" rx="3" fill="#e3c77d"/>`;

function dieFace(face: number, isMarked: boolean) {
  const dots = DOTS[face];
  return svg`<rect x="2" y="2" width="46" height="46" rx="9" fill="#fffdf6" stroke="#2a1c05" stroke-width="1.5" />
    ${
      dots
        ? dots.map(
            ([x, y]) =>
              svg`<circle cx=${x} cy=${y} r="4.6" fill=${isMarked ? "#b3261e" : "#1c221d"}/>`,
          )
        : svg`<text x="25" y="26" font-size="22" text-anchor="middle" dominant-baseline="central">${face}</text>`
    }`;
}
