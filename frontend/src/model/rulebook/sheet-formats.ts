/** Formats of a PAR sheet, with their media types. */
export const SHEET_FORMATS: Record<string, string> = {
  html: "text/html",
  csv: "text/csv",
  md: "text/markdown",
  json: "application/json",
};
