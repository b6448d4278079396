/** A display for a wall: all five roads, the counts, the limits, the last coup. Nobody touches it. */
import { html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Connection } from "../api/table-socket.ts";
import { connectionBanner } from "../components/connection-banner.ts";
import "../components/countdown.ts";
import "../components/die.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/hands.ts";
import { predictionMarks } from "../components/roads.ts";
import { errorMessage } from "../model/error-message.ts";
import "../components/board-roads.ts";
import { t } from "../i18n/index.ts";
import { KioskController } from "../model/kiosk.ts";
import { type LimitGroup, limitGroups } from "../model/limit-groups.ts";
import { formatChips } from "../model/money.ts";
import { count, drawRoads, readResults } from "../model/roads.ts";
import { TableController } from "../model/table-controller.ts";
import type { TableModel } from "../model/table-model.ts";
import { cssVars } from "../style/css-vars.ts";
import { boardStyles } from "./board-style.ts";

@customElement("punto-board")
export class PuntoBoard extends PuntoElement {
  @property() table = "";
  private tableController = new TableController(this);
  private kiosk = new KioskController(this);
  private lastConnection: Connection = "connecting";

  static override styles = [PuntoElement.styles, boardStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.tableController.open(this.table, "observer");
  }

  private get model(): TableModel | null {
    return this.tableController.model;
  }

  override willUpdate(): void {
    this.toggleAttribute("idle", this.kiosk.idle);
    const now = this.model?.connection ?? "connecting";
    if (this.lastConnection === "lost" && now === "open") void this.kiosk.reloadIfUpdated();
    this.lastConnection = now;
  }

  override render() {
    const model = this.model;
    const ready = model?.view && model.page;
    return html`${ready ? this.board() : html`<main class="waiting"><p role="status">${this.tableController.error ? errorMessage(this.tableController.error).text : t("loading")}</p>${this.tools()}</main>`}
      ${connectionBanner(model)}`;
  }

  private board() {
    const { view, book } = this.model!;
    return html`<main>
      <header>
        <div class="titles">
          <h1>${view!.title}</h1>
          ${book!.title === view!.title ? nothing : html`<p class="book">${book!.title}</p>`}
        </div>
        ${view!.last_coup ? html`<strong class="last-coup">${t("head.last")}</strong>` : nothing}
        ${this.tools()} ${this.limits()}
      </header>
      ${this.coup()}
      <punto-board-roads .results=${view!.results}></punto-board-roads>
      ${this.counts()}
    </main>`;
  }

  /** For whoever sets the screen up; gone as soon as nobody moves. */
  private tools() {
    return html`<nav class="tools" aria-label=${t("nav.label")}>
      <a class="button" href="#/">${t("nav.lobby")}</a>
      ${
        document.fullscreenEnabled
          ? html`<button @click=${() => void this.kiosk.toggleFullScreen()}>${t(document.fullscreenElement ? "board.window" : "board.full")}</button>`
          : nothing
      }
    </nav>`;
  }

  private limits() {
    const { view, book, page } = this.model!;
    const groups = limitGroups(
      book!.wagers.map((one) => one.id),
      view!.limits,
    );
    const [main, ...others] = groups.length ? groups : [{ limit: page!.limit, wagers: [] }];
    const money = (amount: number | null) =>
      amount === null ? "∞" : formatChips(amount, view!.chip);
    const names = (group: LimitGroup) =>
      group.wagers.map((one) => this.model!.wagerTitle(one)).join(" · ");
    return html`<dl class="limits" aria-label=${t("pit.limits")}>
      ${others.map((one) => html`<div><dt>${names(one)}</dt><dd>${money(one.limit.min)} – ${money(one.limit.max)}</dd></div>`)}
      ${view!.differential === null ? nothing : html`<div><dt>${t("board.differential")}</dt><dd>${money(view!.differential)}</dd></div>`}
      <div><dt>${t("board.min")}</dt><dd>${money(main!.limit.min)}</dd></div>
      <div><dt>${t("board.max")}</dt><dd>${money(main!.limit.max)}</dd></div>
    </dl>`;
  }

  private coup() {
    const model = this.model!;
    const { view, result, shownRound } = model;
    const betting = view!.phase === "betting";
    return html`<punto-hands .round=${shownRound} .permanent=${model.book!.permanent} .winner=${result?.winner ?? null} ?past=${shownRound !== null && betting}>
      <div class="centre">
        ${model.voidReason ? resultLabel(t(model.voidReason)) : nothing} ${shownRound?.free ? resultLabel(t("round.free")) : nothing}
        ${result ? resultLabel(t(`result.${result.winner}`), result.winner) : nothing}
        <div class="round-marks">
          <punto-die .die=${model.book!.die} .face=${shownRound?.die ?? null}></punto-die>
          ${
            betting && view!.closes_at !== null
              ? html`<punto-countdown .until=${view!.closes_at} .totalSeconds=${model.page!.betting_seconds} .now=${() => model.serverNow()}></punto-countdown>`
              : nothing
          }
        </div>
        <p class="announcement" role="status" aria-live="polite">${betting ? t("phase.betting") : (model.announcements.at(-1)?.text ?? t(`phase.${view!.phase}`))}</p>
      </div>
    </punto-hands>`;
  }

  private counts() {
    const view = this.model!.view!;
    const results = readResults(view.results);
    const counts = count(results);
    const { ask } = drawRoads(results);
    const one = (letter: string, words: string, told: unknown) =>
      html`<div class=${letter}><dt ${textLength(words)}>${words}</dt><dd>${told}</dd></div>`;
    return html`<dl class="counts" aria-label=${t("stats.label")}>
      ${one("B", t("hand.banker"), counts.B)} ${one("P", t("hand.player"), counts.P)} ${one("T", t("hand.tie"), counts.T)}
      ${one("", t("stats.bankerPairs"), counts.bankerPairs)} ${one("", t("stats.playerPairs"), counts.playerPairs)}
      ${one("", t("stats.coups"), results.length)}
      ${one("", t("board.shoe"), view.shoe)} ${one("", t("board.cards"), view.cards_left ?? "–")}
      ${one("", t("roads.ask.banker"), predictionMarks(ask.banker))} ${one("", t("roads.ask.player"), predictionMarks(ask.player))}
    </dl>`;
  }
}

/** How long a text is, for sizes that keep it whole. */
const textLength = (text: string) => cssVars({ "--letters": Math.max(8, text.length) });

const resultLabel = (words: string, kind = "") =>
  html`<strong class="result ${kind}" ${textLength(words)}>${words}</strong>`;
