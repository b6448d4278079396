/** What a clause says, in a dialog over whatever cites it. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../api/http.ts";
import type { ClausePage } from "../api/http-types.ts";
import { t } from "../i18n/index.ts";
import "./dialog.ts";
import { PuntoElement } from "./base-element.ts";
import { saidError } from "./error-message.ts";

@customElement("punto-clause-note")
export class PuntoClauseNote extends PuntoElement {
  /** `division-5 5.6`; none while nobody asks. */
  @property() citation = "";
  @state() private found: ClausePage | null = null;
  @state() private trouble = "";

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("citation") && this.citation) void this.look(this.citation);
  }

  private async look(citation: string): Promise<void> {
    this.found = null;
    this.trouble = "";
    try {
      const known = (await api.documents()).some((one) => citation.startsWith(`${one.id} `));
      // A rulebook of somebody's own may cite a document that only its author has.
      if (known) this.found = await api.clause(citation);
      else this.trouble = t("clause.elsewhere");
    } catch (error) {
      this.trouble = saidError(error).words;
    }
  }

  override render() {
    const found = this.found;
    return html`<punto-dialog .open=${this.citation !== ""} heading=${this.citation} @closed=${() => this.tell("read")}>
      <div class="stack" role="status">
        ${found ? html`<p>${found.words}</p><p class="quiet">${found.document}. ${t("clause.ours")}</p>` : nothing}
        ${this.trouble ? html`<p>${this.trouble}</p>` : nothing}
      </div>
    </punto-dialog>`;
  }
}
