/** The table of play: when the hands draw a third card. */
import { css, html, type TemplateResult } from "lit";
import type { Book } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export const tableauStyles = css`
  .tableau {
    margin-top: 1rem;
    font-size: 0.85rem;
  }
  .tableau th,
  .tableau td {
    padding: 0.15rem;
    text-align: center;
  }
  .tableau td.draws {
    background: color-mix(in oklab, var(--accent) 22%, transparent);
    font-weight: 700;
  }
`;

export function tableauTable(book: Book): TemplateResult {
  const { naturals, player_draws, banker_alone_draws, banker_draws_against } = book.tableau;
  const rows = POINTS.filter((total) => !naturals.includes(total));
  const cell = (draws: boolean) =>
    html`<td class=${draws ? "draws" : ""}>${draws ? t("tableau-draw") : "–"}</td>`;
  return html`<div class="tableau">
    <h2>${t("tableau-title")}</h2>
    <p>${t("tableau-player", { draws: player_draws.join(", "), naturals: naturals.join(", ") })}</p>
    <p>${t("tableau-banker")}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${t("tableau-title")}><table>
      <thead><tr><th scope="col">${t("mark-B")}</th>${POINTS.map((card) => html`<th scope="col">${card}</th>`)}<th scope="col">${t("tableau-stood")}</th></tr></thead>
      <tbody>${rows.map(
        (total) => html`<tr><th scope="row">${total}</th>
          ${POINTS.map((card) => cell(Boolean(banker_draws_against[total]?.includes(card))))}${cell(banker_alone_draws.includes(total))}</tr>`,
      )}</tbody>
    </table></div>
  </div>`;
}
