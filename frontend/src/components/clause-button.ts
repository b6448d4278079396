/** A clause number, as plain text or as a button that opens the clause. */
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/index.ts";
import { type CitingBook, isHouseProcedure } from "../model/console/house-procedure.ts";

type Content = TemplateResult | typeof nothing;

/** The number as plain text, for places where a click does something else. */
function clauseNumber(clause: string | null | undefined): Content {
  return clause ? html`<span class="clause">${clause}</span>` : nothing;
}

/** Matches `division-5 5.6`. Limits of the table and refusals of the server have no document. */
const CITATION = /^[a-z0-9-]+ \S/;

/** The clause that a button shows. */
export interface ShownClause {
  citation: string;
  /** Whether it is cited because the document of the rulebook is silent. */
  isHouseProcedure: boolean;
}

/**
 * A button that dispatches `show-clause`; `punto-app` opens the dialog. With the rulebook of the
 * table, a clause of house procedure is marked.
 */
export function clauseButton(clause: string | null | undefined, book?: CitingBook): Content {
  if (!clause || !CITATION.test(clause)) return clauseNumber(clause);
  const isHouse = isHouseProcedure(clause, book);
  const detail: ShownClause = { citation: clause, isHouseProcedure: isHouse };
  const show = (event: Event) =>
    event.target?.dispatchEvent(
      new CustomEvent("show-clause", { detail, bubbles: true, composed: true }),
    );
  const mark = html`<span class="house-mark"><span aria-hidden="true">⌂</span><span class="visually-hidden">${t("citation-house")}</span></span>`;
  return html`<button type="button" class="clause" title=${t(isHouse ? "citation-house" : "citation-ask")} @click=${show}>${clause}${isHouse ? html` ${mark}` : nothing}</button>`;
}
