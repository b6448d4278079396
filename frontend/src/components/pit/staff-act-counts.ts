/** How often the staff ended a shoe early or declared a round void. */
import { html, type TemplateResult } from "lit";
import type { ActCounts } from "../../api/generated/types.ts";
import { t } from "../../i18n/index.ts";

const counted = (counts: ActCounts) => t("fairness-act-counts", { ...counts });

export function staffActCounts(fairness: {
  acts: ActCounts;
  acts_before: ActCounts;
}): TemplateResult {
  const { acts, acts_before } = fairness;
  if (![acts, acts_before].some((counts) => Object.values(counts).some(Boolean)))
    return html`<p class="muted">${t("fairness-no-acts")}</p>`;
  return html`<p class="muted">${t("fairness-acts", { acts: counted(acts), before: counted(acts_before) })}</p>`;
}
