/** Texts for refusals of the server and for problems of a bet, each with its clause. */
import { ApiError } from "../api/http.ts";
import type { Refusal } from "../api/socket-types.ts";
import { currentLanguage, t } from "../i18n/index.ts";
import { messageText, type NameOf } from "../i18n/messages.ts";
import { session } from "./account/session.ts";
import type { BetProblem } from "./betting/bet-check.ts";
import { formatChips } from "./money.ts";
import { playerLabel } from "./table/event-text.ts";

export interface ErrorMessage {
  text: string;
  clause: string | null;
}

/** `nameOf` returns the name of an account; a player knows only the own one. */
export function refusalMessage(
  refusal: Refusal,
  nameOf: NameOf = (id) => session.nameOf(id),
): ErrorMessage {
  const text = messageText("refusal", refusal, (id) => playerLabel(id, nameOf));
  return { text: capitalise(text) || t("error-unreachable"), clause: refusal.clause };
}

/** The text of a refusal whose code is in the address, after the way back from a provider. */
export function refusedText(code: string | null): string | null {
  if (!code || !/^\w+$/.test(code)) return null;
  return refusalMessage({ code, params: {}, clause: "", sentence: "" }).text;
}

/** Capitalise a refusal's sentence: the server writes it to follow a code ("busy: too many …"). */
function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}

export function errorMessage(error: unknown): ErrorMessage {
  if (error instanceof ApiError) return refusalMessage(error);
  return { text: t("error-unreachable"), clause: null };
}

export function betProblemMessage(problem: BetProblem, chip: string): ErrorMessage {
  const money = (amount: number) => formatChips(amount, chip);
  switch (problem.reason) {
    case "closed":
      return { text: t("bet-closed"), clause: null };
    case "below": {
      const { title, limit_clause } = problem.wager;
      return {
        text: t("bet-below", { wager: title, least: money(problem.min) }),
        clause: limit_clause,
      };
    }
    case "above": {
      const { title, limit_clause } = problem.wager;
      return {
        text: t("bet-above", { wager: title, most: money(problem.max) }),
        clause: limit_clause,
      };
    }
    case "step": {
      const { title, payable_clause } = problem.wager;
      return {
        text: t("bet-step", { wager: title, step: money(problem.step) }),
        clause: payable_clause,
      };
    }
    case "funds":
      return { text: t("bet-funds", { rack: money(problem.rack) }), clause: null };
    case "blocked":
      return refusalMessage(problem.refusal);
  }
}
