/** The supervisor's view: what is to be decided, how a table is set up, what was done at it. */
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api, type Kept, type KeptPage } from "../house/api.ts";
import type { Command, Role } from "../house/types.ts";
import { configuration } from "../parts/configuration.ts";
import { PuntoElement } from "../parts/element.ts";
import { exposure } from "../parts/exposure.ts";
import "../parts/invite.ts";
import "../parts/limits.ts";
import "../parts/new-table.ts";
import "../parts/people.ts";
import { clause } from "../parts/said.ts";
import { label, sendable, SETTINGS } from "../state/commands.ts";
import { SUPERVISORS } from "../state/roles.ts";
import { to } from "../state/route.ts";
import { session } from "../state/session.ts";
import { eventWords } from "../state/wording.ts";
import { named, t } from "../texts/index.ts";
import { staffStyles } from "./staff-style.ts";
import { StaffView } from "./staff.ts";

const SHOWN = 100;

@customElement("punto-pit")
export class PuntoPit extends StaffView {
  protected roles: Role[] = SUPERVISORS;
  @state() private journal: KeptPage | null = null;
  private journalAt = -1;
  private reading: ReturnType<typeof setTimeout> | undefined;
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
      html`${this.guide()}
        <section class="panel stack">
          <h2>${t(view.phase === "irregular" ? "irregular.decide" : "irregular.title")}</h2>
          <p class="quiet">${t("pit.corrections")}</p>
          ${this.irregular()}
        </section>
        <section class="panel stack"><h2>${t("exposure.label")}</h2>${exposure(model.book!, view, (name) => model.name(name))}</section>
        <punto-limits .view=${view} .book=${model.book} .send=${this.give}></punto-limits>
        <section class="panel stack"><h2>${t("config.title")}</h2>${configuration(model.page!, view)}</section>`,
      html`${this.settings()}
        ${this.journalPanel()}
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
      ${others.length ? html`<div class="row">${others.map(button)}</div>` : nothing}
      <h3>${t("new.style")}: ${view.style} ${clause("division-5 8.5")}</h3>
      ${styles.length ? html`<div class="row">${styles.map(button)}</div>` : html`<p class="quiet">${t(view.you.role === "operator" ? "pit.style.notNow" : "pit.style.operator")}</p>`}
    </section>`;
  }

  private journalPanel() {
    const sequence = this.model!.socket.sequence ?? 0;
    if (sequence !== this.journalAt) {
      this.journalAt = sequence;
      clearTimeout(this.reading);
      this.reading = setTimeout(() => void this.read(sequence), this.journal ? 1200 : 0);
    }
    const events = [...(this.journal?.events ?? [])].reverse();
    return html`<section class="panel">
      <h2>${t("pit.journal")}</h2>
      <div class="journal" tabindex="0" role="region" aria-label=${t("pit.journal")}><table>
        <tbody>${events.map((one) => this.line(one))}</tbody>
      </table></div>
    </section>`;
  }

  private async read(sequence: number): Promise<void> {
    const found = await api.tableEvents(this.table, Math.max(0, sequence - SHOWN), SHOWN).catch(() => null);
    if (found) this.journal = found;
  }

  private line(one: Kept) {
    const model = this.model!;
    const words = eventWords(one.event, { book: model.book!, chip: model.view!.chip, name: (id) => model.name(id) });
    return html`<tr><td class="number">${one.sequence}</td><td>${new Date(one.at).toLocaleTimeString()}</td>
      <td>${named("role", one.role)} <span class="quiet">${this.journal?.names[one.actor] ?? one.actor}</span></td>
      <td>${words} ${clause(one.event.clause)}</td></tr>`;
  }

  private inviting() {
    return session.may("operator") ? html`<punto-invite></punto-invite>` : nothing;
  }
}
