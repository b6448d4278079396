/** The four suits as paths about the origin, some 18 units high. */
export type Suit = "S" | "H" | "D" | "C";

export const SUIT_PATHS: Record<Suit, string> = {
  H: "M0 8.6C-3.4 5-8.6 1.6-8.6-3.2-8.6-6.4-6.4-8.4-4-8.4-2-8.4-.6-7.2 0-5.4.6-7.2 2-8.4 4-8.4 6.4-8.4 8.6-6.4 8.6-3.2 8.6 1.6 3.4 5 0 8.6Z",
  D: "M0-9.6C2-5.6 4.4-2.6 7.2 0 4.4 2.6 2 5.6 0 9.6-2 5.6-4.4 2.6-7.2 0-4.4-2.6-2-5.6 0-9.6Z",
  S: "M0-9.4C2.8-5.4 8.4-2.4 8.4 2.4 8.4 5.4 6.2 7 4 7 2.6 7 1.5 6.4.8 5.4 1 7.2 1.8 8.6 3.2 9.4H-3.2C-1.8 8.6-1 7.2-.8 5.4-1.5 6.4-2.6 7-4 7-6.2 7-8.4 5.4-8.4 2.4-8.4-2.4-2.8-5.4 0-9.4Z",
  C: "M0-9.2A4.3 4.3 0 0 1 3.4-2.3 4.3 4.3 0 1 1 .9 4.6C1.1 6.8 1.9 8.4 3.3 9.2H-3.3C-1.9 8.4-1.1 6.8-.9 4.6A4.3 4.3 0 1 1-3.4-2.3 4.3 4.3 0 0 1 0-9.2Z",
};

export const SUIT_NAMES = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" } as const;
/** With the mark that asks for a text's sign, not a coloured picture. */
export const SUIT_SIGNS = { S: "♠\ufe0e", H: "♥\ufe0e", D: "♦\ufe0e", C: "♣\ufe0e" } as const;
