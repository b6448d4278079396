/** The dealer's console: the next action, legal commands, and stakes by box. */
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Hand, Role } from "../api/socket-types.ts";
import "../components/alarm-sound-button.ts";
import { PuntoElement } from "../components/base-element.ts";
import "../components/console/card-entry.ts";
import { exposureTable } from "../components/pit/exposure.ts";
import "../components/pit/player-admin.ts";
import type { PuntoRecordTools } from "../components/console/record-tools.ts";
import "../components/console/record-tools.ts";
import { clauseButton } from "../components/clause-button.ts";
import { t } from "../i18n/index.ts";
import { AlarmController } from "../model/alarm-controller.ts";
import { parseOutcome } from "../model/betting/outcome.ts";
import { formatChips } from "../model/money.ts";
import { tableHref } from "../model/route.ts";
import { cardName } from "../model/table/cards.ts";
import type { LoadedTable } from "../model/table/table-model.ts";
import { staffStyles } from "./staff-style.ts";
import { StaffView } from "./staff-view.ts";

@customElement("punto-dealer")
export class PuntoDealer extends StaffView {
  protected allowedRoles: Role[] = ["dealer"];
  /** A tool of the record is open: it takes the place of the next action. */
  @state() private isToolOpen = false;
  private alarms = new AlarmController(this);
  static override styles = [PuntoElement.styles, staffStyles];

  override render() {
    const table = this.tableController.loaded;
    const blocked = this.blockedView();
    if (blocked || !table) return blocked;
    const { view, book } = table;
    return this.frame(
      table,
      html`${view.virtual ? nothing : html`<punto-alarm-sound-button></punto-alarm-sound-button>`}
        <a class="button" href=${tableHref("board", this.table)}>${t("lobby-board")}</a>`,
      html`${this.scanListener(table)} ${this.outOfTurnAlarm(table)} ${this.isToolOpen ? nothing : this.nextAction(table)} ${this.cardLayout(table)}
        <punto-record-tools .view=${view} .faces=${book.die?.faces ?? 6} .send=${this.sendCommand}
          @tool-toggled=${(event: CustomEvent<{ open: boolean }>) => (this.isToolOpen = event.detail.open)}></punto-record-tools>
        ${view.phase === "decided" ? this.payouts(table) : nothing}
        <section class="panel stack"><h2>${t("exposure-label")}</h2>${exposureTable(book, view, (id) => table.playerName(id))}</section>
        ${view.phase === "decided" ? nothing : this.payouts(table)}`,
      html`<section class="panel stack" aria-label=${t("staff-calls")}>
          <h2>${t("staff-calls")}</h2>
          <div role="log" aria-live="polite"><ul class="announcements">${[...table.announcements]
            .reverse()
            .slice(0, 7)
            .map(
              (one) => html`<li>${one.text} ${clauseButton(one.clause, table.book)}</li>`,
            )}</ul></div>
        </section>
        <details class="panel" ?open=${view.phase === "irregular"}>
          <summary>${t("irregular-title")}</summary>
          ${this.irregularityWizard(table)}
        </details>
        <punto-player-admin .model=${table} .view=${view} .send=${this.sendCommand}></punto-player-admin>`,
    );
  }

  /** A card was read when none was due: nobody may miss it, also with another tool open. */
  private outOfTurnAlarm({ view }: LoadedTable) {
    const [card] = view.out_of_turn ?? [];
    if (card === undefined) return nothing;
    return html`<p class="alarm" role="alert">⚠ ${t("alarm-out-of-turn", { card: cardName(card) })}</p>`;
  }

  override updated(): void {
    const cards = this.tableController.model?.view?.out_of_turn ?? [];
    const texts = cards.map((card) => t("alarm-out-of-turn", { card: cardName(card) }));
    this.alarms.show(new Map(texts.map((text, at) => [`${this.table} ${at}`, text])));
  }

  /** At a table with real cards no scan is lost: a card that is not due goes to the server too. */
  private scanListener({ view }: LoadedTable) {
    if (view.cards !== "scanned") return nothing;
    const draw = (event: CustomEvent<{ card: string }>) =>
      void this.send({ type: "draw", card: event.detail.card });
    return html`<punto-card-entry listenOnly @card-entered=${draw}></punto-card-entry>`;
  }

  protected override correctCard(hand: Hand, number: number): void {
    this.renderRoot
      .querySelector<PuntoRecordTools>("punto-record-tools")
      ?.correctCard(hand, number);
  }

  /** Stakes to collect and pay once a coup is decided; afterwards, those of the last coup. */
  private payouts(table: LoadedTable) {
    const due = table.view.payments ?? [];
    const lines = due.length
      ? due.map((event) => ({ ...parseOutcome(event), player: String(event.player) }))
      : table.payments;
    if (!lines.length) return nothing;
    const money = (amount: number) => formatChips(amount, table.view.chip);
    const heading = t(due.length ? "payouts-due" : "payouts-label");
    return html`<section class="panel stack">
      <h2>${heading}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${heading}><table>
        <thead><tr><th scope="col">${t("exposure-box")}</th><th scope="col">${t("payouts-wager")}</th><th scope="col" class="amount">${t("payouts-stake")}</th><th scope="col" class="amount">${t("payouts-pays")}</th><th scope="col" class="amount">${t("payouts-commission")}</th><th scope="col">${t("payouts-clause")}</th></tr></thead>
        <tbody>${lines.map(
          (
            one,
          ) => html`<tr><th scope="row">${one.box} <span class="muted">${table.playerName(one.player)}</span></th><td>${table.wagerTitle(one.wager)}</td><td class="amount">${money(one.amount)}</td>
            <td class="amount">${one.result === "won" ? `+${money(one.profit)}` : t(`payouts-${one.result}`)}</td>
            <td class="amount">${one.commission ? money(one.commission) : ""}</td><td>${clauseButton(one.clause, table.book)}</td></tr>`,
        )}</tbody>
      </table></div>
    </section>`;
  }
}
