/** Base class of the dealer's and the supervisor's view: role check, frame and commands. */
import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import type { Command, Hand, Role, SequencedEvent } from "../api/socket-types.ts";
import { connectionBanner } from "../components/connection-banner.ts";
import "../components/countdown.ts";
import "../components/cards/die.ts";
import { PuntoElement } from "../components/base-element.ts";
import { eventLine } from "../components/history/event-line.ts";
import "../components/console/next-action.ts";
import "../components/cards/hands.ts";
import "../components/console/irregularity-wizard.ts";
import { accessDenied } from "../components/access-denied.ts";
import { clauseButton } from "../components/clause-button.ts";
import { t, termText } from "../i18n/index.ts";
import { session } from "../model/account/session.ts";
import { latestDecision, pendingReport } from "../model/console/irregularities.ts";
import { type ErrorMessage, errorMessage, refusalMessage } from "../model/error-message.ts";
import { clauseOf, commandsOf } from "../model/message-fields.ts";
import { tableHref } from "../model/route.ts";
import { TableController } from "../model/table/table-controller.ts";
import type { LoadedTable } from "../model/table/table-model.ts";

type Part = TemplateResult | typeof nothing;

export abstract class StaffView extends PuntoElement {
  @property() table = "";
  @state() protected error: ErrorMessage | null = null;
  @state() protected sessionLoaded = false;
  protected tableController = new TableController(this);
  /** For components that send commands themselves. */
  protected sendCommand = (command: Command) => this.send(command);

