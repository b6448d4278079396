/** A refusal or an objection in words, with the clause that says so. */
import { html, nothing, type TemplateResult } from "lit";
import { Refused } from "../api/http.ts";
import type { Refusal } from "../api/socket-types.ts";
import type { Objection } from "../model/bet-check.ts";
import { chipsText } from "../model/money.ts";
import { heard } from "../i18n/heard.ts";
import { language, t } from "../i18n/index.ts";

export interface Said {
  words: string;
  clause: string | null;
}

export function saidRefusal(refusal: Refusal): Said {
  return { words: begun(heard("refusals", refusal.sentence)) || t("error.unreachable"), clause: refusal.clause };
}

/** The house goes on from its code, "busy: too much waits"; alone, a sentence begins with a capital. */
function begun(words: string): string {
  return words.charAt(0).toLocaleUpperCase(language()) + words.slice(1);
}

export function saidError(error: unknown): Said {
  if (error instanceof Refused) return saidRefusal(error);
  return { words: t("error.unreachable"), clause: null };
}

export function saidObjection(found: Objection, chip: string): Said {
  const money = (amount: number) => chipsText(amount, chip);
  switch (found.why) {
    case "closed":
      return { words: t("bet.closed"), clause: null };
    case "below":
      return { words: t("bet.below", { wager: found.wager.title, least: money(found.least) }), clause: found.wager.limit_clause };
    case "above":
      return { words: t("bet.above", { wager: found.wager.title, most: money(found.most) }), clause: found.wager.limit_clause };
    case "step":
      return {
        words: t("bet.step", { wager: found.wager.title, step: money(found.step) }),
        clause: found.clause,
      };
    case "funds":
      return { words: t("bet.funds", { rack: money(found.rack) }), clause: null };
    case "needs":
    case "bound":
      return { words: `${found.wager.title}: ${found.words}`, clause: found.clause };
  }
}

type Shown = TemplateResult | typeof nothing;

/** A clause by its number alone: where something else is clicked. */
export function citation(text: string | null | undefined): Shown {
  return text ? html`<span class="clause">${text}</span>` : nothing;
}

/** `division-5 5.6`; a limit of the table or a refusal of the house has no document. */
const CITED = /^[a-z0-9-]+ \S/;

/** A clause that is told when it is asked for: the page hears of it, and shows the words. */
export function clause(text: string | null | undefined): Shown {
  if (!text || !CITED.test(text)) return citation(text);
  const ask = (event: Event) =>
    event.target?.dispatchEvent(new CustomEvent("clause", { detail: text, bubbles: true, composed: true }));
  return html`<button type="button" class="clause" title=${t("clause.ask")} @click=${ask}>${text}</button>`;
}
