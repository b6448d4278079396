/** What the dealer's and the supervisor's views share: coming in by a role, the frame, giving commands. */
import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import type { Command, Happened, Role } from "../api/socket-types.ts";
import { connection } from "../components/connection-banner.ts";
import "../components/countdown.ts";
import "../components/die.ts";
import { PuntoElement } from "../components/base-element.ts";
import { eventLine } from "../components/event-line.ts";
import "../components/next-action.ts";
import "../components/hands.ts";
import "../components/irregularity-wizard.ts";
import { clause, saidError, saidRefusal, type Said } from "../components/error-message.ts";
import { staffOnly } from "../components/access-denied.ts";
import { decision, report } from "../model/irregularities.ts";
import { session } from "../model/session.ts";
import { TableHost } from "../model/table-controller.ts";
import type { TableModel } from "../model/table-model.ts";
import { named, t } from "../i18n/index.ts";

type Part = TemplateResult | typeof nothing;

export abstract class StaffView extends PuntoElement {
  @property() table = "";
  @state() protected said: Said | null = null;
  @state() protected asked = false;
  protected host_ = new TableHost(this);
  /** For parts that ask for something themselves. */
  protected give = (command: Command) => this.send(command);

  /** In the order of preference. */
  protected abstract roles: Role[];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    await session.look();
    this.asked = true;
    const [role] = this.held;
    if (role && this.isConnected && this.table !== "new") this.host_.open(this.table, role);
  }

  protected get model(): TableModel | null {
    return this.host_.model;
  }

  private get held(): Role[] {
    return this.roles.filter((one) => session.may(one));
  }

  protected async send(command: Command): Promise<boolean> {
    this.said = null;
    const answer = await this.model!.ask(command);
    if (!answer.taken) this.said = saidRefusal(answer.refusal);
    return answer.taken;
  }

  /** What stands in the way of this view, if anything does. */
  protected outside(): TemplateResult | null {
    if (!this.asked) return html`<main><p role="status">${t("loading")}</p></main>`;
    if (!this.held.length) return staffOnly();
    if (this.table === "new") return null;
    if (this.host_.failed) return html`<main><p role="alert">${saidError(this.host_.failed).words}</p></main>`;
    if (!this.model?.view || !this.model.page) {
      return html`<main><p role="status">${t("loading")}</p></main> ${connection(this.model)}`;
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
            <p class="quiet">${t(`phase.${view.phase}`)} · ${view.shoe ? `${t("head.shoe", { shoe: view.shoe, left: view.cards_left ?? 0 })} · ` : nothing}${t("staff.style", { style: view.style })}</p>
          </div>
          <div class="row">${this.acting()} ${this.conducting()} ${links}</div>
        </header>
        ${view.last_coup ? html`<p class="warning" role="status">${t("staff.last")}</p>` : nothing}
        ${view.phase === "irregular" ? html`<p class="warning" role="alert">${t("phase.irregular")} ${this.reported()}</p>` : this.decided()}
        ${this.said ? html`<p class="said" role="alert">${this.said.words} ${clause(this.said.clause)}</p>` : nothing}
        <div class="columns"><div class="stack">${left}</div><div class="stack">${right}</div></div>
      </main>
      ${connection(this.model)}`;
  }

  protected guide(): TemplateResult {
    const model = this.model!;
    return html`<punto-guide .view=${model.view} .faces=${model.book!.die?.faces ?? 6} .name=${(text: string) => model.named(text)}
      @command=${(event: CustomEvent<Command>) => void this.send(event.detail)}></punto-guide>`;
  }

  protected irregular(): TemplateResult {
    return html`<punto-irregular .view=${this.model!.view} .book=${this.model!.book} .send=${this.give}></punto-irregular>`;
  }

  /** What became of a misdeal that was reported. */
  private decided(): Part {
    const found = decision(this.model!.log);
    return found ? html`<p class="warning" role="status">${t("irregular.decided")} ${this.told(found)}</p>` : nothing;
  }

  private reported(): Part {
    const found = report(this.model!.log);
    return found ? html`· ${this.told(found)}` : nothing;
  }

  /** Something that happened, as a sentence with its clause. */
  private told(found: Happened): TemplateResult {
    const model = this.model!;
    const context = { book: model.book!, chip: model.view!.chip, name: (id: string) => model.name(id) };
    return html`${eventLine(found.event, context)} ${clause(found.event.clause)}`;
  }

  /** The cards. While bets are open those of the last coup are cleared, and its result with them. */
  protected layout(): TemplateResult {
    const model = this.model!;
    const view = model.view!;
    const cleared = view.phase === "betting" || view.phase === "waiting";
    const winner = cleared ? null : model.winner;
    return html`<div class="cloth">
      <punto-hands .round=${cleared ? view.round : (view.round ?? model.shown)} .permanent=${model.book!.permanent} .winner=${winner?.winner ?? null} ?past=${view.phase === "ready"}>
        <div class="centre">
          <punto-die .die=${model.book!.die} .face=${view.round?.die ?? null}></punto-die>
          ${view.phase === "betting" && view.closes_at !== null
            ? html`<punto-countdown .until=${view.closes_at} .whole=${model.page!.betting_seconds} .now=${() => model.now()}></punto-countdown>`
            : nothing}
          ${model.uncounted ? html`<strong>${t(model.uncounted)}</strong>` : nothing}
          ${winner ? html`<span>${t(`result.${winner.winner}`)}</span>` : nothing}
        </div>
      </punto-hands>
    </div>`;
  }

  /** Whoever may act in several roles says in which. */
  private acting(): Part {
    const held = this.held;
    if (held.length < 2) return nothing;
    const change = (event: Event) => this.host_.open(this.table, (event.target as HTMLSelectElement).value as Role);
    return html`<label class="acting">${t("staff.acting")}<select @change=${change}>
      ${held.map((role) => html`<option value=${role} ?selected=${role === this.model!.role}>${named("role", role)}</option>`)}
    </select></label>`;
  }

  /** Whether the automatic dealer deals, and how a person takes over. */
  private conducting(): Part {
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
