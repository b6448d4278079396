/** Shown to visitors who open a staff view without a staff role. */
import { html, type TemplateResult } from "lit";
import { t } from "../i18n/index.ts";

export function accessDenied(): TemplateResult {
  return html`<main><div class="panel stack"><h1>${t("staff-only")}</h1><p>${t("staff-link")}</p>
    <p><a class="button primary" href="#/sign-in">${t("nav-signIn")}</a></p></div></main>`;
}
