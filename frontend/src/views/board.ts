/** The wall display: five roads, counts, limits and the last coup. It needs no interaction. */
import { html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { TableView } from "../api/socket-types.ts";
import type { Connection } from "../api/table-socket.ts";
import { connectionBanner } from "../components/connection-banner.ts";
import "../components/countdown.ts";
import "../components/cards/die.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/cards/hands.ts";
import { predictionMarks } from "../components/roads/roads.ts";
import { errorMessage } from "../model/error-message.ts";
import "../components/roads/board-roads.ts";
import { t } from "../i18n/index.ts";
import { KioskController } from "../model/kiosk-controller.ts";
import { formatChips } from "../model/money.ts";
import { type LimitGroup, limitGroups } from "../model/pit/limit-groups.ts";
import { TableController } from "../model/table/table-controller.ts";
import { type LoadedTable, NEW_SHOE_PHASES, type TableModel } from "../model/table/table-model.ts";
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
    const { loaded, error } = this.tableController;
    const status = error ? errorMessage(error).text : t("loading");
    return html`${loaded ? this.board(loaded) : html`<main class="waiting"><p role="status">${status}</p>${this.tools()}</main>`}
      ${connectionBanner(this.model)}`;
  }

  private board(table: LoadedTable) {
    const { view, book } = table;
    return html`<main>
      <header>
        <div class="titles">
          <h1>${view.title}</h1>
          ${book.title === view.title ? nothing : html`<p class="book">${book.title}</p>`}
        </div>
        ${view.last_coup ? html`<strong class="last-coup">${t("head-last")}</strong>` : nothing}
        ${this.limits(table)}
      </header>
      ${this.tools()}
      ${this.coup(table)}
      <punto-board-roads .roads=${view.roads}></punto-board-roads>
      ${this.counts(view)}
    </main>`;
  }

  /** Buttons for setting up the screen; hidden while nobody moves the pointer. */
  private tools() {
    return html`<nav class="tools" aria-label=${t("nav-label")}>
      <a class="button" href="#/">${t("nav-lobby")}</a>
      ${
        document.fullscreenEnabled
          ? html`<button @click=${() => void this.kiosk.toggleFullScreen()}>${t(document.fullscreenElement ? "board-window" : "board-full")}</button>`
          : nothing
      }
    </nav>`;
  }

  private limits(table: LoadedTable) {
    const { view, book, page } = table;
    const groups = limitGroups(
      book.wagers.map((countBox) => countBox.id),
      view.limits,
    );
    const [main = { limit: page.limit, wagers: [] }, ...others] = groups;
    const money = (amount: number | null) =>
      amount === null ? "∞" : formatChips(amount, view.chip);
    const names = (group: LimitGroup) =>
      group.wagers.map((countBox) => table.wagerTitle(countBox)).join(" · ");
    return html`<dl class="limits" aria-label=${t("pit-limits")}>
      ${others.map((countBox) => html`<div><dt>${names(countBox)}</dt><dd>${money(countBox.limit.min)} – ${money(countBox.limit.max)}</dd></div>`)}
      ${view.differential === null ? nothing : html`<div><dt>${t("board-differential")}</dt><dd>${money(view.differential)}</dd></div>`}
      <div><dt>${t("board-min")}</dt><dd>${money(main.limit.min)}</dd></div>
      <div><dt>${t("board-max")}</dt><dd>${money(main.limit.max)}</dd></div>
    </dl>`;
  }

  private coup(table: LoadedTable) {
    const { view, book, page, result, shownRound, voidReason } = table;
    const betting = view.phase === "betting";
    const showsStatus = betting || NEW_SHOE_PHASES.has(view.phase);
    return html`<punto-hands .round=${shownRound} .permanent=${book.permanent} .winner=${result?.winner ?? null} wide ?past=${shownRound !== null && betting}>
      <div class="centre">
        ${voidReason ? resultLabel(t(voidReason)) : nothing} ${shownRound?.free ? resultLabel(t("round-free")) : nothing}
        ${result ? resultLabel(t(`result-${result.winner}`), result.winner) : nothing}
        <div class="round-marks">
          <punto-die .die=${book.die} .face=${shownRound?.die ?? null}></punto-die>
          ${
            betting && view.closes_at !== null
              ? html`<punto-countdown .until=${view.closes_at} .totalSeconds=${page.betting_seconds} .now=${() => table.serverNow()}></punto-countdown>`
              : nothing
          }
        </div>
        <p class="announcement" role="status" aria-live="polite">${showsStatus ? t(`status-${view.phase}`) : (table.announcements.at(-1)?.text ?? t(`status-${view.phase}`))}</p>
      </div>
    </punto-hands>`;
  }

  private counts(view: TableView) {
    const { counts, ask } = view.roads;
    const countBox = (letter: string, words: string, value: unknown) =>
      html`<div class=${letter}><dt ${textLength(words)}>${words}</dt><dd>${value}</dd></div>`;
    return html`<dl class="counts" aria-label=${t("stats-label")}>
      ${countBox("B", t("hand-banker"), counts.banker)} ${countBox("P", t("hand-player"), counts.player)} ${countBox("T", t("hand-tie"), counts.tie)}
      ${countBox("", t("stats-bankerPairs"), counts.banker_pairs)} ${countBox("", t("stats-playerPairs"), counts.player_pairs)}
      ${countBox("", t("stats-coups"), counts.coups)}
      ${countBox("", t("board-shoe"), view.shoe)} ${countBox("", t("board-cards"), view.cards_left ?? "–")}
      ${countBox("", t("roads-ask-banker"), predictionMarks(ask.banker))} ${countBox("", t("roads-ask-player"), predictionMarks(ask.player))}
    </dl>`;
  }
}

/** Sets the length of a text, from which CSS computes a font size that fits. */
const textLength = (text: string) => cssVars({ "--letters": Math.max(8, text.length) });

const resultLabel = (words: string, kind = "") =>
  html`<strong class="result ${kind}" ${textLength(words)}>${words}</strong>`;
