/** What the dealer's and the supervisor's views share: coming in by a role, the frame, giving commands. */
import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import type { Command, Role, SequencedEvent } from "../api/socket-types.ts";
import { connectionBanner } from "../components/connection-banner.ts";
import "../components/countdown.ts";
import "../components/die.ts";
import { PuntoElement } from "../components/base-element.ts";
import { eventLine } from "../components/event-line.ts";
import "../components/next-action.ts";
import "../components/hands.ts";
import "../components/irregularity-wizard.ts";
import { accessDenied } from "../components/access-denied.ts";
import { clauseButton } from "../components/clause-button.ts";
import { t, termText } from "../i18n/index.ts";
import { type ErrorMessage, errorMessage, refusalMessage } from "../model/error-message.ts";
import { latestDecision, pendingReport } from "../model/irregularities.ts";
import { session } from "../model/session.ts";
import { TableController } from "../model/table-controller.ts";
import type { TableModel } from "../model/table-model.ts";

type Part = TemplateResult | typeof nothing;

export abstract class StaffView extends PuntoElement {
  @property() table = "";
  @state() protected error: ErrorMessage | null = null;
  @state() protected sessionLoaded = false;
  protected tableController = new TableController(this);
  /** For parts that ask for something themselves. */
  protected sendCommand = (command: Command) => this.send(command);

  /** In the order of preference. */
  protected abstract allowedRoles: Role[];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    await session.load();
    this.sessionLoaded = true;
    const [role] = this.heldRoles;
    if (role && this.isConnected && this.table !== "new")
      this.tableController.open(this.table, role);
  }

  protected get model(): TableModel | null {
    return this.tableController.model;
  }

  private get heldRoles(): Role[] {
    return this.allowedRoles.filter((one) => session.hasRole(one));
  }

  protected async send(command: Command): Promise<boolean> {
    this.error = null;
    const result = await this.model!.request(command);
    if (!result.accepted) this.error = refusalMessage(result.refusal);
    return result.accepted;
  }

  /** What stands in the way of this view, if anything does. */
  protected blockedView(): TemplateResult | null {
    if (!this.sessionLoaded) return html`<main><p role="status">${t("loading")}</p></main>`;
    if (!this.heldRoles.length) return accessDenied();
    if (this.table === "new") return null;
    if (this.tableController.error)
      return html`<main><p role="alert">${errorMessage(this.tableController.error).text}</p></main>`;
    if (!this.model?.view || !this.model.page) {
      return html`<main><p role="status">${t("loading")}</p></main> ${connectionBanner(this.model)}`;
    }
    return null;
  }

  /** A head with links beside it, warnings, and two columns. */
  protected frame(links: Part, left: Part, right: Part): TemplateResult {
    const view = this.model!.view!;
    return html`<main>
        <header class="head">
          <div>
            <h1>${view.title}</h1>
            <p class="muted">${t(`phase.${view.phase}`)} · ${view.shoe ? `${t("head.shoe", { shoe: view.shoe, left: view.cards_left ?? 0 })} · ` : nothing}${t("staff.style", { style: view.style })}</p>
          </div>
          <div class="row">${this.roleSelect()} ${this.dealerButton()} ${links}</div>
        </header>
        ${view.last_coup ? html`<p class="warning" role="status">${t("staff.last")}</p>` : nothing}
        ${view.phase === "irregular" ? html`<p class="warning" role="alert">${t("phase.irregular")} ${this.reportNotice()}</p>` : this.decisionNotice()}
        ${this.error ? html`<p class="error" role="alert">${this.error.text} ${clauseButton(this.error.clause)}</p>` : nothing}
        <div class="columns"><div class="stack">${left}</div><div class="stack">${right}</div></div>
      </main>
      ${connectionBanner(this.model)}`;
  }

  protected nextAction(): TemplateResult {
    const model = this.model!;
    return html`<punto-next-action .view=${model.view} .faces=${model.book!.die?.faces ?? 6} .withNames=${(text: string) => model.withPlayerNames(text)}
      @command=${(event: CustomEvent<Command>) => void this.send(event.detail)}></punto-next-action>`;
  }

  protected irregularityWizard(): TemplateResult {
    return html`<punto-irregularity-wizard .view=${this.model!.view} .book=${this.model!.book} .send=${this.sendCommand}></punto-irregularity-wizard>`;
  }

  /** What became of a misdeal that was reported. */
  private decisionNotice(): Part {
    const found = latestDecision(this.model!.log);
    return found
      ? html`<p class="warning" role="status">${t("irregular.decided")} ${this.eventSentence(found)}</p>`
      : nothing;
  }

  private reportNotice(): Part {
    const found = pendingReport(this.model!.log);
    return found ? html`· ${this.eventSentence(found)}` : nothing;
  }

  /** Something that happened, as a sentence with its clause. */
  private eventSentence(found: SequencedEvent): TemplateResult {
    const model = this.model!;
    const context = {
      book: model.book!,
      chip: model.view!.chip,
      nameOf: (id: string) => model.playerName(id),
    };
    return html`${eventLine(found.event, context)} ${clauseButton(found.event.clause)}`;
  }

  /** The cards. While bets are open those of the last coup are cleared, and its result with them. */
  protected cardLayout(): TemplateResult {
    const model = this.model!;
    const view = model.view!;
    const cleared = view.phase === "betting" || view.phase === "waiting";
    const winner = cleared ? null : model.result;
    return html`<div class="felt">
      <punto-hands .round=${cleared ? view.round : (view.round ?? model.shownRound)} .permanent=${model.book!.permanent} .winner=${winner?.winner ?? null} ?past=${view.phase === "ready"}>
        <div class="centre">
          <punto-die .die=${model.book!.die} .face=${view.round?.die ?? null}></punto-die>
          ${
            view.phase === "betting" && view.closes_at !== null
              ? html`<punto-countdown .until=${view.closes_at} .totalSeconds=${model.page!.betting_seconds} .now=${() => model.serverNow()}></punto-countdown>`
              : nothing
          }
          ${model.voidReason ? html`<strong>${t(model.voidReason)}</strong>` : nothing}
          ${winner ? html`<span>${t(`result.${winner.winner}`)}</span>` : nothing}
        </div>
      </punto-hands>
    </div>`;
  }

  /** Whoever may act in several roles says in which. */
  private roleSelect(): Part {
    const held = this.heldRoles;
    if (held.length < 2) return nothing;
    const change = (event: Event) =>
      this.tableController.open(this.table, (event.target as HTMLSelectElement).value as Role);
    return html`<label class="role-select">${t("staff.acting")}<select @change=${change}>
      ${held.map((role) => html`<option value=${role} ?selected=${role === this.model!.role}>${termText("role", role)}</option>`)}
    </select></label>`;
  }

  /** Whether the automatic dealer deals, and how a person takes over. */
  private dealerButton(): Part {
    const view = this.model!.view!;
    if (view.conductor) {
      return html`<button @click=${() => void this.send({ type: "hand_back" })}>${t("staff.handBack")}</button>`;
    }
    if (view.dealer === "automatic") {
      return html`<button class="primary" @click=${() => void this.send({ type: "take_table" })}>${t("staff.take")}</button>`;
    }
    return nothing;
  }
}
