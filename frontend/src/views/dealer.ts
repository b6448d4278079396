/** The dealer's console: what to do next and why, buttons for what is legal, money by box. */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { Command, Role } from "../house/types.ts";
import "../parts/connection.ts";
import "../parts/countdown.ts";
import "../parts/die.ts";
import { PuntoElement } from "../parts/element.ts";
import { exposure } from "../parts/exposure.ts";
import "../parts/guide.ts";
import "../parts/hands.ts";
import "../parts/irregular.ts";
import { clause } from "../parts/said.ts";
import { chipsText } from "../state/money.ts";
import { to } from "../state/route.ts";
import { t, type Key } from "../texts/index.ts";
import { staffStyles } from "./staff-style.ts";
import { StaffView } from "./staff.ts";

@customElement("punto-dealer")
export class PuntoDealer extends StaffView {
  protected roles: Role[] = ["dealer"];
  static override styles = [PuntoElement.styles, staffStyles];

  override render() {
    const outside = this.outside();
    if (outside) return outside;
    const model = this.model!;
    const view = model.view!;
    const command = (event: CustomEvent<Command>) => void this.send(event.detail);
    return html`<main>
        <header class="head">
          <div>
            <h1>${view.title}</h1>
            <p class="quiet">${t(`phase.${view.phase}` as Key)} · ${t("head.shoe", { shoe: view.shoe, left: view.cards_left ?? 0 })} · ${t("staff.style", { style: view.style })}</p>
          </div>
          <div class="row">${this.conducting()} <a class="button" href=${to("board", this.table)}>${t("lobby.board")}</a></div>
        </header>
        ${view.last_coup ? html`<p class="warning" role="status">${t("staff.last")}</p>` : nothing}
        ${this.trouble()}
        <div class="columns">
          <div class="stack">
            <punto-guide .view=${view} .name=${(text: string) => model.named(text)} @command=${command}></punto-guide>
            ${this.layout()}
            <section class="panel"><h2>${t("exposure.label")}</h2>${exposure(model.book!, view, (name) => model.name(name))}</section>
            ${this.payouts()}
          </div>
          <div class="stack">
            <section class="panel stack" aria-label=${t("staff.calls")}>
              <h2>${t("staff.calls")}</h2>
              <div role="log" aria-live="polite"><ul class="calls">${[...model.calls].reverse().slice(0, 7).map((one) => html`<li>${one.text} ${clause(one.clause)}</li>`)}</ul></div>
            </section>
            <details class="panel" ?open=${view.phase === "irregular"}>
              <summary>${t("irregular.title")}</summary>
              <punto-irregular .view=${view} @command=${command}></punto-irregular>
            </details>
            ${this.people()}
          </div>
        </div>
      </main>
      <punto-connection .state=${model.connection} .reason=${model.goodbye?.sentence ?? ""} .elsewhere=${model.elsewhere}></punto-connection>`;
  }

  private layout() {
    const model = this.model!;
    const view = model.view!;
    return html`<div class="cloth">
      <punto-hands .round=${view.round ?? model.shown} .permanent=${model.book!.permanent} .winner=${model.winner?.winner ?? null} ?past=${view.phase === "betting"}>
        <div class="centre">
          <punto-die .die=${model.book!.die} .face=${view.round?.die ?? null}></punto-die>
          ${view.phase === "betting" && view.closes_at !== null
            ? html`<punto-countdown .until=${view.closes_at} .whole=${model.page!.betting_seconds} .now=${() => model.now()}></punto-countdown>`
            : model.winner
              ? html`<span>${t(`result.${model.winner.winner}` as Key)}</span>`
              : nothing}
        </div>
      </punto-hands>
    </div>`;
  }

