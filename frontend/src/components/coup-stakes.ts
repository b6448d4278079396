/** The stakes of a past coup at one of its steps, by box and wager, and what became of each. */
import { html, nothing, type TemplateResult } from "lit";
import type { Book } from "../api/http-types.ts";
import { chipsText } from "../model/money.ts";
import type { Spot } from "../model/replay-model.ts";
import { named, t } from "../i18n/index.ts";
import { clause } from "./error-message.ts";

export function coupStakes(spots: Spot[], book: Book, chip: string, name: (player: string) => string): TemplateResult {
  if (!spots.length) return html`<p class="quiet">${t("replay.stakes.none")}</p>`;
  const lying = spots.filter((spot) => spot.fate === "lies" || spot.fate === "pushed");
  const sum = lying.reduce((total, spot) => total + spot.amount, 0);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("replay.stakes")}><table>
    <thead><tr><th scope="col">${t("exposure.box")}</th><th scope="col">${t("payouts.wager")}</th><th scope="col" class="amount">${t("payouts.stake")}</th><th scope="col">${t("replay.outcome")}</th></tr></thead>
    <tbody>
      ${spots.map(
        (spot) => html`<tr class=${spot.fate}>
          <th scope="row">${spot.box || "–"}${others(spot, name)}</th>
          <td>${book.wagers.find(({ id }) => id === spot.wager)?.title ?? spot.wager}</td>
          <td class="amount">${chipsText(spot.amount, chip)}</td>
          <td>${fate(spot, chip)} ${clause(spot.clause)}</td>
        </tr>`,
      )}
      <tr><th scope="row" colspan="2">${t("replay.sum")}</th><td class="amount"><strong>${chipsText(sum, chip)}</strong></td><td></td></tr>
    </tbody>
  </table></div>`;
}

/** Whose they are, where that is not the box itself. */
function others({ box, players }: Spot, name: (player: string) => string) {
  const told = players.filter((player) => player !== `box ${box}`).map(name);
  return told.length ? html` <span class="quiet whose">${told.join(", ")}</span>` : nothing;
}

function fate({ fate, carried, profit, commission, why }: Spot, chip: string): string {
  switch (fate) {
    case "lies":
      return t(carried ? "replay.carried" : "replay.lies");
    case "won": {
      const gaps = { profit: chipsText(profit, chip), commission: chipsText(commission, chip) };
      return t(commission ? "replay.won.less" : "replay.won", gaps);
    }
    case "lost":
    case "pushed":
      return t(`payouts.${fate}`);
    case "returned":
      return t("replay.returned", { why: named("why", why ?? "") });
    case "reversed":
      return t("replay.reversed");
  }
}
