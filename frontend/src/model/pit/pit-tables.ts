/** Sorts and filters the tables of the pit: what needs a person comes first. */
import type { PitAlarm, PitTable } from "../../api/http-types.ts";

export const STATUS_FILTERS = ["all", "attention", "playing", "closed"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export interface PitFilter {
  /** Part of a table's title or id, a rulebook's title or a dealer's name. */
  text: string;
  status: StatusFilter;
}

export const NO_PIT_FILTER: PitFilter = { text: "", status: "all" };

/** Roles whose decisions interrupt the game. */
const DECIDING_ROLES = new Set(["game_supervisor", "casino_supervisor", "operator"]);

export function alarmsOf(table: PitTable, alarms: readonly PitAlarm[]): PitAlarm[] {
  return alarms.filter((one) => one.table === table.id);
}

/** Alarms that nobody has taken over. */
export function openAlarms(alarms: readonly PitAlarm[]): PitAlarm[] {
  return alarms.filter((one) => one.acknowledged_by === null);
}

export function isPlaying(table: PitTable): boolean {
  return table.players > 0 && table.phase !== null && table.phase !== "closed";
}

function needsPerson(table: PitTable, alarms: readonly PitAlarm[]): boolean {
  const decides = table.phase === "irregular" && DECIDING_ROLES.has(table.next_role ?? "");
  return decides || alarmsOf(table, alarms).length > 0;
}

/** The server lists alarms by urgency, so the first alarm of a table ranks it. */
function rank(table: PitTable, alarms: readonly PitAlarm[]): number {
  const urgency = alarms.findIndex((one) => one.table === table.id);
  if (urgency >= 0) return urgency;
  const after = alarms.length;
  if (needsPerson(table, alarms)) return after;
  if (isPlaying(table)) return after + 1;
  return table.phase === "closed" ? after + 3 : after + 2;
}

export function sortPitTables(
  tables: readonly PitTable[],
  alarms: readonly PitAlarm[],
): PitTable[] {
  return [...tables].sort(
    (a, b) => rank(a, alarms) - rank(b, alarms) || a.title.localeCompare(b.title),
  );
}

export function filterPitTables(
  tables: readonly PitTable[],
  alarms: readonly PitAlarm[],
  filter: PitFilter,
): PitTable[] {
  const text = filter.text.trim().toLocaleLowerCase();
  const matches: Record<StatusFilter, (table: PitTable) => boolean> = {
    all: () => true,
    attention: (table) => needsPerson(table, alarms),
    playing: isPlaying,
    closed: (table) => table.phase === "closed",
  };
  return tables.filter((one) => {
    const words = [one.title, one.book_title, one.id, ...one.dealers].join("\n");
    return matches[filter.status](one) && words.toLocaleLowerCase().includes(text);
  });
}

/** The time since an event in its largest unit. */
export function timeSince(at: number, now: number): { unit: "s" | "min" | "h"; count: number } {
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  if (seconds < 60) return { unit: "s", count: seconds };
  if (seconds < 3600) return { unit: "min", count: Math.floor(seconds / 60) };
  return { unit: "h", count: Math.floor(seconds / 3600) };
}
