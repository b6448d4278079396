/** One line under the layout: the player's stakes of this round, and the net result of the last one. */
import { css, html, nothing, type TemplateResult } from "lit";
import { t } from "../../i18n/index.ts";
import { netResult, type Outcome } from "../../model/betting/outcome.ts";
import { formatChips } from "../../model/money.ts";
import type { Bet, LoadedTable } from "../../model/table/table-model.ts";
import { infoIcon } from "../icons.ts";

export const roundSummaryStyles = css`
  .round-summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.3rem 1rem;
    /* Fixed, so that neither a bet nor a result moves anything. */
    height: 2.4rem;
    padding-inline: 0.7rem 0.2rem;
    border-radius: 12px;
    background: rgb(0 0 0 / 28%);
    color: var(--felt-ink);
  }
  .round-summary .stakes {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-variant-numeric: var(--digits);
  }
  .round-summary .stakes.waiting {
    opacity: 0.75;
  }
  .round-summary .outcome {
    display: flex;
    flex: none;
    align-items: center;
    gap: 0.5rem;
  }
  .round-summary .net {
    font: 700 1.6rem/1 var(--text);
    font-variant-numeric: var(--digits);
    animation: arrive var(--deal) var(--ease);
  }
  .round-summary .net.gain {
    color: #f6dd92;
  }
  .round-summary button {
    min-width: 2.2rem;
    min-height: 2.2rem;
    padding: 0;
    border-color: transparent;
    background: none;
    color: inherit;
    font-size: 1.15rem;
  }
  .round-summary button:hover:not(:disabled) {
    background: rgb(0 0 0 / 30%);
  }
  .round-summary .short {
    display: none;
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: scale(0.8);
    }
  }
  @media (max-width: 40rem), (max-height: 30rem) {
    .round-summary {
      height: 2.2rem;
      padding-inline-start: 0.5rem;
    }
    .round-summary .label {
      display: none;
    }
    .round-summary .stakes {
      font-size: 0.85rem;
    }
    .round-summary .net {
      font-size: 1.4rem;
    }
    .round-summary .stakes:not(.none) + .outcome {
      gap: 0.25rem;
    }
    .round-summary .stakes:not(.none) + .outcome .short {
      display: block;
      font-size: 0.8rem;
    }
    /* A result without bets says what it is; "no bets" would stand beside it. */
    .round-summary .stakes.none:not(:only-child) {
      display: none;
    }
    .round-summary .stakes.none + .outcome {
      flex: 1;
    }
    .round-summary .stakes.none + .outcome .label {
      display: block;
      flex: 1;
    }
  }
`;

/** `+4.75`, `−5` or `0`. */
export function formatSigned(amount: number, chip: string): string {
  return `${amount > 0 ? "+" : ""}${formatChips(amount, chip)}`;
}

export function outcomeText(table: LoadedTable, one: Outcome): string {
  const money = (amount: number) => formatChips(amount, table.view.chip);
  return t(`outcome-${one.result}`, {
    wager: table.wagerTitle(one.wager),
    stake: money(one.amount),
    profit: money(one.profit),
  });
}

/** While the cards are dealt, only wagers on the initial deal are settled (division-5 11A.6). */
export function outcomeLabel(table: LoadedTable): string {
  return t(table.view.phase === "dealing" ? "outcome-initial" : "outcome-label");
}

/** The result as one sentence for screen readers. */
export function outcomeAnnouncement(table: LoadedTable): string {
  if (!table.outcomes.length) return "";
  const all = table.outcomes.map((one) => outcomeText(table, one));
  return `${outcomeLabel(table)}: ${formatSigned(netResult(table.outcomes), table.view.chip)}. ${all.join(". ")}.`;
}

export function roundSummary(
  table: LoadedTable,
  pending: Bet[],
  showDetails: () => void,
): TemplateResult {
  return html`<div class="round-summary">${stakesText(table, pending)}${lastResult(table, showDetails)}</div>`;
}

/** `Bets 15: Player 5 · Tie 10`. Stakes of several boxes on one wager are added up. */
function stakesText(table: LoadedTable, pending: Bet[]): TemplateResult {
  const bets = [...table.myBets, ...pending];
  const money = (amount: number) => formatChips(amount, table.view.chip);
  const byWager = new Map<string, number>();
  for (const { wager, amount } of bets) byWager.set(wager, (byWager.get(wager) ?? 0) + amount);
  const total = bets.reduce((sum, one) => sum + one.amount, 0);
  const list = [...byWager].map(([wager, amount]) => `${table.wagerTitle(wager)} ${money(amount)}`);
  // Somebody who has just sat down learns how to bet.
  const isNew = table.view.phase === "betting" && !table.outcomes.length;
  const isReturned = table.isAnnulled && table.lastStakes.length > 0;
  const text = total
    ? t("stakes-total", { total: money(total), list: list.join(" · ") })
    : t(isReturned ? "stakes-returned" : isNew ? "stakes-how" : "stakes-none");
  return html`<p class="stakes ${pending.length ? "waiting" : ""} ${total ? "" : "none"}" title=${text}>${text}</p>`;
}

function lastResult(table: LoadedTable, showDetails: () => void) {
  if (!table.outcomes.length) return nothing;
  const sum = netResult(table.outcomes);
  const label = outcomeLabel(table);
  return html`<section class="outcome" aria-label=${label}>
    <span class="label">${label}</span>
    <span class="short" aria-hidden="true">${t("outcome-short")}</span>
    <strong class="net ${sum > 0 ? "gain" : ""}">${formatSigned(sum, table.view.chip)}</strong>
    <button aria-label=${t("outcome-details")} title=${t("outcome-details")} @click=${showDetails}>${infoIcon}</button>
  </section>`;
}
