/** A clause number, as plain text or as a button that opens the clause. */
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/index.ts";

type Content = TemplateResult | typeof nothing;

/** The number as plain text, for places where a click does something else. */
function clauseNumber(clause: string | null | undefined): Content {
  return clause ? html`<span class="clause">${clause}</span>` : nothing;
}

/** Matches `division-5 5.6`. Limits of the table and refusals of the server have no document. */
const CITATION = /^[a-z0-9-]+ \S/;

/** A button that dispatches `show-clause`; `punto-app` opens the dialog. */
export function clauseButton(clause: string | null | undefined): Content {
  if (!clause || !CITATION.test(clause)) return clauseNumber(clause);
  const show = (event: Event) =>
    event.target?.dispatchEvent(
      new CustomEvent("show-clause", { detail: clause, bubbles: true, composed: true }),
    );
  return html`<button type="button" class="clause" title=${t("citation-ask")} @click=${show}>${clause}</button>`;
}
