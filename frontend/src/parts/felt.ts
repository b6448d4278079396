/** The cloth: numbered boxes about an arc, a spot for every wager of the book, chips on them. */
import { css, html, nothing, svg, type SVGTemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Book, Wager } from "../house/api.ts";
import type { Stake, View } from "../house/types.ts";
import { stack, type Denomination } from "../state/chips.ts";
import { Arc, bands, boxNumbers, nameOnCloth, oddsOnCloth, type Band } from "../state/layout.ts";
import { shortText } from "../state/money.ts";
import { t } from "../texts/index.ts";
import { stackDrawing } from "./chip.ts";
import { PuntoElement } from "./element.ts";

interface Placement {
  wager: Wager;
  from: number;
  to: number;
  left: number;
  right: number;
}

@customElement("punto-felt")
export class PuntoFelt extends PuntoElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) kinds: Denomination[] = [];
  /** The box that is bet at now. */
  @property({ type: Number }) chosen: number | null = null;
  @property({ attribute: false }) winners: Set<string> = new Set();
  @state() private narrow = false;
  private watcher = new ResizeObserver(([entry]) => {
    this.narrow = (entry?.contentRect.width ?? 1000) < 620;
  });

  static override styles = [
    PuntoElement.styles,
    css`
      svg.cloth {
        display: block;
        width: 100%;
        overflow: visible;
        font-family: var(--display);
        user-select: none;
      }
      .spot {
        fill: rgb(255 255 255 / 3%);
        stroke: var(--felt-line);
        stroke-width: 1.4;
        transition: fill var(--quick);
      }
      .mine .spot {
        fill: rgb(255 255 255 / 9%);
        cursor: pointer;
      }
      .mine .spot:hover {
        fill: rgb(255 255 255 / 20%);
      }
      .chosen .spot {
        fill: rgb(240 205 120 / 18%);
      }
      .spot.won {
        fill: rgb(240 205 120 / 50%);
      }
      .title {
        fill: var(--felt-ink);
        pointer-events: none;
        letter-spacing: 0.04em;
      }
      .odds {
        fill: var(--felt-ink-2);
        pointer-events: none;
      }
      .number {
        cursor: pointer;
        outline: none;
      }
      .number circle {
        fill: var(--felt-edge);
        stroke: var(--felt-line);
        stroke-width: 2;
        transition: fill var(--quick);
      }
      .number text {
        fill: var(--felt-ink);
        font-weight: 700;
        pointer-events: none;
      }
      .number.free:hover circle {
        fill: var(--felt-light);
      }
      .number.taken {
        cursor: default;
      }
      .number.taken circle {
        fill: #4a3423;
      }
      .number.mine circle {
        fill: var(--felt-line);
      }
      .number.mine text {
        fill: #2a1c05;
      }
      .number:focus-visible circle {
        stroke: #fff;
        stroke-width: 5;
      }
      .seats {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 0.35rem;
        margin-top: 0.4rem;
      }
      .seats button {
        min-width: 2.6rem;
        padding: 0;
        border-color: var(--felt-line);
        background: var(--felt-edge);
        color: var(--felt-ink);
        font-family: var(--display);
      }
      .seats button:hover:not(:disabled) {
        background: var(--felt-light);
      }
      .chips {
        pointer-events: none;
      }
      .chips.fresh {
        animation: drop var(--deal) var(--ease);
      }
      .theirs {
        opacity: 0.85;
      }
      @keyframes drop {
        from {
          opacity: 0;
          transform: translateY(-30px);
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.watcher.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  override render() {
    const { book, view } = this;
    const boxes = boxNumbers(view.boxes, view.version);
    const arc = this.narrow ? new Arc(boxes.length, 640, 300) : new Arc(boxes.length);
    const placements = place(bands(book.wagers));
    const seen = arc.window;
    return html`<svg class="cloth" viewBox="${seen.x} ${seen.y} ${seen.width} ${seen.height}"
      role="group" aria-label=${t("felt.label", { boxes: view.boxes })}>
      ${boxes.map((box, index) => this.box(arc, placements, box, index))}
      ${boxes.map((box, index) => this.chipsOf(arc, placements, box, index))}
    </svg>
    ${this.listed ? html`<div class="seats">${boxes.map((box) => this.seat(box))}</div>` : nothing}`;
  }

  /** Boxes of a cloth as small as a phone are too small for a finger. */
  private get listed(): boolean {
    const { boxes, standing, role } = this.view.you;
    return this.narrow && !boxes.length && !standing && role !== "observer";
  }

  private seat(box: number) {
    const taken = box !== 0 && String(box) in this.view.seats;
    const words = taken ? t("felt.box.taken", { box }) : box === 0 ? t("felt.stand") : t("felt.box.free", { box });
    return html`<button ?disabled=${taken} aria-label=${words} @click=${() => this.choose(box, "free")}>${box === 0 ? t("felt.standing.short") : box}</button>`;
  }

  private box(arc: Arc, placements: Placement[], box: number, index: number): SVGTemplateResult {
    const mine = this.view.you.boxes.includes(box) || (box === 0 && this.view.you.standing);
    const name = this.view.seats[String(box)];
    const kind = mine ? "mine" : name && box !== 0 ? "taken" : "free";
    const spot = arc.at((index + 0.5) / arc.boxes, 1.075);
    const size = this.narrow ? 17 : 19;
    const words =
      kind === "mine"
        ? t("felt.box.mine", { box })
        : kind === "taken"
          ? t("felt.box.taken", { box })
          : box === 0
            ? t("felt.stand")
            : t("felt.box.free", { box });
    return svg`
      <g class="${kind} ${this.chosen === box ? "chosen" : ""}">
        ${placements.map((one) => this.spot(arc, one, box, index, mine))}
      </g>
      <g class="number ${kind}" role="button" tabindex=${kind === "taken" || this.listed ? -1 : 0} aria-hidden=${this.listed}
        aria-label=${words} aria-disabled=${kind === "taken"} aria-pressed=${this.chosen === box}
        transform="translate(${spot.x} ${spot.y})"
        @click=${() => this.choose(box, kind)} @keydown=${(event: KeyboardEvent) => this.key(event, box, kind)}>
        <circle r=${size}/>
        <text text-anchor="middle" dominant-baseline="central" font-size=${size}>${box === 0 ? t("felt.standing.short") : box}</text>
      </g>`;
  }

  private spot(arc: Arc, one: Placement, box: number, index: number, mine: boolean) {
    const path = arc.spot(index, one.from, one.to, one.left, one.right);
    const at = arc.middle(index, one.from, one.to, one.left, one.right);
    const turn = this.turn(arc, index, one);
    const odds = oddsOnCloth(one.wager);
    return svg`<g class="area" data-box=${box} data-wager=${one.wager.id}>
      <title>${one.wager.title} ${odds}</title>
      <path class="spot ${this.winners.has(one.wager.id) ? "won" : ""}" d=${path}
        @click=${() => (mine ? this.tell("spot", { box, wager: one.wager.id }) : this.choose(box, "free"))}/>
      ${this.narrow
        ? nothing
        : svg`<g transform="translate(${at.x} ${at.y}) rotate(${turn})" text-anchor="middle">
            ${this.label(one.wager, odds, arc.room(index, one.from, one.to, one.left, one.right) - 8, (one.to - one.from) * arc.height * 0.5)}
          </g>`}
    </g>`;
  }

  /** A name as large as the spot has room for, with the odds under it. */
  private label(wager: Wager, odds: string, room: number, depth: number) {
    const name = nameOnCloth(wager.title, room, depth);
    if (!name) return nothing; // a book of very many wagers: their names are on the buttons below
    const { lines, size } = name;
    const small = Math.min(11, size * 0.8, room / (odds.length * 0.5));
    const height = lines.length * size + small;
    return svg`${lines.map(
      (line, at) =>
        svg`<text class="title" y=${-height / 2 + (at + 0.85) * size} font-size=${size} font-weight="700">${line}</text>`,
    )}
      <text class="odds" y=${height / 2} font-size=${small}>${odds}</text>`;
  }

  private turn(arc: Arc, index: number, one: Placement): number {
    const depth = (one.from + one.to) / 2;
    const middle = (one.left + one.right) / 2;
    const a = arc.at((index + middle - 0.02) / arc.boxes, depth);
    const b = arc.at((index + middle + 0.02) / arc.boxes, depth);
    return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  }

  private chipsOf(arc: Arc, placements: Placement[], box: number, index: number) {
    return placements.map((one) => {
      const here = this.view.stakes.filter((s) => s.box === box && s.wager === one.wager.id);
      if (!here.length) return nothing;
      const at = arc.middle(index, one.from, one.to, one.left, one.right);
      const own = here.filter((stake) => stake.player === this.view.you.id);
      const others = here.filter((stake) => stake.player !== this.view.you.id);
      return svg`
        ${others.length ? this.pile(others, at.x + (own.length ? 16 : 0), at.y, false) : nothing}
        ${own.length ? this.pile(own, at.x - (others.length ? 10 : 0), at.y, true) : nothing}`;
    });
  }

  private pile(stakes: Stake[], x: number, y: number, own: boolean) {
    const amount = stakes.reduce((sum, one) => sum + one.amount, 0);
    const text = shortText(amount, this.view.chip);
    const scale = own ? 0.92 : 0.68;
    return svg`<g transform="translate(${x} ${y - 4}) scale(${scale})"><g class="chips fresh ${own ? "" : "theirs"}">
      ${stackDrawing(stack(amount, this.kinds), text)}
    </g></g>`;
  }

  private choose(box: number, kind: string): void {
    if (kind !== "taken") this.tell("box", { box });
  }

  private key(event: KeyboardEvent, box: number, kind: string): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.choose(box, kind);
  }
}

/** Where each band and each spot in it lies, as parts of the depth and of a box's width. */
function place(found: Band[]): Placement[] {
  const whole = found.reduce((sum, band) => sum + band.depth, 0);
  const placements: Placement[] = [];
  let from = 0;
  for (const band of found) {
    const to = from + band.depth / whole;
    band.wagers.forEach((wager, index) => {
      const left = index / band.wagers.length;
      placements.push({ wager, from, to, left, right: left + 1 / band.wagers.length });
    });
    from = to;
  }
  return placements;
}
