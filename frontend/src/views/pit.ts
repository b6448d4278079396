/** The supervisor's view: what is to be decided, how a table is set up, what was done at it. */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { Command, Role } from "../api/socket-types.ts";
import { configuration } from "../components/table-config.ts";
import { PuntoElement } from "../components/base-element.ts";
import { exposure } from "../components/exposure.ts";
import "../components/invite-link.ts";
import "../components/event-log.ts";
import "../components/limits-form.ts";
import "../components/new-table.ts";
import "../components/player-admin.ts";
import { clause } from "../components/error-message.ts";
import { label, sendable, SETTINGS } from "../model/commands.ts";
import { Later } from "../model/deferred-commands.ts";
import { SUPERVISORS } from "../model/roles.ts";
import { to } from "../model/route.ts";
import { session } from "../model/session.ts";
import { t } from "../i18n/index.ts";
import { staffStyles } from "./staff-style.ts";
import { StaffView } from "./staff-view.ts";

@customElement("punto-pit")
export class PuntoPit extends StaffView {
  protected roles: Role[] = SUPERVISORS;
  private later = new Later();
  static override styles = [PuntoElement.styles, staffStyles];

  override render() {
    const outside = this.outside();
    if (outside) return outside;
    if (this.table === "new") {
      return html`<main><section class="panel"><h1>${t("new.title")}</h1><punto-new-table></punto-new-table></section>${this.inviting()}</main>`;
    }
    const model = this.model!;
    const view = model.view!;
    return this.frame(
      html`<a class="button" href=${to("replay", this.table)}>${t("history.replay")}</a>
        ${session.may("operator") ? html`<a class="button" href="#/pit/new">${t("lobby.new")}</a>` : nothing}`,
      html`${this.guide()} ${view.phase === "irregular" ? this.layout() : nothing}
        <section class="panel stack">
          <h2>${t(view.phase === "irregular" ? "irregular.decide" : "irregular.title")}</h2>
          <p class="quiet">${t("pit.corrections")}</p>
          ${this.irregular()}
        </section>
        <section class="panel stack"><h2>${t("exposure.label")}</h2>${exposure(model.book!, view, (name) => model.name(name))}</section>
        <punto-limits .view=${view} .book=${model.book} .send=${this.give}></punto-limits>
        <section class="panel stack"><h2>${t("config.title")}</h2>${configuration(model.page!, view)}</section>`,
      html`${this.settings()}
        <punto-journal .table=${this.table} .sequence=${model.socket.sequence ?? 0} .book=${model.book!} .chip=${view.chip} .name=${(id: string) => model.name(id)}></punto-journal>
        <punto-people .model=${model} .view=${view} .send=${this.give}></punto-people>
        ${this.inviting()}`,
    );
  }

  /** What can be changed now; what comes next anyway is not said twice. */
  private settings() {
    const view = this.model!.view!;
    const found = (view.legal ?? []).filter((one) => SETTINGS.has(one.type) && one.type !== view.next?.command);
    const styles = found.filter((one) => one.type === "set_style" && one["style"] !== view.style);
    const others = found.filter((one) => !["set_style", "set_limits", "set_differential"].includes(one.type));
    const button = (one: Command) => html`<button @click=${() => void this.send(sendable(one, view.virtual))}>${label(one)}</button>`;
    return html`<section class="panel stack">
      <h2>${t("pit.settings")}</h2>
      <div class="row">${others.map(button)} ${this.closing()}</div>
      <h3>${t("new.style")}: ${view.style} ${clause("division-5 8.5")}</h3>
      ${styles.length ? html`<div class="row">${styles.map(button)}</div>` : html`<p class="quiet">${t(view.you.role === "operator" ? "pit.style.notNow" : "pit.style.operator")}</p>`}
    </section>`;
  }

  /** Where a round is under way, the table is closed after it. */
  private closing() {
    const view = this.model!.view!;
    const type = "close_table";
    if (view.phase === "closed" || (view.legal ?? []).some((one) => one.type === type)) return nothing;
    const waits = this.later.has(type);
    const turn = () => {
      if (waits) this.later.drop(type);
      else this.later.keep({ type });
      this.requestUpdate();
    };
    return html`<button @click=${turn}>${t(waits ? "pit.close.waits" : "pit.close.later")}</button>`;
  }

  override updated(): void {
    for (const command of this.later.due(this.model?.view?.legal ?? [])) void this.send(command);
  }

  private inviting() {
    return session.may("operator") ? html`<punto-invite></punto-invite>` : nothing;
  }
}
