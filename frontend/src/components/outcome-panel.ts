/** A player's result of a coup: the net amount, and each wager with its clause. */
import { css, html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/index.ts";
import { formatChips } from "../model/money.ts";
import type { LoadedTable, Outcome } from "../model/table-model.ts";
import { clauseButton } from "./clause-button.ts";

export const outcomeStyles = css`
  .outcome {
    padding: 0.35rem 0.7rem 0.4rem;
    border: 1px solid color-mix(in oklab, var(--felt-line), transparent 40%);
    border-radius: 12px;
    background: rgb(4 28 20 / 96%);
    box-shadow: 0 8px 24px rgb(0 0 0 / 35%);
    color: var(--felt-ink);
    overflow: auto;
    animation: arrive var(--deal) var(--ease);
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(-0.8rem);
    }
  }
  .outcome h2 {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 1rem;
    font-size: 1rem;
  }
  .outcome h2 strong {
    font: 700 1.3rem/1.1 var(--text);
    font-variant-numeric: var(--digits);
  }
  .outcome .gain {
    color: #f6dd92;
  }
  .outcome li {
    display: grid;
    grid-template-columns: 1.1em minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 0.4rem;
    padding-top: 0.15rem;
    font-size: 0.88rem;
    line-height: 1.3;
  }
  .outcome .muted {
    color: var(--felt-ink-2);
  }
`;

const RESULT_SYMBOLS = { won: "▲", lost: "▽", pushed: "=" };

function net(outcomes: Outcome[]): number {
  return outcomes.reduce(
    (sum, one) =>
      sum + (one.result === "won" ? one.profit : one.result === "lost" ? -one.amount : 0),
    0,
  );
}

function formatSigned(amount: number, chip: string): string {
  return `${amount > 0 ? "+" : ""}${formatChips(amount, chip)}`;
}

function outcomeText(model: LoadedTable, one: Outcome): string {
  const money = (amount: number) => formatChips(amount, model.view.chip);
  return t(`outcome-${one.result}`, {
    wager: model.wagerTitle(one.wager),
    stake: money(one.amount),
    profit: money(one.profit),
  });
}

/** While the cards are dealt, only wagers on the initial deal are settled (division-5 11A.6). */
function outcomeLabel(model: LoadedTable): string {
  return t(model.view.phase === "dealing" ? "outcome-initial" : "outcome-label");
}

/** The result as one sentence for screen readers. */
export function outcomeAnnouncement(model: LoadedTable): string {
  if (!model.outcomes.length) return "";
  const all = model.outcomes.map((one) => outcomeText(model, one));
  return `${outcomeLabel(model)}: ${formatSigned(net(model.outcomes), model.view.chip)}. ${all.join(". ")}.`;
}

/** The result panel; `brief` shows only the net amount, once the player has new bets. */
export function outcomePanel(model: LoadedTable, brief: boolean): TemplateResult | typeof nothing {
  if (!model.outcomes.length) return nothing;
  const chip = model.view.chip;
  const sum = net(model.outcomes);
  const label = outcomeLabel(model);
  return html`<section class="outcome ${brief ? "brief" : ""}" aria-label=${label}>
    <h2>${label} <strong class=${sum > 0 ? "gain" : ""}>${formatSigned(sum, chip)}</strong></h2>
    ${
      brief
        ? nothing
        : html`<ul>
          ${model.outcomes.map(
            (one) => html`<li>
              <span class=${one.result === "won" ? "gain" : ""} aria-hidden="true">${RESULT_SYMBOLS[one.result]}</span>
              <span>${outcomeText(model, one)}
                ${one.commission ? html`<span class="muted">${t("outcome-commission", { amount: formatChips(one.commission, chip) })}</span>` : nothing}</span>
              ${clauseButton(one.clause, model.book)}
            </li>`,
          )}
        </ul>`
    }
  </section>`;
}
