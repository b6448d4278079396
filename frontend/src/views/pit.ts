/** The supervisor's view: what is to be decided, how a table is set up, what was done at it. */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { Command, Role } from "../house/types.ts";
import "../parts/connection.ts";
import { PuntoElement } from "../parts/element.ts";
import { exposure } from "../parts/exposure.ts";
import "../parts/guide.ts";
import "../parts/invite.ts";
import "../parts/irregular.ts";
import "../parts/journal.ts";
import "../parts/new-table.ts";
import { label, sendable, SETTINGS } from "../state/commands.ts";
import { SUPERVISORS } from "../state/roles.ts";
import { to } from "../state/route.ts";
import { session } from "../state/session.ts";
import { t, type Key } from "../texts/index.ts";
import { staffStyles } from "./staff-style.ts";
import { StaffView } from "./staff.ts";

@customElement("punto-pit")
export class PuntoPit extends StaffView {
  protected roles: Role[] = SUPERVISORS;
  static override styles = [PuntoElement.styles, staffStyles];

  override render() {
    const outside = this.outside();
    if (outside) return outside;
    if (this.table === "new") {
      return html`<main><section class="panel"><h1>${t("new.title")}</h1><punto-new-table></punto-new-table></section>${this.inviting()}</main>`;
    }
    const model = this.model!;
    const view = model.view!;
    const command = (event: CustomEvent<Command>) => void this.send(event.detail);
    return html`<main>
        <header class="head">
          <div>
            <h1>${view.title}</h1>
            <p class="quiet">${t(`phase.${view.phase}` as Key)} · ${t("head.shoe", { shoe: view.shoe, left: view.cards_left ?? 0 })} · ${t("staff.style", { style: view.style })}</p>
          </div>
          <div class="row">
            ${this.conducting()}
            <a class="button" href=${to("replay", this.table)}>${t("history.replay")}</a>
            <a class="button" href="#/pit/new">${t("lobby.new")}</a>
          </div>
        </header>
        ${view.phase === "irregular" ? html`<p class="warning" role="alert">${t("phase.irregular")}</p>` : nothing}
        ${this.trouble()}
        <div class="columns">
          <div class="stack">
            <punto-guide .view=${view} .name=${(text: string) => model.named(text)} @command=${command}></punto-guide>
            <section class="panel stack">
              <h2>${t("irregular.title")}</h2>
              <punto-irregular .view=${view} @command=${command}></punto-irregular>
            </section>
            <section class="panel"><h2>${t("exposure.label")}</h2>${exposure(model.book!, view, (name) => model.name(name))}</section>
            ${this.limits()}
          </div>
          <div class="stack">
            ${this.settings()}
            <punto-journal .table=${this.table} .sequence=${model.socket.sequence ?? 0} .book=${model.book!} .chip=${view.chip} .name=${(id: string) => model.name(id)}></punto-journal>
            ${this.inviting()}
          </div>
        </div>
      </main>
      <punto-connection .state=${model.connection} .reason=${model.goodbye?.sentence ?? ""} .elsewhere=${model.elsewhere}></punto-connection>`;
  }

  private settings() {
    const view = this.model!.view!;
    const found = (view.legal ?? []).filter(
      (one) => SETTINGS.has(one.type) && one.type !== "set_limits" && one.type !== "set_differential",
    );
    const differential = (view.legal ?? []).some((one) => one.type === "set_differential");
    return html`<section class="panel stack">
      <h2>${t("pit.settings")}</h2>
      <div class="row">
        ${found
          .filter((one) => !(one.type === "set_style" && one["style"] === view.style))
          .map((one) => html`<button @click=${() => void this.send(sendable(one, view.virtual))}>${label(one)}</button>`)}
      </div>
      ${differential
        ? html`<form class="row" @submit=${this.setDifferential}>
            <label>${t("pit.differential")}<input name="most" type="number" min="1" .value=${String(view.differential ?? "")} /></label>
            <button>${t("pit.set")}</button>
          </form>`
        : nothing}
    </section>`;
  }

  private setDifferential(event: SubmitEvent): void {
    event.preventDefault();
    const most = String(new FormData(event.target as HTMLFormElement).get("most"));
    void this.send({ type: "set_differential", most: most ? Number(most) : null });
  }

  private limits() {
    const model = this.model!;
    const view = model.view!;
    if (!(view.legal ?? []).some((one) => one.type === "set_limits")) return nothing;
    return html`<section class="panel stack">
      <h2>${t("pit.limits")}</h2>
      <p class="quiet">${t("pit.limits.why", { chip: view.chip })}</p>
      <form class="stack" @submit=${this.setLimits}>
        ${model.book!.wagers.map((wager) => {
          const limit = view.limits[wager.id]!;
          return html`<div class="grid">
            <strong>${wager.title}</strong>
            <label>${t("pit.min")}<input name="min-${wager.id}" type="number" min="1" .value=${String(limit.min)} required /></label>
            <label>${t("pit.max")}<input name="max-${wager.id}" type="number" min="1" .value=${String(limit.max ?? "")} required /></label>
          </div>`;
        })}
        <button class="primary">${t("pit.set")}</button>
      </form>
    </section>`;
  }

  private setLimits(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const limits = Object.fromEntries(
      this.model!.book!.wagers.map(({ id }) => [
        id,
        { min: Number(form.get(`min-${id}`)), max: Number(form.get(`max-${id}`)) },
      ]),
    );
    void this.send({ type: "set_limits", limits });
  }

  private inviting() {
    return session.may("operator") ? html`<punto-invite></punto-invite>` : nothing;
  }
}
