/** The stakes of a past coup by box and wager, with their status after a step. */
import { html, nothing, type TemplateResult } from "lit";
import type { Book } from "../../api/http-types.ts";
import { t, termText } from "../../i18n/index.ts";
import { formatChips } from "../../model/money.ts";
import type { SpotState } from "../../model/table/replay-model.ts";
import { clauseButton } from "../clause-button.ts";

export function coupStakes(
  spots: SpotState[],
  book: Book,
  chip: string,
  name: (player: string) => string,
): TemplateResult {
  if (!spots.length) return html`<p class="muted">${t("replay-stakes-none")}</p>`;
  const lying = spots.filter((spot) => spot.status === "placed" || spot.status === "pushed");
  const sum = lying.reduce((total, spot) => total + spot.amount, 0);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("replay-stakes")}><table>
    <thead><tr><th scope="col">${t("exposure-box")}</th><th scope="col">${t("payouts-wager")}</th><th scope="col" class="amount">${t("payouts-stake")}</th><th scope="col">${t("replay-outcome")}</th></tr></thead>
    <tbody>
      ${spots.map(
        (spot) => html`<tr class=${spot.status}>
          <th scope="row">${spot.box || "–"}${sharedWith(spot, name)}</th>
          <td>${book.wagers.find(({ id }) => id === spot.wager)?.title ?? spot.wager}</td>
          <td class="amount">${formatChips(spot.amount, chip)}</td>
          <td>${statusText(spot, chip)} ${clauseButton(spot.clause, book)}</td>
        </tr>`,
      )}
      <tr><th scope="row" colspan="2">${t("replay-sum")}</th><td class="amount"><strong>${formatChips(sum, chip)}</strong></td><td></td></tr>
    </tbody>
  </table></div>`;
}

/** The players of a spot, if they are not the player of the box. */
function sharedWith({ box, players }: SpotState, name: (player: string) => string) {
  const names = players.filter((player) => player !== `box ${box}`).map(name);
  return names.length ? html` <span class="muted players">${names.join(", ")}</span>` : nothing;
}

function statusText(
  { status, carried, profit, commission, reason }: SpotState,
  chip: string,
): string {
  switch (status) {
    case "placed":
      return t(carried ? "replay-carried" : "replay-lies");
    case "won": {
      const gaps = { profit: formatChips(profit, chip), commission: formatChips(commission, chip) };
      return t(commission ? "replay-won-less" : "replay-won", gaps);
    }
    case "lost":
    case "pushed":
      return t(`payouts-${status}`);
    case "returned":
      return t("replay-returned", { why: termText("why", reason ?? "") });
    case "reversed":
      return t("replay-reversed");
  }
}
