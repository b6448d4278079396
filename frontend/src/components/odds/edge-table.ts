/** House edges of a checked rulebook, and their change against earlier ones. */
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { CheckPage } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { session } from "../../model/account/session.ts";
import { formatPercent } from "../../model/number-format.ts";
import { compareEdge, type WagerEdge, wagerEdge } from "../../model/rulebook/edge-change.ts";
import { PuntoElement } from "../base-element.ts";

@customElement("punto-edge-table")
export class PuntoEdgeTable extends PuntoElement {
  @property({ attribute: false }) wagers: CheckPage["wagers"] = [];
  @property({ attribute: false }) baseline: WagerEdge[] | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      .change {
        white-space: nowrap;
      }
    `,
  ];

  override render() {
    const baseline = this.baseline ?? [];
    const isChanged = (one: WagerEdge) => compareEdge(one, baseline).kind !== "same";
    const compared = this.baseline !== null && this.wagers.map(wagerEdge).some(isChanged);
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("write-ok")}><table>
        <thead><tr><th scope="col">${t("payouts-wager")}</th><th scope="col" class="amount">${t("par-edge")}</th>
          ${compared ? html`<th scope="col" class="amount">${t("write-before")}</th><th scope="col">${t("write-change")}</th>` : nothing}
          <th scope="col" class="amount">${t("odds-win")}</th></tr></thead>
        <tbody>${this.wagers.map((one) => {
          const now = wagerEdge(one);
          return html`<tr><th scope="row">${one.title}</th>
          <td class="amount">${now.edge === null ? (one.unpriced ? t("odds-unpriced") : "–") : formatPercent(now.edge, 4)}</td>
          ${compared ? this.changeCells(now, baseline) : nothing}
          <td class="amount">${one.odds ? formatPercent(one.odds.win, 4) : "–"}</td></tr>`;
        })}</tbody>
      </table></div>
      <p class="row">
        ${compared ? html`<button @click=${() => this.emit("compare")}>${t("write-compare")}</button>` : nothing}
        ${session.hasRole("operator") ? nothing : html`<span class="muted">${t("write-operator")}</span>`}
      </p>`;
  }

  /** The change of the edge in words, because more is not better for everyone. */
  private changeCells(now: WagerEdge, baseline: WagerEdge[]) {
    const found = baseline.find((one) => one.id === now.id)?.edge;
    const change = compareEdge(now, baseline);
    const words =
      "by" in change
        ? t(`write-${change.kind}`, { points: formatPercent(change.by, 4).replace(" %", "") })
        : t(`write-${change.kind}`);
    return html`<td class="amount">${found ? formatPercent(found, 4) : "–"}</td><td class="change">${words}</td>`;
  }
}
