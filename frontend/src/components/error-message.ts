/** A refusal or an objection in words, with the clause that says so. */
import { html, nothing, type TemplateResult } from "lit";
import { ApiError } from "../api/http.ts";
import type { Refusal } from "../api/socket-types.ts";
import type { BetProblem } from "../model/bet-check.ts";
import { formatChips } from "../model/money.ts";
import { heard } from "../i18n/heard.ts";
import { currentLanguage, t } from "../i18n/index.ts";

export interface ErrorMessage {
  text: string;
  clause: string | null;
}

export function refusalMessage(refusal: Refusal): ErrorMessage {
  return { text: capitalise(heard("refusals", refusal.sentence)) || t("error.unreachable"), clause: refusal.clause };
}

/** The house goes on from its code, "busy: too much waits"; alone, a sentence begins with a capital. */
function capitalise(words: string): string {
  return words.charAt(0).toLocaleUpperCase(currentLanguage()) + words.slice(1);
}

export function errorMessage(error: unknown): ErrorMessage {
  if (error instanceof ApiError) return refusalMessage(error);
  return { text: t("error.unreachable"), clause: null };
}

export function betProblemMessage(found: BetProblem, chip: string): ErrorMessage {
  const money = (amount: number) => formatChips(amount, chip);
  switch (found.reason) {
    case "closed":
      return { text: t("bet.closed"), clause: null };
    case "below":
      return { text: t("bet.below", { wager: found.wager.title, least: money(found.min) }), clause: found.wager.limit_clause };
    case "above":
      return { text: t("bet.above", { wager: found.wager.title, most: money(found.max) }), clause: found.wager.limit_clause };
    case "step":
      return {
        text: t("bet.step", { wager: found.wager.title, step: money(found.step) }),
        clause: found.clause,
      };
    case "funds":
      return { text: t("bet.funds", { rack: money(found.rack) }), clause: null };
    case "needs":
    case "bound":
      return { text: `${found.wager.title}: ${found.words}`, clause: found.clause };
  }
}

type Shown = TemplateResult | typeof nothing;

/** A clause by its number alone: where something else is clicked. */
export function citation(text: string | null | undefined): Shown {
  return text ? html`<span class="clause">${text}</span>` : nothing;
}

/** `division-5 5.6`; a limit of the table or a refusal of the house has no document. */
const CITATION = /^[a-z0-9-]+ \S/;

/** A clause that is told when it is asked for: the page hears of it, and shows the words. */
export function clauseButton(text: string | null | undefined): Shown {
  if (!text || !CITATION.test(text)) return citation(text);
  const ask = (event: Event) =>
    event.target?.dispatchEvent(new CustomEvent("show-clause", { detail: text, bubbles: true, composed: true }));
  return html`<button type="button" class="clause" title=${t("clause.ask")} @click=${ask}>${text}</button>`;
}
