/** A display for a wall: all five roads, the counts, the limits, the last coup. Nobody touches it. */
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../parts/connection.ts";
import "../parts/countdown.ts";
import { PuntoElement } from "../parts/element.ts";
import "../parts/hands.ts";
import "../parts/roads.ts";
import { chipsText } from "../state/money.ts";
import { count, readResults } from "../state/roads.ts";
import { TableHost } from "../state/table-host.ts";
import type { TableModel } from "../state/table.ts";
import { t, type Key } from "../texts/index.ts";

@customElement("punto-board")
export class PuntoBoard extends PuntoElement {
  @property() table = "";
  private host_ = new TableHost(this);
  private upright = matchMedia("(orientation: portrait)");
  private turned = () => this.requestUpdate();

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        min-height: 100dvh;
        background: radial-gradient(100% 100% at 50% 0%, #14382c, #071711);
        color: var(--felt-ink);
        color-scheme: dark;
        --ink: #fdf7e6;
        --ink-2: #cfdcd2;
        --grid: #b9b2a2;
        --banker-ink: #ff9a8f;
        --player-ink: #8fbcff;
        --tie-ink: #7fdc9f;
        --card: clamp(2.6rem, min(6vw, 9vh), 12rem);
      }
      main {
        display: grid;
        gap: clamp(0.6rem, 1.4vw, 2rem);
        min-height: 100dvh;
        padding: clamp(0.7rem, 2vw, 3rem);
        align-content: start;
      }
      header {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem 2rem;
      }
      h1 {
        font-size: clamp(1.4rem, 3.2vw, 4.4rem);
      }
      .limits {
        font-size: clamp(1rem, 1.8vw, 2.6rem);
        font-variant-numeric: var(--digits);
      }
      .counts {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
        gap: 0.6rem;
      }
      .counts div {
        padding: 0.4rem 0.8rem;
        border-radius: 14px;
        background: rgb(255 255 255 / 8%);
        text-align: center;
      }
      .counts strong {
        display: block;
        font-size: clamp(1.5rem, 3vw, 4.2rem);
        line-height: 1.15;
        font-variant-numeric: var(--digits);
      }
      .counts .B {
        background: var(--banker);
        color: #fff;
      }
      .counts .P {
        background: var(--player);
        color: #fff;
      }
      .counts .T {
        background: var(--tie);
        color: #fff;
      }
      .centre {
        display: grid;
        justify-items: center;
        align-content: center;
        gap: 0.5rem;
        min-width: clamp(6rem, 18vw, 26rem);
        text-align: center;
        font: 700 clamp(1.1rem, 2.4vw, 3.4rem) / 1.2 var(--display);
        --size: clamp(3.5rem, 7vw, 10rem);
      }
      .centre p {
        font: italic 500 0.75em/1.3 var(--display);
      }
      .last {
        padding: 0.15rem 0.8rem;
        border-radius: 999px;
        background: #f6dd92;
        color: #2a1c05;
        font-size: 0.6em;
      }
      @media (orientation: portrait) {
        :host {
          --card: clamp(2.6rem, 11vw, 12rem);
        }
        main {
          align-content: space-evenly;
        }
        .counts {
          grid-template-columns: repeat(4, 1fr);
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.host_.open(this.table, "observer");
    this.upright.addEventListener("change", this.turned);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.upright.removeEventListener("change", this.turned);
  }

  private get model(): TableModel | null {
    return this.host_.model;
  }

  override render() {
    const model = this.model;
    const view = model?.view;
    if (!model || !view || !model.page) {
      return html`<main><p role="status">${t("loading")}</p></main>
        <punto-connection .state=${model?.connection ?? "connecting"} .elsewhere=${model?.elsewhere ?? null}></punto-connection>`;
    }
    const { min, max } = model.page.limit;
    const money = (amount: number) => chipsText(amount, view.chip);
    const portrait = this.upright.matches;
    return html`<main>
        <header>
          <h1>${view.title}</h1>
          <p class="limits">${t("head.limits", { min: money(min), max: max === null ? "∞" : money(max) })}</p>
        </header>
        ${this.coup()}
        <punto-roads .results=${view.results} .columns=${portrait ? 20 : 34} ?wide=${!portrait}></punto-roads>
        ${this.counts()}
      </main>
      <punto-connection .state=${model.connection} .reason=${model.goodbye?.sentence ?? ""} .elsewhere=${model.elsewhere}></punto-connection>`;
  }

  private coup() {
    const model = this.model!;
    const view = model.view!;
    const call = model.calls.at(-1);
    return html`<punto-hands .round=${model.shown} .permanent=${model.book!.permanent} .winner=${model.winner?.winner ?? null} ?past=${model.shown !== null && view.phase === "betting"}>
      <div class="centre">
        ${view.last_coup ? html`<span class="last">${t("head.last")}</span>` : nothing}
        ${view.phase === "betting" && view.closes_at !== null && view.stakes.length
          ? html`<punto-countdown .until=${view.closes_at} .whole=${model.page!.betting_seconds} .now=${() => model.now()}></punto-countdown>`
          : model.winner
            ? html`<span>${t(`result.${model.winner.winner}` as Key)}</span>`
            : nothing}
        <p role="status" aria-live="polite">${call?.text ?? t(`phase.${view.phase}` as Key)}</p>
      </div>
    </punto-hands>`;
  }

  private counts() {
    const view = this.model!.view!;
    const counts = count(readResults(view.results));
    const one = (letter: string, words: string, number: number | string) =>
      html`<div class=${letter}>${words}<strong>${number}</strong></div>`;
    return html`<div class="counts">
      ${one("B", t("hand.banker"), counts.B)} ${one("P", t("hand.player"), counts.P)} ${one("T", t("hand.tie"), counts.T)}
      ${one("", t("stats.bankerPairs"), counts.bankerPairs)} ${one("", t("stats.playerPairs"), counts.playerPairs)}
      ${one("", t("stats.coups"), counts.B + counts.P + counts.T)}
      ${one("", t("board.shoe"), view.shoe)} ${one("", t("board.cards"), view.cards_left ?? "–")}
    </div>`;
  }
}
