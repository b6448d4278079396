/** The felt: numbered boxes on an arc, a spot for every wager, and chips. */
import { html, nothing, type SVGTemplateResult, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Book, Wager } from "../../api/http-types.ts";
import type { Hand } from "../../api/socket-types.ts";
import { t, termText } from "../../i18n/index.ts";
import { chipStack, type Denomination } from "../../model/betting/denominations.ts";
import {
  type Band,
  boxNumbers,
  FeltArc,
  fitBands,
  fitLabel,
  type Initials,
  type OddsPlace,
  type SpotSpace,
  wagerBands,
} from "../../model/betting/felt-layout.ts";
import { type Outcome, oddsRange } from "../../model/betting/outcome.ts";
import { formatShort } from "../../model/money.ts";
import type { LayoutView } from "../../model/rulebook/layout-preview.ts";
import type { Bet } from "../../model/table/table-model.ts";
import { cssVars } from "../../style/css-vars.ts";
import { PuntoElement } from "../base-element.ts";
import { bettingLayoutStyles } from "./betting-layout-style.ts";
import { stackDrawing } from "./chip.ts";

interface SpotPlacement {
  wager: Wager;
  from: number;
  to: number;
  left: number;
  right: number;
}

/** The place of the odds of a wager, and which names are shortened. */
interface LabelForm {
  odds: OddsPlace;
  initials: Initials;
}

const HANDS: Hand[] = ["player", "banker"];
/** More names do not fit beside the arc; every spot has a tooltip. */
const MAX_LEGEND_NAMES = 8;
const ODDS_PLACES: OddsPlace[] = ["below", "beside"];
/** The depth of a band that has room for a name, in ems. */
const MIN_BAND_DEPTH = 0.9;

