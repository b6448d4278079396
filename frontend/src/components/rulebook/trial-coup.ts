/** A trial coup of a user's rulebook: given or drawn cards, each step, and what every wager does. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../../api/http.ts";
import type { Book, TrialCoupPage } from "../../api/http-types.ts";
import { type Key, t } from "../../i18n/index.ts";
import { messageText } from "../../i18n/messages.ts";
import { inlineCard, inlineCardStyles } from "../cards/inline-card.ts";
import { clauseButton } from "../clause-button.ts";
import { OwnBookTool } from "./own-book-tool-base.ts";

const OUTCOMES = {
  win: "write-trial-win",
  lose: "write-trial-lose",
  push: "write-trial-push",
} as const satisfies Record<string, Key>;

@customElement("punto-trial-coup")
export class PuntoTrialCoup extends OwnBookTool {
  @property({ attribute: false }) rulebook!: Book;
  @state() private coup: TrialCoupPage | null = null;

  static override styles = [
    OwnBookTool.styles,
    inlineCardStyles,
    css`
      form label:first-child {
        flex: 1 1 20rem;
        max-width: 36rem;
      }
      form label {
        flex: 0 1 8rem;
      }
      .hands {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 2rem;
        font-size: 1.15rem;
      }
      ol {
        display: grid;
        gap: 0.15rem;
      }
    `,
  ];

  protected override clearResult(): void {
    this.coup = null;
  }

  override render() {
    const faces = this.rulebook.die?.faces ?? 0;
    return html`<div class="stack">
      <form novalidate @submit=${this.deal}>
        <label>${t("write-trial-cards")}<input name="cards" autocapitalize="characters" autocomplete="off" spellcheck="false" /></label>
        ${
          faces
            ? html`<label>${t("write-trial-die")}<select name="die"><option value="">–</option>
              ${Array.from({ length: faces }, (_, at) => html`<option>${at + 1}</option>`)}</select></label>`
            : nothing
        }
        <button class="primary" ?disabled=${this.busy}>${t("write-trial-do")}</button>
      </form>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      <div role="status">${this.coup ? this.result(this.coup) : nothing}</div>
    </div>`;
  }

  private result(coup: TrialCoupPage) {
    const [low, high] = [coup.player.total, coup.banker.total].sort();
    const titles = new Map(this.rulebook.wagers.map((one) => [one.id, one.title]));
    return html`<div class="stack">
      <p class="hands"><span><span class="P">${t("hand-player")}</span> ${this.hand(coup.player)}</span>
        <span><span class="B">${t("hand-banker")}</span> ${this.hand(coup.banker)}</span>
        <strong>${t(`result-${coup.winner}`)}, ${t("result-counts", { high: high ?? 0, low: low ?? 0 })}</strong></p>
      <ol>${coup.steps.map((step) => html`<li>${step.card ? inlineCard(step.card) : nothing} ${messageText("detail", step)} ${clauseButton(step.clause, this.rulebook)}</li>`)}</ol>
      <div class="scroll" tabindex="0" role="region" aria-label=${t("write-trial")}><table>
        <thead><tr><th scope="col">${t("payouts-wager")}</th><th scope="col">${t("write-trial-outcome")}</th><th scope="col">${t("odds-pays")}</th><th scope="col">${t("payouts-clause")}</th></tr></thead>
        <tbody>${Object.entries(coup.wagers).map(
          ([id, one]) =>
            html`<tr><th scope="row">${titles.get(id) ?? id}</th><td>${t(OUTCOMES[one.outcome])}</td><td>${one.odds ?? ""}</td><td>${clauseButton(one.clause, this.rulebook)}</td></tr>`,
        )}</tbody>
      </table></div>
    </div>`;
  }

  private hand({ cards, total }: TrialCoupPage["player"]) {
    return html`${cards.map((card) => html`${inlineCard(card)} `)} <strong>${total}</strong>`;
  }

  private async deal(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const die = Number(form.get("die") ?? 0) || null;
    await this.ask(
      () => api.trialCoup(this.book, String(form.get("cards") ?? ""), die),
      (coup) => (this.coup = coup),
    );
    if (this.error) this.clearResult();
  }
}
