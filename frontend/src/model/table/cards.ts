/** Card codes of the server: `9H`, `TS`; `??` is face down; `7` has no suit. */
import { cardSymbol as symbolOf } from "../../i18n/bundle.ts";
import { t, termText } from "../../i18n/index.ts";

export type Suit = "S" | "H" | "D" | "C";

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export const SUITS: Suit[] = ["S", "H", "D", "C"];
export const HIDDEN = "??";

export interface Face {
  rank: string;
  suit: Suit | null;
}

export function parseCard(card: string): Face | null {
  const [rank, suit] = card;
  if (card === HIDDEN || !rank) return null;
  return { rank, suit: (suit as Suit | undefined) ?? null };
}

const SUIT_NAMES = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" } as const;

/** The name of a card for screen readers. */
export function cardName(card: string): string {
  const face = parseCard(card);
  if (!face) return t("card-hidden");
  const rank = termText("rank", face.rank);
  return face.suit ? t("card-name", { rank, suit: t(`suit-${SUIT_NAMES[face.suit]}`) }) : rank;
}

/** The symbol of a card in a sentence, such as `10♥`. */
export function cardSymbol(card: string): string {
  return parseCard(card) ? symbolOf(card) : "▮";
}
