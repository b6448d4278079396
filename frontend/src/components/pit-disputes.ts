/** The disputes of players that wait for a decision, for the pit. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { api } from "../api/http.ts";
import type { PitDispute } from "../api/http-types.ts";
import { t } from "../i18n/index.ts";
import { errorMessage } from "../model/error-message.ts";
import { SUPERVISORS } from "../model/roles.ts";
import { tableHref } from "../model/route.ts";
import { session } from "../model/session.ts";
import { PuntoElement } from "./base-element.ts";

@customElement("punto-pit-disputes")
export class PuntoPitDisputes extends PuntoElement {
  /** How many disputes wait, by the page of the pit; the list is loaded when it changes. */
  @property({ type: Number }) count = 0;
  @state() private disputes: PitDispute[] = [];
  @state() private error: string | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.4rem;
        padding-block: 0.7rem;
        border-bottom: 1px solid var(--line);
        overflow-wrap: anywhere;
      }
      form {
        flex-wrap: wrap;
      }
      input {
        flex: 1 1 12rem;
        width: auto;
        min-width: 0;
      }
    `,
  ];

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("count") && this.count !== this.disputes.length) void this.load();
  }

  private async load(): Promise<void> {
    try {
      this.disputes = this.count ? (await api.pitDisputes()).disputes : [];
      this.error = null;
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }

  private async decide(event: SubmitEvent, dispute: PitDispute): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement, event.submitter);
    const decision = form.get("decision") === "upheld" ? "upheld" : "rejected";
    try {
      await api.decideDispute(dispute.id, decision, String(form.get("reason")).trim());
      this.disputes = this.disputes.filter(({ id }) => id !== dispute.id);
      this.error = null;
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }

  override render() {
    if (!this.disputes.length && !this.error) return nothing;
    return html`<section class="panel stack" aria-label=${t("dispute-list")}>
      <h2>${t("dispute-list")} (${this.disputes.length})</h2>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      <ul>${repeat(
        this.disputes,
        (one) => one.id,
        (one) => this.row(one),
      )}</ul>
    </section>`;
  }

  private row(one: PitDispute) {
    const what = { player: one.player_name, round: one.round, table: one.table };
    return html`<li>
      <span><strong>${t("dispute-of", what)}</strong>
        <a href="${tableHref("replay", one.table)}?round=${one.round}">${t("dispute-replay")}</a></span>
      <span>${one.reason}</span>
      ${
        session.hasRole(...SUPERVISORS)
          ? html`<form class="row" @submit=${(event: SubmitEvent) => void this.decide(event, one)}>
            <input name="reason" required maxlength="500" aria-label=${t("dispute-answer")} placeholder=${t("dispute-answer")} />
            <button name="decision" value="upheld">${t("dispute-uphold")}</button>
            <button name="decision" value="rejected">${t("dispute-reject")}</button>
          </form>`
          : nothing
      }
    </li>`;
  }
}
