/** The supervisor's view of a table: decisions, settings and event log. */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { Command, Role, TableView } from "../api/socket-types.ts";
import { accessDenied } from "../components/access-denied.ts";
import { PuntoElement } from "../components/base-element.ts";
import { exposureTable } from "../components/pit/exposure.ts";
import { tableConfig } from "../components/pit/table-config.ts";
import "../components/invite-link.ts";
import "../components/history/event-log.ts";
import type { PuntoLimitsForm } from "../components/pit/limits-form.ts";
import "../components/pit/limits-form.ts";
import "../components/pit/new-table.ts";
import "../components/alarm-sound-button.ts";
import "../components/pit/pit-alarms.ts";
import "../components/pit/player-admin.ts";
import { clauseButton } from "../components/clause-button.ts";
import { type Key, t, termText } from "../i18n/index.ts";
import { session } from "../model/account/session.ts";
import { DeferredCommands } from "../model/console/deferred-commands.ts";
import { type CommandOf, commandsOf } from "../model/message-fields.ts";
import { PitController } from "../model/pit/pit-controller.ts";
import { tableHref } from "../model/route.ts";
import { commandLabel, commandToSend, SETTINGS_COMMANDS } from "../model/table/commands.ts";
import { AUDIT_ROLES } from "../model/table/roles.ts";
import type { LoadedTable } from "../model/table/table-model.ts";
import { staffStyles } from "./staff-style.ts";
import { StaffView } from "./staff-view.ts";

/** Phases in which the cards on the layout matter to whoever decides. */
const CARD_PHASES = new Set(["dealing", "decided", "irregular"]);

@customElement("punto-pit-table")
export class PuntoPitTable extends StaffView {
  protected allowedRoles: Role[] = AUDIT_ROLES;
  private deferred = new DeferredCommands();
  /** Whoever decides at one table still hears what happens at the others. */
  private pitController = new PitController(this);
  static override styles = [PuntoElement.styles, staffStyles];

  override render() {
    const table = this.tableController.loaded;
    const blocked = this.blockedView();
    if (blocked) return blocked;
    if (this.table === "new") {
      if (!session.hasRole("operator")) return accessDenied();
      return html`<main>${this.alarmStrip()}<section class="panel"><h1>${t("new-title")}</h1><punto-new-table></punto-new-table></section>${this.inviteForm()}</main>`;
    }
    if (!table) return nothing;
    const { view, book, page } = table;
    const nameOf = (id: string) => table.playerName(id);
    const canAct = view.you.role !== "inspector";
    return this.frame(
      table,
      html`${this.pitController.page?.alarms.length ? html`<punto-alarm-sound-button></punto-alarm-sound-button>` : nothing}
        <a class="button" href=${tableHref("replay", this.table)}>${t("history-replay")}</a>`,
      html`${this.nextAction(table)} ${view.misdeal && canAct ? this.irregularities(table) : nothing}
        ${CARD_PHASES.has(view.phase) ? this.cardLayout(table) : nothing}
        ${view.misdeal || !canAct ? nothing : this.irregularities(table)}
        <section class="panel stack"><h2>${t("exposure-label")}</h2>${exposureTable(book, view, nameOf)}</section>
        ${canAct ? html`<punto-limits-form .view=${view} .book=${book} .deferred=${this.deferred} .send=${this.sendCommand}></punto-limits-form>` : nothing}
        <section class="panel stack"><h2>${t("config-title")}</h2>${tableConfig(page, view)}</section>`,
      html`${canAct ? this.settingsPanel(table, nameOf) : nothing}
        <punto-event-log .table=${this.table} .sequence=${table.socket.sequence ?? 0} .book=${book} .chip=${view.chip} .nameOf=${nameOf}></punto-event-log>
        ${canAct ? html`<punto-player-admin .model=${table} .view=${view} .send=${this.sendCommand}></punto-player-admin>` : nothing}
        ${this.inviteForm()}`,
    );
  }

  protected override alarmStrip() {
    const take = (event: CustomEvent<number>) => void this.pitController.acknowledge(event.detail);
    return html`<punto-pit-alarms brief .page=${this.pitController.page} .table=${this.table} @take-over=${take}></punto-pit-alarms>`;
  }

  private irregularities(table: LoadedTable) {
    const { view } = table;
    // A correction and a proposal are decided above.
    if (view.correction || view.proposal) return nothing;
    return html`<section class="panel stack">
      <h2>${t(view.phase === "irregular" ? "irregular-decide" : "irregular-title")}</h2>
      ${view.phase === "irregular" ? nothing : html`<p class="muted">${t("pit-corrections")}</p>`}
      ${this.irregularityWizard(table)}
    </section>`;
  }

