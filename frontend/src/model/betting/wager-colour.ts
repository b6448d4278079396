/** The colour of a wager, derived from its pay conditions and not from its name. */
import type { Wager } from "../../api/http-types.ts";

export type WagerColour = "P" | "B" | "T" | "N";

export function wagerColour(wager: Wager): WagerColour {
  const rows = wager.pays.map((row) => row.when);
  if (rows.every((when) => /\btie\b/.test(when))) return "T";
  const banker = rows.some((when) => when.includes("banker_"));
  const player = rows.some((when) => when.includes("player_"));
  if (banker !== player) return banker ? "B" : "P";
  return "N";
}
