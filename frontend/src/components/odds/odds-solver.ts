/** "Which odds give an edge of 5 %?" for the wagers of a user's rulebook. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../../api/http.ts";
import type { Book, SolvedOddsPage } from "../../api/http-types.ts";
import { type Key, t } from "../../i18n/index.ts";
import { formatDecimal, formatPercent } from "../../model/number-format.ts";
import { OwnBookTool } from "../rulebook/own-book-tool-base.ts";

type SolvedRow = SolvedOddsPage["rows"][number];
/** The choice of odds for a row of a wager. */
export interface ChosenOdds {
  wager: string;
  row: number;
  odds: string;
}

const UNSOLVABLE = {
  never_falls: "write-solve-never_falls",
  pays_nothing: "write-solve-pays_nothing",
} as const satisfies Record<string, Key>;

@customElement("punto-odds-solver")
export class PuntoOddsSolver extends OwnBookTool {
  @property({ attribute: false }) rulebook!: Book;
  @state() private wager = "";
  @state() private solved: SolvedOddsPage | null = null;

  static override styles = [
    OwnBookTool.styles,
    css`
      form label {
        flex: 0 1 14rem;
      }
      td button {
        white-space: nowrap;
      }
    `,
  ];

  protected override clearResult(): void {
    this.solved = null;
  }

  override render() {
    const wagers = this.rulebook.wagers;
    const chosen = wagers.some((one) => one.id === this.wager) ? this.wager : wagers[0]?.id;
    return html`<div class="stack">
      <p class="muted">${t("write-solve-why")}</p>
      <form novalidate @submit=${this.solve}>
        <label>${t("payouts-wager")}<select name="wager" @change=${this.choose}>
          ${wagers.map((one) => html`<option value=${one.id} ?selected=${one.id === chosen}>${one.title}</option>`)}
        </select></label>
        <label>${t("par-edge")}<input name="edge" value="5%" autocomplete="off" /></label>
        <button class="primary" ?disabled=${this.busy}>${t("write-solve-do")}</button>
      </form>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      <div role="status">${this.solved ? this.table(this.solved) : nothing}</div>
    </div>`;
  }

  private table({ wager, rows }: SolvedOddsPage) {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("write-solve")}><table>
      <thead><tr><th scope="col">${t("odds-when")}</th><th scope="col">${t("write-solve-now")}</th><th scope="col" class="amount">${t("write-solve-exact")}</th>
        <th scope="col">${t("write-solve-below")}</th><th scope="col">${t("write-solve-above")}</th></tr></thead>
      <tbody>${rows.map(
        (row, number) => html`<tr><th scope="row"><code>${row.when}</code></th><td>${row.odds}</td>
        ${
          row.unsolvable
            ? html`<td colspan="3">${t(UNSOLVABLE[row.unsolvable])}</td>`
            : html`<td class="amount">${row.exact_decimal ? `${formatDecimal(row.exact_decimal, 4)}:1` : "–"}</td>
              ${this.choice(wager, number, row.below)}${this.choice(wager, number, row.above)}`
        }</tr>`,
      )}</tbody>
    </table></div>`;
  }

  private choice(wager: string, row: number, found: SolvedRow["below"]) {
    if (!found) return html`<td>–</td>`;
    const use = () => this.emit<ChosenOdds>("use-odds", { wager, row, odds: found.odds });
    return html`<td><button @click=${use}>${t("write-solve-use", { odds: found.odds })}</button> ${formatPercent(found.edge, 4)}</td>`;
  }

  private choose(event: Event): void {
    this.wager = (event.target as HTMLSelectElement).value;
    this.reset();
  }

  private async solve(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    // "5", "5 %" and "5,5%" are read too.
    const edge = String(form.get("edge") ?? "")
      .replace(",", ".")
      .replace(/\s*%?\s*$/, "%");
    await this.ask(
      () => api.solveOdds(this.book, String(form.get("wager") ?? ""), edge),
      (solved) => (this.solved = solved),
    );
  }
}
