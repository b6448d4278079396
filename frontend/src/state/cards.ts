/** Cards as the house writes them: `9H`, `TS`; `??` lies face down; `7` has no suit. */
import type { Suit } from "../parts/suits.ts";

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export const SUITS: Suit[] = ["S", "H", "D", "C"];
export const HIDDEN = "??";

export interface Face {
  rank: string;
  suit: Suit | null;
}

export function readFace(card: string): Face | null {
  if (card === HIDDEN || !card) return null;
  return { rank: card[0]!, suit: (card[1] as Suit | undefined) ?? null };
}
