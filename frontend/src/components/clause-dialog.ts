/** A dialog with the text of a clause. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../api/http.ts";
import type { ClausePage } from "../api/http-types.ts";
import { t } from "../i18n/index.ts";
import { clauseText, titleText } from "../i18n/rulebook-texts.ts";
import "./dialog.ts";
import { errorMessage } from "../model/error-message.ts";
import { PuntoElement } from "./base-element.ts";

@customElement("punto-clause-dialog")
export class PuntoClauseDialog extends PuntoElement {
  /** The clause to show, such as `division-5 5.6`; empty closes the dialog. */
  @property() citation = "";
  @property({ type: Boolean }) isHouseProcedure = false;
  @state() private clause: ClausePage | null = null;
  @state() private error = "";

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("citation") && this.citation) void this.load(this.citation);
  }

  private async load(citation: string): Promise<void> {
    this.clause = null;
    this.error = "";
    try {
      const known = (await api.documents()).some((one) => citation.startsWith(`${one.id} `));
      // A custom rulebook may cite a document that the server does not have.
      const found = known ? await api.clause(citation) : null;
      const words = found && (await clauseText(citation, found.words));
      if (citation !== this.citation) return; // another clause has been opened meanwhile
      if (found) this.clause = { ...found, words: words ?? found.words };
      else this.error = t("citation-elsewhere");
    } catch (error) {
      if (citation === this.citation) this.error = errorMessage(error).text;
    }
  }

  override render() {
    const found = this.clause;
    return html`<punto-dialog .open=${this.citation !== ""} heading=${this.citation} @closed=${() => this.emit("dismissed")}>
      <div class="stack" role="status">
        ${this.isHouseProcedure ? html`<p><strong>${t("citation-house-why")}</strong></p>` : nothing}
        ${found ? html`<p>${found.words}</p><p class="muted">${titleText(found.document)}. ${t("citation-ours")}</p>` : nothing}
        ${this.error ? html`<p>${this.error}</p>` : nothing}
      </div>
    </punto-dialog>`;
  }
}
