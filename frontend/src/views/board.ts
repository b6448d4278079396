/** A display for a wall: all five roads, the counts, the limits, the last coup. Nobody touches it. */
import { html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Connection } from "../api/table-socket.ts";
import { connection } from "../components/connection-banner.ts";
import "../components/countdown.ts";
import "../components/die.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/hands.ts";
import { askedMarks } from "../components/roads.ts";
import { saidError } from "../components/error-message.ts";
import "../components/board-roads.ts";
import { Kiosk } from "../model/kiosk.ts";
import { limitGroups, type LimitGroup } from "../model/limit-groups.ts";
import { chipsText } from "../model/money.ts";
import { count, drawRoads, readResults } from "../model/roads.ts";
import { TableHost } from "../model/table-controller.ts";
import type { TableModel } from "../model/table-model.ts";
import { vars } from "../style/css-vars.ts";
import { t } from "../i18n/index.ts";
import { boardStyles } from "./board-style.ts";

@customElement("punto-board")
export class PuntoBoard extends PuntoElement {
  @property() table = "";
  private host_ = new TableHost(this);
  private kiosk = new Kiosk(this);
  private was: Connection = "connecting";

  static override styles = [PuntoElement.styles, boardStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.host_.open(this.table, "observer");
  }

  private get model(): TableModel | null {
    return this.host_.model;
  }

  override willUpdate(): void {
    this.toggleAttribute("idle", this.kiosk.idle);
    const now = this.model?.connection ?? "connecting";
    if (this.was === "lost" && now === "open") void this.kiosk.cameBack();
    this.was = now;
  }

  override render() {
    const model = this.model;
    const ready = model?.view && model.page;
    return html`${ready ? this.board() : html`<main class="waiting"><p role="status">${this.host_.failed ? saidError(this.host_.failed).words : t("loading")}</p>${this.tools()}</main>`}
      ${connection(model)}`;
  }

  private board() {
    const { view, book } = this.model!;
    return html`<main>
      <header>
        <div class="what">
          <h1>${view!.title}</h1>
          ${book!.title === view!.title ? nothing : html`<p class="book">${book!.title}</p>`}
        </div>
        ${view!.last_coup ? html`<strong class="last">${t("head.last")}</strong>` : nothing}
        ${this.tools()} ${this.limits()}
      </header>
      ${this.coup()}
      <punto-wall-roads .results=${view!.results}></punto-wall-roads>
      ${this.counts()}
    </main>`;
  }

  /** For whoever sets the screen up; gone as soon as nobody moves. */
  private tools() {
    return html`<nav class="tools" aria-label=${t("nav.label")}>
      <a class="button" href="#/">${t("nav.lobby")}</a>
      ${document.fullscreenEnabled
        ? html`<button @click=${() => void this.kiosk.toggleFullScreen()}>${t(document.fullscreenElement ? "board.window" : "board.full")}</button>`
        : nothing}
    </nav>`;
  }

  private limits() {
    const { view, book, page } = this.model!;
    const groups = limitGroups(book!.wagers.map((one) => one.id), view!.limits);
    const [main, ...others] = groups.length ? groups : [{ limit: page!.limit, wagers: [] }];
    const money = (amount: number | null) => (amount === null ? "∞" : chipsText(amount, view!.chip));
    const names = (group: LimitGroup) => group.wagers.map((one) => this.model!.title(one)).join(" · ");
    return html`<dl class="limits" aria-label=${t("pit.limits")}>
      ${others.map((one) => html`<div><dt>${names(one)}</dt><dd>${money(one.limit.min)} – ${money(one.limit.max)}</dd></div>`)}
      ${view!.differential === null ? nothing : html`<div><dt>${t("board.differential")}</dt><dd>${money(view!.differential)}</dd></div>`}
      <div><dt>${t("board.min")}</dt><dd>${money(main!.limit.min)}</dd></div>
      <div><dt>${t("board.max")}</dt><dd>${money(main!.limit.max)}</dd></div>
    </dl>`;
  }

  private coup() {
    const model = this.model!;
    const { view, winner, shown } = model;
    const betting = view!.phase === "betting";
    return html`<punto-hands .round=${shown} .permanent=${model.book!.permanent} .winner=${winner?.winner ?? null} ?past=${shown !== null && betting}>
      <div class="centre">
        ${model.uncounted ? said(t(model.uncounted)) : nothing} ${shown?.free ? said(t("round.free")) : nothing}
        ${winner ? said(t(`result.${winner.winner}`), winner.winner) : nothing}
        <div class="things">
          <punto-die .die=${model.book!.die} .face=${shown?.die ?? null}></punto-die>
          ${betting && view!.closes_at !== null
            ? html`<punto-countdown .until=${view!.closes_at} .whole=${model.page!.betting_seconds} .now=${() => model.now()}></punto-countdown>`
            : nothing}
        </div>
        <p class="call" role="status" aria-live="polite">${betting ? t("phase.betting") : (model.calls.at(-1)?.text ?? t(`phase.${view!.phase}`))}</p>
      </div>
    </punto-hands>`;
  }

  private counts() {
    const view = this.model!.view!;
    const results = readResults(view.results);
    const counts = count(results);
    const { ask } = drawRoads(results);
    const one = (letter: string, words: string, told: unknown) =>
      html`<div class=${letter}><dt ${letters(words)}>${words}</dt><dd>${told}</dd></div>`;
    return html`<dl class="counts" aria-label=${t("stats.label")}>
      ${one("B", t("hand.banker"), counts.B)} ${one("P", t("hand.player"), counts.P)} ${one("T", t("hand.tie"), counts.T)}
      ${one("", t("stats.bankerPairs"), counts.bankerPairs)} ${one("", t("stats.playerPairs"), counts.playerPairs)}
      ${one("", t("stats.coups"), results.length)}
      ${one("", t("board.shoe"), view.shoe)} ${one("", t("board.cards"), view.cards_left ?? "–")}
      ${one("", t("roads.ask.banker"), askedMarks(ask.banker))} ${one("", t("roads.ask.player"), askedMarks(ask.player))}
    </dl>`;
  }
}

/** How long a text is, for sizes that keep it whole. */
const letters = (text: string) => vars({ "--letters": Math.max(8, text.length) });

const said = (words: string, kind = "") => html`<strong class="result ${kind}" ${letters(words)}>${words}</strong>`;