  /** Roles that may open the view, preferred first. */
  protected abstract allowedRoles: Role[];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    await session.load();
    this.sessionLoaded = true;
    const role = this.firstRole;
    if (role && this.isConnected && this.table !== "new")
      this.tableController.open(this.table, role);
  }

  private get heldRoles(): Role[] {
    return this.allowedRoles.filter((one) => session.hasRole(one));
  }

  protected async send(command: Command): Promise<boolean> {
    this.error = null;
    const model = this.tableController.model;
    const result = await model?.request(command);
    if (!model || !result) return false;
    if (!result.accepted) this.error = refusalMessage(result.refusal, (id) => model.playerName(id));
    return result.accepted;
  }

  /** What to show instead of the view: loading, an error or missing rights; null if it is ready. */
  protected blockedView(): TemplateResult | null {
    if (!this.sessionLoaded) return html`<main><p role="status">${t("loading")}</p></main>`;
    if (!this.heldRoles.length) return accessDenied();
    if (this.table === "new") return null;
    if (this.tableController.error)
      return html`<main><p role="alert">${errorMessage(this.tableController.error).text}</p></main>`;
    if (!this.tableController.loaded) {
      const { model } = this.tableController;
      if (model?.isStopped)
        return html`<main><h1>${model.page?.title}</h1><p class="warning" role="alert">${t("connection-stopped")}</p>
          <p><a class="button" href="#/pit">${t("overview-title")}</a> <a class="button" href=${tableHref("replay", this.table)}>${t("history-replay")}</a></p></main>`;
      return html`<main><p role="status">${t("loading")}</p></main> ${connectionBanner(model)}`;
    }
    return null;
  }

  /** The common frame: header, warnings and two columns. */
  protected frame(table: LoadedTable, links: Part, left: Part, right: Part): TemplateResult {
    const { view } = table;
    return html`<main>
        <header class="head">
          <div>
            <h1>${view.title} <span class="muted">${view.table}</span></h1>
            <p class="muted">${t(`status-${view.phase}`)} · ${view.shoe ? `${t("head-shoe", { shoe: view.shoe, left: view.cards_left ?? 0 })} · ` : nothing}${t("staff-style", { style: view.style })}</p>
          </div>
          <div class="row">${this.roleSelect(table)} ${this.dealerButton(table)} ${links}</div>
        </header>
        ${this.alarmStrip()}
        ${view.last_coup ? html`<p class="warning" role="status">${t("staff-last")}</p>` : nothing}
        ${view.phase === "irregular" ? html`<p class="warning" role="alert">${t(view.proposal ? "proposal-title" : view.correction ? "correction-title" : "status-irregular")} ${this.reportNotice(table)}</p>` : this.decisionNotice(table)}
        ${this.error ? html`<p class="error" role="alert">${this.error.text} ${clauseButton(this.error.clause, table.book)}</p>` : nothing}
        <div class="columns"><div class="stack">${left}</div><div class="stack">${right}</div></div>
      </main>
      ${connectionBanner(table)}`;
  }

  /** Alarms of the whole pit, for those who watch it. */
  protected alarmStrip(): Part {
    return nothing;
  }

  protected nextAction(table: LoadedTable): TemplateResult {
    return html`<punto-next-action .view=${table.view} .book=${table.book} .pendingCommands=${table.pendingCommands} ?busy=${table.pendingCommands.isBusy} .roles=${session.me?.roles ?? []} .nameOf=${(id: string) => table.playerName(id)}
      @act-as=${(event: CustomEvent<Role>) => this.actAs(event.detail)}
      @command=${(event: CustomEvent<Command>) => void this.send(event.detail)}></punto-next-action>`;
  }

  /** Act in another role of the account: here, or in the view of that role. */
  private actAs(role: Role): void {
    if (this.heldRoles.includes(role)) this.tableController.open(this.table, role);
    else
      location.hash = `${tableHref(role === "dealer" ? "deal" : "pit", this.table)}?role=${role}`;
  }

  /** The role in the address, if the view and the account have it; otherwise the first one held. */
  private get firstRole(): Role | undefined {
    const named = /[?&]role=(\w+)/.exec(location.hash)?.[1];
    return this.heldRoles.find((one) => one === named) ?? this.heldRoles[0];
  }

  protected irregularityWizard({ view, book }: LoadedTable): TemplateResult {
    return html`<punto-irregularity-wizard .view=${view} .book=${book} .send=${this.sendCommand}></punto-irregularity-wizard>`;
  }

  /** The operator's decision on a reported misdeal. */
  private decisionNotice(table: LoadedTable): Part {
    const found = latestDecision(table.log);
    return found
      ? html`<p class="warning" role="status">${t("irregular-decided")} ${this.eventSentence(table, found)}</p>`
      : nothing;
  }

  private reportNotice(table: LoadedTable): Part {
    const found = pendingReport(table.log);
    return found ? html`· ${this.eventSentence(table, found)}` : nothing;
  }

  /** An event as a sentence with its clause. */
  private eventSentence(table: LoadedTable, { event }: SequencedEvent): TemplateResult {
    const { book, view } = table;
    const context = { book, chip: view.chip, nameOf: (id: string) => table.playerName(id) };
    return html`${eventLine(event, context)} ${clauseButton(clauseOf(event), book)}`;
  }

  /** Open the panel that asks for the true card. Only the dealer's console has it. */
  protected correctCard(_hand: Hand, _number: number): void {}

  /** The cards. While bets are open, the cards and the result of the last coup are hidden. */
  protected cardLayout(table: LoadedTable): TemplateResult {
    const { view, book, page, voidReason } = table;
    const correctable = commandsOf(view.legal, "correct_card").map(
      ({ hand, number }) => `${hand} ${number}`,
    );
    const cleared = view.phase === "betting" || view.phase === "waiting";
    // Without cards of this round, the result is that of the last one.
    const isUndecided = view.round !== null && !view.round.decided;
    const result = cleared || isUndecided ? null : table.result;
    return html`<div class="felt">
      <punto-hands .round=${cleared ? view.round : (view.round ?? table.shownRound)} .permanent=${book.permanent} .winner=${result?.winner ?? null} ?past=${view.phase === "ready"}
        .correctable=${new Set(correctable)} @correct-card=${(event: CustomEvent<{ hand: Hand; number: number }>) => this.correctCard(event.detail.hand, event.detail.number)}>
        <div class="centre">
          <punto-die .die=${book.die} .face=${view.round?.die ?? null}></punto-die>
          ${
            view.phase === "betting" && view.closes_at !== null
              ? html`<punto-countdown .until=${view.closes_at} .totalSeconds=${page.betting_seconds} .now=${() => table.serverNow()}></punto-countdown>`
              : nothing
          }
          ${voidReason ? html`<strong>${t(voidReason)}</strong>` : nothing}
          ${result ? html`<span>${t(`result-${result.winner}`)}</span>` : nothing}
        </div>
      </punto-hands>
    </div>`;
  }

  /** A select for staff with several roles. */
  private roleSelect(table: LoadedTable): Part {
    const held = this.heldRoles;
    if (held.length < 2) return nothing;
    const change = (event: Event) =>
      this.tableController.open(this.table, (event.target as HTMLSelectElement).value as Role);
    return html`<label class="role-select">${t("staff-acting")}<select @change=${change}>
      ${held.map((role) => html`<option value=${role} ?selected=${role === table.role}>${termText("role", role)}</option>`)}
    </select></label>`;
  }

  /** Lets a person take the table from the automatic dealer and hand it back. */
  private dealerButton({ view }: LoadedTable): Part {
    if (view.conductor) {
      return html`<button @click=${() => void this.send({ type: "hand_back" })}>${t("staff-handBack")}</button>`;
    }
    if (view.dealer === "automatic") {
      return html`<button class="primary" @click=${() => void this.send({ type: "take_table" })}>${t("staff-take")}</button>`;
    }
    return nothing;
  }
}
