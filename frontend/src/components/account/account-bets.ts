/** The table of one's own bets. */
import { html, nothing, type TemplateResult } from "lit";
import type { OwnBet } from "../../api/http-types.ts";
import { regionalLanguage, t } from "../../i18n/index.ts";
import { formatChips } from "../../model/money.ts";
import { tableHref } from "../../model/route.ts";
import { clauseButton } from "../clause-button.ts";

export function accountBets(bets: readonly OwnBet[]): TemplateResult {
  if (!bets.length) return html`<p class="muted">${t("account-none")}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("account-bets")}><table class="bets">
    <thead><tr>
      <th scope="col">${t("account-time")}</th><th scope="col">${t("account-coup")}</th>
      <th scope="col">${t("payouts-wager")}</th><th scope="col" class="amount">${t("payouts-stake")}</th>
      <th scope="col">${t("account-outcome")}</th><th scope="col" class="amount">${t("account-net")}</th>
      <th scope="col">${t("payouts-clause")}</th>
    </tr></thead>
    <tbody>${bets.map(betRow)}</tbody>
  </table></div>`;
}

function betRow(bet: OwnBet) {
  const time = new Date(bet.at).toLocaleString(regionalLanguage(), {
    dateStyle: "short",
    timeStyle: "medium",
  });
  const coup = t("replay-events", { round: bet.round ?? "–" });
  return html`<tr>
    <td>${time}</td>
    <td>${
      bet.round === null
        ? coup
        : html`<a href="${tableHref("replay", bet.table)}?round=${bet.round}">${coup}</a>`
    } <span class="muted">${bet.table_title}${bet.practice ? ` (${t("account-practice")})` : nothing}</span></td>
    <td>${bet.wager_title}</td>
    <td class="amount">${formatChips(bet.stake, bet.chip)}</td>
    <td>${t(`own_outcome-${bet.outcome}`)}</td>
    <td class="amount">${bet.result > 0 ? "+" : ""}${formatChips(bet.result, bet.chip)}</td>
    <td>${clauseButton(bet.clause)}</td>
  </tr>`;
}