@customElement("punto-betting-layout")
export class PuntoBettingLayout extends PuntoElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) view!: LayoutView;
  @property({ attribute: false }) denominations: Denomination[] = [];
  /** The box that the player bets on. */
  @property({ type: Number }) selectedBox: number | null = null;
  /** Winning wagers, while the coup is on the layout. */
  @property({ attribute: false }) winningWagers: Set<string> = new Set();
  /** This player's results, while stakes are collected and paid. */
  @property({ attribute: false }) outcomes: Outcome[] = [];
  /** Bets that the server has not answered yet. */
  @property({ attribute: false }) pendingBets: Bet[] = [];
  /** Size of the drawing in pixels. */
  @state() private size = { width: 0, height: 0, em: 16 };
  private hasSize = false;
  private resizeObserver = new ResizeObserver(([entry]) => {
    if (entry) this.setSize(entry.contentRect);
  });

  private labelForms = new Map<string, LabelForm>();
  /** Words by initials, for the wagers whose names do not fit (division-5 3.3). */
  private shortNames = new Map<string, string>();

  static override styles = [PuntoElement.styles, bettingLayoutStyles];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resizeObserver.disconnect();
  }

  override updated(): void {
    const drawing = this.renderRoot.querySelector(".drawing");
    if (!drawing) return;
    // Before the first frame: the buttons of the seats push down what is below them.
    if (!this.hasSize) this.setSize(drawing.getBoundingClientRect());
    this.resizeObserver.observe(drawing);
  }

  private setSize({ width, height }: DOMRectReadOnly): void {
    this.hasSize = true;
    const em = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    // The felt is wider than high; the rest of the area stays empty.
    this.size = { width, height: Math.min(height, width * 0.6), em };
  }

  private get isNarrow(): boolean {
    return this.size.width < 36 * this.size.em;
  }

  override render() {
    const boxes = boxNumbers(this.view.boxes, this.view.version);
    this.shortNames = new Map();
    return html`<div class="drawing">${this.size.width ? this.drawLayout(boxes) : nothing}</div>
      ${this.legend()}
      ${this.showsSeatButtons ? html`<div class="seats"><p>${t("own-sit")}</p>${boxes.map((box) => this.seatButton(box))}</div>` : nothing}`;
  }

  /**
   * Drawn after the layout, which collects the shortened names. On a phone, a player with a box has
   * the words on the wager buttons, and no room for them here.
   */
  private legend() {
    const { boxes, standing } = this.view.you;
    const hasButtons = boxes.length > 0 || standing;
    const count = this.shortNames.size;
    if (!count || count > MAX_LEGEND_NAMES || (this.isNarrow && hasButtons)) return nothing;
    const names = [...this.shortNames].map(([letters, title]) => `${letters}: ${title}`);
    return html`<p class="legend ${this.isNarrow ? "below" : ""}">${names.join(" · ")}</p>`;
  }

  private drawLayout(boxes: number[]) {
    const { width, height, em } = this.size;
    const arc = new FeltArc(
      boxes.map((box) => this.boxShare(box, boxes.length)),
      width,
      height,
      em * (this.isNarrow ? 1.25 : 1.6),
    );
    const bands = fitBands(wagerBands(this.book.wagers), arc.depth, MIN_BAND_DEPTH * em);
    const placements = placeSpots(bands);
    this.labelForms = new Map(
      placements.map(({ wager, from }) => {
        const band = placements.filter((other) => other.from === from);
        return [wager.id, this.bandLabels(arc, band)];
      }),
    );
    if (this.isNarrow) this.shortenAlike(arc, placements, boxes);
    return html`<svg class="felt" viewBox="0 0 ${width} ${height}" height=${height}
      role="group" aria-label=${t("felt-label", { boxes: this.view.boxes })}>
      ${boxes.map((box, index) => this.drawBox(arc, placements, box, index))}
      ${boxes.map((box, index) => this.drawChips(arc, placements, box, index))}
    </svg>`;
  }

  /** What is possible in a whole band of all boxes, so that boxes look alike. */
  private bandLabels(arc: FeltArc, band: SpotPlacement[]): LabelForm {
    const labels = band.flatMap(({ wager, from, to, left, right }) =>
      Array.from({ length: arc.boxes }, (_, index) => {
        const space = this.labelSpace(arc.spotSpace(index, from, to, left, right));
        return (place: OddsPlace) =>
          fitLabel(wager.title, oddsRange(wager), space, this.size.em, [place]);
      }),
    );
    const odds = ODDS_PLACES.find((place) => labels.every((label) => label(place) !== null));
    const isShort = labels.some((label) => label(odds ?? "none")?.name.isShort);
    return { odds: odds ?? "none", initials: isShort ? "phrases" : "none" };
  }

  /** On a phone: a name that is shortened in one box, such as beside chips, is so in all boxes. */
  private shortenAlike(arc: FeltArc, placements: SpotPlacement[], boxes: number[]): void {
    for (const one of placements) {
      const isShort = boxes.some((box, index) => {
        const space = arc.spotSpace(index, one.from, one.to, one.left, one.right);
        const room = this.labelSpace(space, this.chipRoom(one.wager, box, space));
        return fitLabel(one.wager.title, "", room, this.size.em, ["none"])?.name.isShort;
      });
      if (isShort) this.labelForms.set(one.wager.id, { odds: "none", initials: "all" });
    }
  }

  /** Chips lie beside the name. The player's own box always has room for them. */
  private chipRoom(wager: Wager, box: number, space: SpotSpace): number {
    const hasChips = this.view.stakes.some((one) => one.box === box && one.wager === wager.id);
    return hasChips || this.isMyBox(box) ? this.chipSize(space) : 0;
  }

  /** The part of a spot for text; `chip` is the room that chips take. */
  private labelSpace({ width, depth }: SpotSpace, chip = 0) {
    return { width: width - chip - 0.3 * this.size.em, depth: depth * 0.84 };
  }

  private isMyBox(box: number): boolean {
    return this.view.you.boxes.includes(box) || (box === 0 && this.view.you.standing);
  }

  /** The player's own box is wider, especially on small screens. */
  private boxShare(box: number, boxes: number): number {
    if (!this.isMyBox(box) || this.view.you.boxes.length > 3) return 1;
    return this.isNarrow ? 3 : boxes > 9 ? 2 : 1.45;
  }

  /** Boxes on a phone are too small to tap, so they get buttons. */
  private get showsSeatButtons(): boolean {
    const { boxes, standing, role } = this.view.you;
    return (
      this.isNarrow && this.size.width > 0 && !boxes.length && !standing && role !== "observer"
    );
  }

  private seatButton(box: number) {
    const taken = box !== 0 && String(box) in this.view.seats;
    const label = taken
      ? t("felt-box-taken", { box })
      : box === 0
        ? t("felt-stand")
        : t("felt-box-free", { box });
    return html`<button ?disabled=${taken} aria-label=${label} @click=${() => this.chooseBox(box, "free")}>${box === 0 ? t("felt-standing-short") : box}</button>`;
  }

  private drawBox(
    arc: FeltArc,
    placements: SpotPlacement[],
    box: number,
    index: number,
  ): SVGTemplateResult {
    const isMine = this.isMyBox(box);
    const name = this.view.seats[String(box)];
    const state = isMine ? "mine" : name && box !== 0 ? "taken" : "free";
    const spot = arc.numberPosition(index);
    const size = arc.margin * (isMine ? 0.62 : 0.54);
    const label =
      state === "mine"
        ? t("felt-box-mine", { box })
        : state === "taken"
          ? t("felt-box-taken", { box })
          : box === 0
            ? t("felt-stand")
            : t("felt-box-free", { box });
    return svg`
      <g class="${state} ${this.selectedBox === box ? "chosen" : ""}">
        ${placements.map((one) => this.drawSpot(arc, one, box, index, isMine))}
      </g>
      <g class="box-number ${state}" role="button" tabindex=${state === "taken" || this.showsSeatButtons ? -1 : 0} aria-hidden=${this.showsSeatButtons}
        aria-label=${label} aria-disabled=${state === "taken"} aria-pressed=${this.selectedBox === box}
        transform="translate(${spot.x} ${spot.y})"
        @click=${() => this.chooseBox(box, state)} @keydown=${(event: KeyboardEvent) => this.handleKey(event, box, state)}>
        <circle r=${size}/>
        <text text-anchor="middle" dominant-baseline="central" font-size=${size}>${box === 0 ? t("felt-standing-short") : box}</text>
      </g>
      ${this.drawPucks(box, spot, size)}`;
  }

  /** The pucks beside the wagering area of the players who hold the hands (division-5 8.11 c). */
  private drawPucks(box: number, { x, y }: { x: number; y: number }, size: number) {
    const pucks = this.view.round?.pucks ?? {};
    return HANDS.filter((hand) => pucks[hand] === box).map((hand) => {
      const at = x + (hand === "player" ? -1 : 1) * 1.9 * size;
      return svg`<g class="puck ${hand}" role="img" aria-label=${t("felt-puck", { hand })} transform="translate(${at} ${y})">
        <circle r=${0.8 * size}/>
        <text text-anchor="middle" dominant-baseline="central" font-size=${0.9 * size}>${termText("mark", hand === "player" ? "P" : "B")}</text>
      </g>`;
    });
  }

  private drawSpot(arc: FeltArc, one: SpotPlacement, box: number, index: number, isMine: boolean) {
    const path = arc.spotPath(index, one.from, one.to, one.left, one.right);
    const at = arc.spotCentre(index, one.from, one.to, one.left, one.right);
    const space = arc.spotSpace(index, one.from, one.to, one.left, one.right);
    const odds = oddsRange(one.wager);
    const chip = this.chipRoom(one.wager, box, space);
    return svg`<g class="area" data-box=${box} data-wager=${one.wager.id}>
      <title>${one.wager.title} ${odds}</title>
      <path class="spot ${this.winningWagers.has(one.wager.id) ? "won" : ""}" d=${path}
        @click=${() => (isMine ? this.emit("place-bet", { box, wager: one.wager.id }) : this.chooseBox(box, "free"))}/>
      <g transform="translate(${at.x} ${at.y}) rotate(${space.rotation}) translate(${-chip / 2} 0)" text-anchor="middle">
        ${this.drawLabel(one.wager, odds, this.labelSpace(space, chip))}
      </g>
    </g>`;
  }

  /** The wager's name as large as possible, with the odds where they are readable. */
  private drawLabel(wager: Wager, odds: string, space: Pick<SpotSpace, "width" | "depth">) {
    const form = this.labelForms.get(wager.id);
    const places: OddsPlace[] = form && !this.isNarrow ? [form.odds, "none"] : ["none"];
    const label = fitLabel(wager.title, odds, space, this.size.em, places, form?.initials);
    if (!label) return nothing; // with very many wagers, only the buttons below have names
    const { lines, size, isShort } = label.name;
    if (isShort) this.shortNames.set(lines.join(""), wager.title);
    if (label.odds === "beside")
      return svg`<text y=${0.32 * size}><tspan class="title" font-size=${size} font-weight="700">${lines[0]}</tspan><tspan class="odds" dx=${0.3 * this.size.em} font-size=${label.oddsSize}>${odds}</tspan></text>`;
    const below = label.odds === "below" ? label.oddsSize * 1.1 : 0;
    const top = -(lines.length * size + below) / 2;
    return svg`${lines.map(
      (line, at) =>
        svg`<text class="title" y=${top + (at + 0.86) * size} font-size=${size} font-weight="700">${line}</text>`,
    )}
      ${below ? svg`<text class="odds" y=${top + lines.length * size + below * 0.85} font-size=${label.oddsSize}>${odds}</text>` : nothing}`;
  }

  private drawChips(arc: FeltArc, placements: SpotPlacement[], box: number, index: number) {
    return placements.map((one) => {
      const isHere = (other: { box: number; wager: string }) =>
        other.box === box && other.wager === one.wager.id;
      const stakes = this.view.stakes.filter(isHere);
      const pending = this.pendingBets.filter(isHere);
      const outcome = this.outcomes.find(isHere);
      if (!stakes.length && !pending.length && !outcome) return nothing;
      const at = arc.spotCentre(index, one.from, one.to, one.left, one.right);
      const space = arc.spotSpace(index, one.from, one.to, one.left, one.right);
      const chip = this.chipSize(space);
      const ownAmount = sum(stakes.filter((stake) => stake.player === this.view.you.id));
      const otherAmount = sum(stakes.filter((stake) => stake.player !== this.view.you.id));
      // At the right end of the spot; `left` moves a stack to the left, in chips.
      const angle = (space.rotation * Math.PI) / 180;
      const put = (amount: number, left: number, scale: number, className: string) => {
        const aside = Math.max(0, space.width / 2 - (0.55 + left) * chip);
        const place = { x: at.x + aside * Math.cos(angle), y: at.y + aside * Math.sin(angle) };
        return amount ? this.drawStack(amount, place, (scale * chip) / 40, className) : nothing;
      };
      return svg`
        ${put(otherAmount, ownAmount ? 0.7 : 0, 0.72, "new other-players")}
        ${put(ownAmount + sum(pending), 0, 1, pending.length ? "new pending" : "new")}
        ${outcome && !ownAmount ? this.drawOutcome(outcome, put) : nothing}`;
    });
  }

  /** A lost stake moves to the dealer; a winning stake stays and its winnings appear beside it. */
  private drawOutcome(
    { result, amount, profit }: Outcome,
    put: (amount: number, left: number, scale: number, className: string) => unknown,
  ) {
    if (result === "lost") return put(amount, 0, 1, "collected");
    return svg`${put(amount, 0, 1, "")}${result === "won" ? put(profit, 0.85, 0.9, "paid") : nothing}`;
  }

  private chipSize({ depth, width }: SpotSpace): number {
    return Math.min(2 * this.size.em, depth * 0.9, width * 0.3);
  }

  private drawStack(
    amount: number,
    { x, y }: { x: number; y: number },
    scale: number,
    className: string,
  ) {
    const text = formatShort(amount, this.view.chip);
    const dealer = {
      "--dealer-x": `${(this.size.width / 2 - x) / scale}px`,
      "--dealer-y": `${-y / scale - 60}px`,
    };
    return svg`<g transform="translate(${x} ${y}) scale(${scale})"><g class="chips ${className}" ${cssVars(dealer)}>
      ${stackDrawing(chipStack(amount, this.denominations), text)}
    </g></g>`;
  }

  private chooseBox(box: number, state: string): void {
    if (state !== "taken") this.emit("select-box", { box });
  }

  private handleKey(event: KeyboardEvent, box: number, state: string): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.chooseBox(box, state);
  }
}

function sum(placed: { amount: number }[]): number {
  return placed.reduce((total, one) => total + one.amount, 0);
}

/** The position of each spot, as fractions of the depth and of a box's width. */
function placeSpots(found: Band[]): SpotPlacement[] {
  const whole = found.reduce((sum, band) => sum + band.depth, 0);
  const placements: SpotPlacement[] = [];
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
