/** What an alarm of the pit says: the table, the reason, and what waits for whom. */
import type { PitAlarm, PitTable } from "../../api/http-types.ts";
import { t, termText } from "../../i18n/index.ts";
import { cardSymbol } from "../table/cards.ts";

/** The reason of an alarm at a table: which card was read, or what waits for whom. */
export function alarmReason(kind: PitAlarm["kind"], table: PitTable | undefined): string {
  if (kind === "decision_waiting" && table?.decision)
    return t(`overview-waiting-${table.decision}`);
  const cards = kind === "card_out_of_turn" ? (table?.out_of_turn ?? []) : [];
  const what = termText("alarm", kind);
  if (!cards.length) return what;
  return t("overview-reason", { what, detail: cards.map(cardSymbol).join(" ") });
}

/** The whole alarm. Tables may have the same title, so it has the id too. */
export function alarmText(alarm: PitAlarm, tables: readonly PitTable[]): string {
  const table = tables.find((one) => one.id === alarm.table);
  const what = alarmReason(alarm.kind, table);
  if (alarm.table === null) return what;
  if (!table) return t("overview-alarm", { table: alarm.table, what });
  return t("overview-alarm", { table: `${table.title} · ${table.id}`, what });
}
