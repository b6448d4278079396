/** Counts and shares of the results of a shoe. */
import { html, type TemplateResult } from "lit";
import type { Roads } from "../../api/socket-types.ts";
import { t } from "../../i18n/index.ts";

export function shoeStats({ counts }: Roads): TemplateResult {
  const share = (part: number) =>
    counts.coups ? `${Math.round((100 * part) / counts.coups)} %` : "–";
  const line = (letter: string, words: string, part: number) =>
    html`<tr><th scope="row"><span class=${letter}>${words}</span></th><td class="amount">${part}</td><td class="amount">${share(part)}</td></tr>`;
  return html`<table>
    <caption class="visually-hidden">${t("stats-label")}</caption>
    <tbody>
      ${line("B", t("hand-banker"), counts.banker)}
      ${line("P", t("hand-player"), counts.player)}
      ${line("T", t("hand-tie"), counts.tie)}
      ${line("B", t("stats-bankerPairs"), counts.banker_pairs)}
      ${line("P", t("stats-playerPairs"), counts.player_pairs)}
      <tr><th scope="row">${t("stats-coups")}</th><td class="amount">${counts.coups}</td><td></td></tr>
    </tbody>
  </table>`;
}
