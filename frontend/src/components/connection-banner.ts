/** Banner for a lost, ended or moved connection. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Connection } from "../api/table-socket.ts";
import { t } from "../i18n/index.ts";
import type { TableModel } from "../model/table/table-model.ts";
import { PuntoElement } from "./base-element.ts";

@customElement("punto-connection-banner")
export class PuntoConnectionBanner extends PuntoElement {
  @property() state: Connection = "connecting";
  @property() reason = "";
  @property({ type: Boolean }) isSignedOut = false;
  /** Origin of the server that runs this table, if it is another one. */
  @property() otherServer: string | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      p {
        position: fixed;
        inset-block-end: 1rem;
        inset-inline: 0;
        z-index: 20;
        width: fit-content;
        max-width: calc(100vw - 2rem);
        margin-inline: auto;
        padding: 0.5rem 1.1rem;
        border-radius: 999px;
        background: #5c1512;
        color: #fff;
        font-weight: 600;
        box-shadow: var(--shadow);
      }
      p::first-letter {
        text-transform: uppercase;
      }
      a {
        color: inherit;
        white-space: nowrap;
      }
    `,
  ];

  override render() {
    return html`<div role="status">
      ${
        this.otherServer
          ? html`<p>${t("connection-moved")} <a href="${this.otherServer}/${location.hash}">${t("connection-follow", { address: this.otherServer })}</a></p>`
          : this.state === "lost"
            ? html`<p>${t("connection-lost")}</p>`
            : this.state === "ended"
              ? html`<p>${this.reason || t("connection-ended")} ${this.isSignedOut ? html`<a href="#/sign-in">${t("nav-signIn")}</a>` : nothing}</p>`
              : nothing
      }
    </div>`;
  }
}

/** The banner of a table, also before its model exists. */
export function connectionBanner(model: TableModel | null): TemplateResult {
  return html`<punto-connection-banner .state=${model?.connection ?? "connecting"} .reason=${model?.goodbye?.sentence ?? ""}
    .isSignedOut=${model?.goodbye?.code === "not_signed_in"} .otherServer=${model?.otherServer ?? null}></punto-connection-banner>`;
}