  /** Commands that change settings, except the next action, which is shown above. */
  private settingsPanel({ view, book }: LoadedTable, nameOf: (id: string) => string) {
    const found = (view.legal ?? []).filter(
      (one) => SETTINGS_COMMANDS.has(one.type) && one.type !== view.next?.command,
    );
    const styles = found.filter((one) => one.type === "set_style" && one.style !== view.style);
    const others = found.filter(
      (one) =>
        !["set_style", "set_limits", "set_differential", "set_spots", "replace_cards"].includes(
          one.type,
        ),
    );
    const button = (one: Command) =>
      html`<button @click=${() => void this.send(commandToSend(one, view.cards))}>${commandLabel(one, { book, nameOf })}</button>`;
    return html`<section class="panel stack">
      <h2>${t("pit-settings")}</h2>
      <div class="row">${others.map(button)} ${this.closeButton(view)}</div>
      ${this.replaceCardsForm(commandsOf(found, "replace_cards"))}
      ${this.spotsForm(view, commandsOf(found, "set_spots"))}
      <h3>${t("new-style")}: ${view.style} ${clauseButton(book.command_clauses.set_style, book)}</h3>
      ${styles.length ? html`<div class="row">${styles.map(button)}</div>` : html`<p class="muted">${t(view.you.role === "operator" ? "pit-style-notNow" : "pit-style-operator")}</p>`}
    </section>`;
  }

  /** Bring other cards: which cards, and the reason where a second person decides. */
  private replaceCardsForm(commands: CommandOf<"replace_cards">[]) {
    if (!commands.length) return nothing;
    const [cards, reasons] = (["cards", "reason"] as const).map((field) => [
      ...new Set(commands.flatMap((one) => one[field] ?? [])),
    ]) as [string[], string[]];
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      const form = new FormData(event.target as HTMLFormElement);
      const chosen = commands.find(
        (one) => one.cards === form.get("cards") && (one.reason ?? null) === form.get("reason"),
      );
      if (chosen) void this.send(chosen);
    };
    const select = (name: "cards" | "reason", label: Key, values: string[]) =>
      html`<label>${t(label)}<select name=${name}>${values.map((one) => html`<option value=${one}>${termText(name === "cards" ? "cards" : "act_reason", one)}</option>`)}</select></label>`;
    return html`<form class="row" @submit=${submit}>
      ${select("cards", "new-cards", cards)}
      ${reasons.length ? select("reason", "pit-reason", reasons) : nothing}
      <button>${termText("command", "replace_cards")}</button>
    </form>`;
  }

  /** Who shares a spot, and whether its cap is for all of them together. */
  private spotsForm(view: TableView, commands: CommandOf<"set_spots">[]) {
    if (!commands.length) return nothing;
    const label = (one: CommandOf<"set_spots">) =>
      one.players_per_spot
        ? `${t("config-perSpot")}: ${one.players_per_spot}`
        : `${t("spots-cap")}: ${termText("spot_cap", String(one.spot_cap))}`;
    const isCurrent = (one: CommandOf<"set_spots">) =>
      one.players_per_spot === view.players_per_spot;
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      const chosen = commands[Number(new FormData(event.target as HTMLFormElement).get("spots"))];
      if (chosen) void this.send(chosen);
    };
    return html`<form class="row" @submit=${submit}>
      <label>${t("spots-title")}<select name="spots" required>${commands.some(isCurrent) ? nothing : html`<option value="">${t("config-perSpot")}: ${view.players_per_spot}</option>`}${commands.map((one, at) => html`<option value=${at} ?selected=${isCurrent(one)}>${label(one)}</option>`)}</select></label>
      <button>${t("spots-set")}</button>
    </form>`;
  }

  /** Close the table, after the current round if one is under way. */
  private closeButton(view: TableView) {
    const type = "close_table";
    if (view.phase === "closed" || (view.legal ?? []).some((one) => one.type === type))
      return nothing;
    const isDeferred = this.deferred.has(type);
    const toggle = () => {
      if (isDeferred) this.deferred.cancel(type);
      else this.deferred.defer({ type });
      this.requestUpdate();
    };
    return html`<button @click=${toggle}>${t(isDeferred ? "pit-close-waits" : "pit-close-later")}</button>`;
  }

  override updated(): void {
    void this.sendDeferred();
  }

  private async sendDeferred(): Promise<void> {
    const legal = () => this.tableController.model?.view?.legal ?? [];
    const form = () => this.renderRoot.querySelector<PuntoLimitsForm>("punto-limits-form");
    for (const command of await this.deferred.sendDue(legal, this.sendCommand))
      if (command.type !== "close_table") form()?.showSaved(command);
  }

  private inviteForm() {
    return session.hasRole("operator") ? html`<punto-invite-link></punto-invite-link>` : nothing;
  }
}
