/** One's own bets as rows of a CSV file, with times in UTC and exact amounts of money. */
import type { OwnBet } from "../../api/http-types.ts";
import { t } from "../../i18n/index.ts";
import { parseFraction } from "../money.ts";

export function betTable(bets: readonly OwnBet[]): (string | number)[][] {
  const head = [
    t("account-time"),
    t("overview-table"),
    t("account-coup"),
    t("payouts-wager"),
    t("payouts-stake"),
    t("account-outcome"),
    t("account-net"),
    t("payouts-commission"),
    t("payouts-clause"),
  ];
  const rows = bets.map((bet) => [
    new Date(bet.at).toISOString(),
    bet.table,
    bet.round ?? "",
    bet.wager_title,
    amount(bet.stake, bet.chip),
    t(`own_outcome-${bet.outcome}`),
    amount(bet.result, bet.chip),
    amount(bet.commission, bet.chip),
    bet.clause ?? "",
  ]);
  return [head, ...rows];
}

/** An amount as a number that a spreadsheet reads, such as 0.05. */
function amount(chips: number, chip: string): number {
  const { numerator, denominator } = parseFraction(chip);
  return Number(BigInt(chips) * numerator) / Number(denominator);
}
