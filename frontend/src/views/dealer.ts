/** The dealer's console: what to do next and why, buttons for what is legal, money by box. */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { Role } from "../api/socket-types.ts";
import { PuntoElement } from "../components/base-element.ts";
import { exposureTable } from "../components/exposure.ts";
import "../components/player-admin.ts";
import { clauseButton } from "../components/clause-button.ts";
import { t } from "../i18n/index.ts";
import { formatChips } from "../model/money.ts";
import { tableHref } from "../model/route.ts";
import { parseOutcome } from "../model/table-model.ts";
import { staffStyles } from "./staff-style.ts";
import { StaffView } from "./staff-view.ts";

@customElement("punto-dealer")
export class PuntoDealer extends StaffView {
  protected allowedRoles: Role[] = ["dealer"];
  static override styles = [PuntoElement.styles, staffStyles];

  override render() {
    const outside = this.blockedView();
    if (outside) return outside;
    const model = this.model!;
    const view = model.view!;
    return this.frame(
      html`<a class="button" href=${tableHref("board", this.table)}>${t("lobby.board")}</a>`,
      html`${this.nextAction()} ${this.cardLayout()} ${view.phase === "decided" ? this.payouts() : nothing}
        <section class="panel stack"><h2>${t("exposure.label")}</h2>${exposureTable(model.book!, view, (name) => model.playerName(name))}</section>
        ${view.phase === "decided" ? nothing : this.payouts()}`,
      html`<section class="panel stack" aria-label=${t("staff.calls")}>
          <h2>${t("staff.calls")}</h2>
          <div role="log" aria-live="polite"><ul class="announcements">${[...model.announcements]
            .reverse()
            .slice(0, 7)
            .map((one) => html`<li>${one.text} ${clauseButton(one.clause)}</li>`)}</ul></div>
        </section>
        <details class="panel" ?open=${view.phase === "irregular"}>
          <summary>${t("irregular.title")}</summary>
          ${this.irregularityWizard()}
        </details>
        <punto-player-admin .model=${model} .view=${view} .send=${this.sendCommand}></punto-player-admin>`,
    );
  }

  /** What is to be collected and paid once a coup is decided; afterwards, what was. */
  private payouts() {
    const model = this.model!;
    const due = model.view!.payments ?? [];
    const lines = due.length
      ? due.map((event) => ({ ...parseOutcome(event), player: String(event.player) }))
      : model.payments;
    if (!lines.length) return nothing;
    const money = (amount: number) => formatChips(amount, model.view!.chip);
    const heading = t(due.length ? "payouts.due" : "payouts.label");
    return html`<section class="panel stack">
      <h2>${heading}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${heading}><table>
        <thead><tr><th scope="col">${t("exposure.box")}</th><th scope="col">${t("payouts.wager")}</th><th scope="col" class="amount">${t("payouts.stake")}</th><th scope="col" class="amount">${t("payouts.pays")}</th><th scope="col" class="amount">${t("payouts.commission")}</th><th scope="col">${t("payouts.clause")}</th></tr></thead>
        <tbody>${lines.map(
          (
            one,
          ) => html`<tr><th scope="row">${one.box} <span class="muted">${model.playerName(one.player)}</span></th><td>${model.wagerTitle(one.wager)}</td><td class="amount">${money(one.amount)}</td>
            <td class="amount">${one.result === "won" ? `+${money(one.profit)}` : t(`payouts.${one.result}`)}</td>
            <td class="amount">${one.commission ? money(one.commission) : ""}</td><td>${clauseButton(one.clause)}</td></tr>`,
        )}</tbody>
      </table></div>
    </section>`;
  }
}
