/** Counts and shares of the results of a shoe. */
import { html, type TemplateResult } from "lit";
import { t } from "../i18n/index.ts";
import { count, readResults } from "../model/roads.ts";

export function shoeStats(results: string): TemplateResult {
  const found = readResults(results);
  const counts = count(found);
  const share = (part: number) =>
    found.length ? `${Math.round((100 * part) / found.length)} %` : "–";
  const line = (letter: string, words: string, part: number) =>
    html`<tr><th scope="row"><span class=${letter}>${words}</span></th><td class="amount">${part}</td><td class="amount">${share(part)}</td></tr>`;
  return html`<table>
    <caption class="visually-hidden">${t("stats-label")}</caption>
    <tbody>
      ${line("B", t("hand-banker"), counts.B)}
      ${line("P", t("hand-player"), counts.P)}
      ${line("T", t("hand-tie"), counts.T)}
      ${line("B", t("stats-bankerPairs"), counts.bankerPairs)}
      ${line("P", t("stats-playerPairs"), counts.playerPairs)}
      <tr><th scope="row">${t("stats-coups")}</th><td class="amount">${found.length}</td><td></td></tr>
    </tbody>
  </table>`;
}