  private payouts() {
    const model = this.model!;
    if (!model.payments.length) return nothing;
    const money = (amount: number) => chipsText(amount, model.view!.chip);
    return html`<section class="panel">
      <h2>${t("payouts.label")}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${t("payouts.label")}><table>
        <thead><tr><th scope="col">${t("exposure.box")}</th><th scope="col">${t("payouts.wager")}</th><th scope="col" class="amount">${t("payouts.stake")}</th><th scope="col" class="amount">${t("payouts.pays")}</th><th scope="col" class="amount">${t("payouts.commission")}</th><th scope="col">${t("payouts.clause")}</th></tr></thead>
        <tbody>${model.payments.map(
          (one) => html`<tr><th scope="row">${one.box}</th><td>${model.title(one.wager)}</td><td class="amount">${money(one.amount)}</td>
            <td class="amount">${one.how === "won" ? `+${money(one.profit)}` : t(`payouts.${one.how}` as Key)}</td>
            <td class="amount">${one.commission ? money(one.commission) : ""}</td><td>${clause(one.clause)}</td></tr>`,
        )}</tbody>
      </table></div>
    </section>`;
  }

  /** Who is here; chips are sold where the cards are real. */
  private people() {
    const view = this.model!.view!;
    const leave = (view.legal ?? []).filter((one) => one.type === "leave");
    if (!leave.length) return nothing;
    const sells = (view.legal ?? []).some((one) => one.type === "buy_in");
    const boxes = (name: unknown) =>
      Object.entries(view.seats).filter(([, who]) => who === name).map(([box]) => box).join(", ");
    return html`<section class="panel stack">
      <h2>${t("people.label")}</h2>
      ${leave.map(
        (one) => html`<form class="row" @submit=${(event: SubmitEvent) => this.sell(event, String(one["player"]))}>
          <strong>${this.model!.name(String(one["player"]))}</strong> <span class="quiet">${t("own.box", { box: boxes(one["player"]) || "–" })}</span>
          ${sells && !view.virtual
            ? html`<input name="amount" type="number" min="1" aria-label=${t("buy.amount")} required /><button>${t("people.buyIn")}</button>
                <button type="button" @click=${() => void this.send({ type: "cash_out", player: one["player"] })}>${t("people.cashOut")}</button>`
            : nothing}
          <button type="button" class="plain" @click=${() => void this.send({ type: "leave", player: one["player"] })}>${t("people.leave")}</button>
        </form>`,
      )}
      ${this.placing()}
    </section>`;
  }

  /** A wager put down for somebody, or one that the dealer has taken already (division-5 5.4, 5.13). */
  private placing() {
    const view = this.model!.view!;
    const legal = (view.legal ?? []).filter((one) => one.type === "place");
    if (!legal.length) return nothing;
    const spots = [...new Map(legal.map((one) => [`${String(one["player"])} ${String(one["box"])}`, one])).values()];
    const wagers = [...new Set(legal.map((one) => String(one["wager"])))];
    return html`<form class="grid" @submit=${this.place}>
      <label>${t("place.who")}<select name="spot">${spots.map((one) => html`<option value=${`${String(one["box"])} ${String(one["player"])}`}>${this.model!.name(String(one["player"]))}, ${t("own.box", { box: String(one["box"]) })}</option>`)}</select></label>
      <label>${t("payouts.wager")}<select name="wager">${wagers.map((one) => html`<option value=${one}>${this.model!.title(one)}</option>`)}</select></label>
      <label>${t("place.chips")}<input name="amount" type="number" min="1" required /></label>
      <button>${t("place.do")}</button>
    </form>`;
  }

  private place(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const [box = "0", ...player] = String(form.get("spot")).split(" ");
    const wager = String(form.get("wager"));
    void this.send({ type: "place", box: Number(box), player: player.join(" "), wager, amount: Number(form.get("amount")) });
  }

  private sell(event: SubmitEvent, player: string): void {
    event.preventDefault();
    const amount = Number(new FormData(event.target as HTMLFormElement).get("amount"));
    void this.send({ type: "buy_in", player, amount });
  }
}
