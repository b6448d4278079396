/** The disputes of players that wait for a decision, for the pit. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { api } from "../../api/http.ts";
import type { PitDispute } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { session } from "../../model/account/session.ts";
import { errorMessage } from "../../model/error-message.ts";
import { LatestRequest } from "../../model/latest-request.ts";
import { tableHref } from "../../model/route.ts";
import { SUPERVISORS } from "../../model/table/roles.ts";
import { PuntoElement } from "../base-element.ts";

@customElement("punto-pit-disputes")
export class PuntoPitDisputes extends PuntoElement {
  /** How many disputes wait, by the page of the pit; the list is loaded when it changes. */
  @property({ type: Number }) count = 0;
  @state() private disputes: PitDispute[] = [];
  @state() private error: string | null = null;
  private request = new LatestRequest();

  static override styles = [
    PuntoElement.styles,
    css`
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: start;
        gap: 0.2rem 0.8rem;
        padding-block: 0.4rem;
        border-bottom: 1px solid var(--line);
        overflow-wrap: anywhere;
      }
      summary,
      li > a {
        padding-block: 0.3rem;
      }
      summary {
        cursor: pointer;
      }
      li:last-child {
        border-bottom: 0;
      }
      form {
        flex-wrap: wrap;
        margin-top: 0.4rem;
      }
      input {
        flex: 1 1 16rem;
        width: auto;
        min-width: 0;
      }
    `,
  ];

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("count") && this.count !== this.disputes.length) void this.load();
  }

  private async load(): Promise<void> {
    const isLatest = this.request.begin();
    try {
      const found = this.count ? (await api.pitDisputes()).disputes : [];
      if (!isLatest()) return;
      this.disputes = found;
      this.error = null;
    } catch (error) {
      if (isLatest()) this.error = errorMessage(error).text;
    }
  }

  private async decide(event: SubmitEvent, dispute: PitDispute): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement, event.submitter);
    const decision = form.get("decision") === "upheld" ? "upheld" : "rejected";
    try {
      this.request.begin(); // a list from before the decision has the dispute
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
    const what = { player: one.player_name, round: one.round, table: one.table_title };
    const line = html`<strong>${t("dispute-of", what)}</strong> <bdi>${one.reason}</bdi>`;
    const replay = html`<a href="${tableHref("replay", one.table)}?round=${one.round}">${t("dispute-replay")}</a>`;
    if (!session.hasRole(...SUPERVISORS)) return html`<li><span>${line}</span> ${replay}</li>`;
    return html`<li><details>
      <summary>${line}</summary>
      <form class="row" @submit=${(event: SubmitEvent) => void this.decide(event, one)}>
            <input name="reason" required maxlength="500" aria-label=${t("dispute-answer")} placeholder=${t("dispute-answer")} />
        <button name="decision" value="upheld">${t("dispute-uphold")}</button>
        <button name="decision" value="rejected">${t("dispute-reject")}</button>
      </form>
    </details> ${replay}</li>`;
  }
}
