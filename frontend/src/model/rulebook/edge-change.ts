/** House edges of wagers, and how they change between versions of a rulebook. */
import type { CheckPage } from "../../api/http-types.ts";
import { houseEdge, subtractFractions } from "../number-format.ts";

export interface WagerEdge {
  id: string;
  title: string;
  /** House edge as a fraction; null if it cannot be computed. */
  edge: string | null;
}

export type EdgeChange = { kind: "new" | "same" } | { kind: "more" | "less"; by: string };

/** Compare a wager's edge with its earlier value. */
export function compareEdge(now: WagerEdge, before: WagerEdge[]): EdgeChange {
  const was = before.find((one) => one.id === now.id);
  if (!was || was.edge === null || now.edge === null) return { kind: was ? "same" : "new" };
  const by = subtractFractions(now.edge, was.edge);
  if (by.startsWith("0/")) return { kind: "same" };
  return by.startsWith("-") ? { kind: "less", by: by.slice(1) } : { kind: "more", by };
}

export function wagerEdge({ id, title, odds }: CheckPage["wagers"][number]): WagerEdge {
  return { id, title, edge: odds ? houseEdge(odds.ev) : null };
}
