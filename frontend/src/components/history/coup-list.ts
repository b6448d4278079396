/** The coups of a shoe, with number and result letter. Irregular coups are marked. */
import { html, nothing, type TemplateResult } from "lit";
import type { PastRound, ShoePage } from "../../api/http-types.ts";
import { type Key, t, termText } from "../../i18n/index.ts";
import { finishedRounds } from "../../model/table/replay-model.ts";

const RESULT_KEYS: Record<string, Key> = {
  B: "result-banker",
  P: "result-player",
  T: "result-tie",
};

/** Symbols for coups without a result letter. */
const STATUS_SYMBOLS: Record<string, string> = {
  void: "×",
  void_hand: "○",
  free: "–",
  played: "–",
};

/** A summary such as `Player wins`, `Void` or `Tie · Irregularity`. */
export function coupSummary({ status, result, irregular }: PastRound): string {
  const words: string[] = [];
  const letter = result?.[0] ?? "";
  const resultKey = RESULT_KEYS[letter];
  if (resultKey) words.push(t(resultKey));
  if (status !== "played" && status !== "open") words.push(t(`replay-${status}`));
  if (irregular && status === "played") words.push(t("replay-irregular"));
  return words.join(" · ");
}

export function coupList(
  shoe: ShoePage,
  current: number | null,
  address: (round: number) => string,
  open: (event: MouseEvent, round: number) => void,
): TemplateResult {
  return html`<ol class="coups">
    <li><a class="coup" href=${address(0)} aria-current=${current === 0 ? "true" : nothing} @click=${(event: MouseEvent) => open(event, 0)}>${t("replay-opening")}</a></li>
    ${finishedRounds(shoe).map((one) => {
      const letter = one.result?.[0] ?? "";
      const words = t("replay-coup-of", { round: one.round, result: coupSummary(one) || "–" });
      return html`<li><a class="coup ${letter} ${one.irregular ? "irregular" : ""}" href=${address(one.round)} title=${words}
        aria-current=${current === one.round ? "true" : nothing} @click=${(event: MouseEvent) => open(event, one.round)}
        >${one.round} <b>${letter ? termText("mark", letter) : STATUS_SYMBOLS[one.status]}</b>${one.irregular ? html`<i>!</i>` : nothing}<span class="visually-hidden">${coupSummary(one)}</span></a></li>`;
    })}
  </ol>`;
}
