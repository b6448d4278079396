/** Writes CSV as in RFC 4180, for spreadsheets. */

/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA_PATTERN = /^[=+\-@\t\r]/;

export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA_PATTERN.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
