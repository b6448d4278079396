/** What the dealer's and the supervisor's views share: coming in by a role, and giving commands. */
import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import type { Command, Role } from "../house/types.ts";
import { PuntoElement } from "../parts/element.ts";
import { clause, saidError, saidRefusal, type Said } from "../parts/said.ts";
import { session } from "../state/session.ts";
import { TableHost } from "../state/table-host.ts";
import type { TableModel } from "../state/table.ts";
import { t } from "../texts/index.ts";

export abstract class StaffView extends PuntoElement {
  @property() table = "";
  @state() protected said: Said | null = null;
  @state() protected asked = false;
  protected host_ = new TableHost(this);

  /** In the order of preference. */
  protected abstract roles: Role[];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    await session.look();
    this.asked = true;
    const role = this.roles.find((one) => session.may(one));
    if (role && this.isConnected && this.table !== "new") this.host_.open(this.table, role);
  }

  protected get model(): TableModel | null {
    return this.host_.model;
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
    if (!this.roles.some((one) => session.may(one))) {
      return html`<main><div class="panel stack"><h1>${t("staff.only")}</h1><p>${t("staff.link")}</p>
        <p><a class="button primary" href="#/sign-in">${t("nav.signIn")}</a></p></div></main>`;
    }
    if (this.table === "new") return null;
    if (this.host_.failed) return html`<main><p role="alert">${saidError(this.host_.failed).words}</p></main>`;
    const model = this.model;
    if (!model?.view || !model.page) return html`<main><p role="status">${t("loading")}</p></main>
      <punto-connection .state=${model?.connection ?? "connecting"} .reason=${model?.goodbye?.sentence ?? ""} .elsewhere=${model?.elsewhere ?? null}></punto-connection>`;
    return null;
  }

  protected trouble(): TemplateResult | typeof nothing {
    return this.said
      ? html`<p class="said" role="alert">${this.said.words} ${clause(this.said.clause)}</p>`
      : nothing;
  }

  /** Whether the automatic dealer deals, and how a person takes over. */
  protected conducting(): TemplateResult | typeof nothing {
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
