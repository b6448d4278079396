/** Filters the entries of the audit log and of a table's event log. */

/** An entry as the page shows it. */
export interface LogRow {
  sequence: number;
  /** In milliseconds. */
  at: number;
  /** The type of the event or act. */
  type: string;
  actor: string;
  text: string;
}

export interface LogFilter {
  /** Part of the text, of the name of the author or of the type. */
  text: string;
  /** An author; empty for all. */
  actor: string;
}

export const NO_LOG_FILTER: LogFilter = { text: "", actor: "" };

export function filterLog(rows: readonly LogRow[], filter: LogFilter): LogRow[] {
  const text = filter.text.trim().toLocaleLowerCase();
  return rows.filter((row) => {
    const words = `${row.text}\n${row.actor}\n${row.type}`.toLocaleLowerCase();
    return (!filter.actor || row.actor === filter.actor) && words.includes(text);
  });
}

/** The authors that occur, sorted. */
export function actorsOf(rows: readonly LogRow[]): string[] {
  return [...new Set(rows.map((row) => row.actor))].sort((a, b) => a.localeCompare(b));
}

/** The rows of a CSV file, with times in UTC. */
export function logTable(rows: readonly LogRow[]): (string | number)[][] {
  const head = ["sequence", "time", "type", "author", "text"];
  return [
    head,
    ...rows.map((row) => [
      row.sequence,
      new Date(row.at).toISOString(),
      row.type,
      row.actor,
      row.text,
    ]),
  ];
}
