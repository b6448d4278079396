/** The stakes by box and wager, and the exposure: the most that the house can lose. */
import { html, nothing, type TemplateResult } from "lit";
import type { Book, Wager } from "../../api/http-types.ts";
import type { TableView } from "../../api/socket-types.ts";
import { t } from "../../i18n/index.ts";
import { formatChips } from "../../model/money.ts";

export function exposureTable(
  book: Book,
  view: TableView,
  name: (player: string) => string,
): TemplateResult {
  const money = (amount: number) => (amount ? formatChips(amount, view.chip) : "");
  const boxes = [...new Set(view.stakes.map((one) => one.box))].sort((a, b) => a - b);
  const wagers = book.wagers.filter((wager) => view.stakes.some((one) => one.wager === wager.id));
  const sum = (box: number | null, wager: Wager) =>
    view.stakes
      .filter((one) => one.wager === wager.id && (box === null || one.box === box))
      .reduce((total, one) => total + one.amount, 0);
  const exposure = (box: number | null) =>
    box === null ? view.exposure?.total : view.exposure?.boxes[box];
  const exposureCell = (box: number | null) => formatChips(exposure(box) ?? 0, view.chip);
  const seatedName = (box: number) => {
    const player = view.seats[String(box)];
    return player ? html` <span class="muted">${name(player)}</span>` : nothing;
  };
  if (!boxes.length) return html`<p class="muted">${t("exposure-none")}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("exposure-label")}><table>
    <thead><tr><th scope="col">${t("exposure-box")}</th>${wagers.map((wager) => html`<th scope="col" class="amount">${wager.title}</th>`)}<th scope="col" class="amount" title=${t("exposure-why")}>${t("exposure-most")}</th></tr></thead>
    <tbody>
      ${boxes.map(
        (box) => html`<tr><th scope="row">${box}${seatedName(box)}</th>
          ${wagers.map((wager) => html`<td class="amount">${money(sum(box, wager))}</td>`)}<td class="amount">${exposureCell(box)}</td></tr>`,
      )}
      <tr><th scope="row">${t("exposure-all")}</th>${wagers.map((wager) => html`<td class="amount"><strong>${money(sum(null, wager))}</strong></td>`)}<td class="amount"><strong>${exposureCell(null)}</strong></td></tr>
    </tbody>
  </table></div>`;
}
