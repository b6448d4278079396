/** A small rulebook and a view, as the server sends them. */
import type { Book, PitAlarm, PitTable, Wager } from "../src/api/http-types.ts";
import type { TableView } from "../src/api/socket-types.ts";

export function wager(id: string, more: Partial<Wager> = {}): Wager {
  return {
    id,
    title: id,
    clause: null,
    pays: [
      {
        odds: "1:1",
        odds_words: "1 to 1",
        commission: null,
        when: `${id}_wins`,
        condition: { fact: `${id}_wins`, args: [] },
        words: "",
        clause: "x 1",
      },
    ],
    push: null,
    lose_clause: null,
    needs: null,
    settle_at: "result",
    step: 1,
    payable_clause: null,
    limit_clause: "x 5",
    side: "none",
    ...more,
  };
}

const push = { when: "tie", condition: { fact: "tie", args: [] }, words: "tie", clause: null };

export const book: Book = {
  id: "small",
  title: "Small",
  version: "1",
  document: null,
  effective: null,
  minimum_age: null,
  sha256: "",
  decks: { min: 8, max: 8, default: 8, clause: null },
  options: [],
  notices: [],
  deal_order: [],
  command_clauses: {},
  house_procedure: null,
  permanent: {},
  die: null,
  tableau: { naturals: [], player_draws: [], banker_alone_draws: [], banker_draws_against: [] },
  wagers: [
    wager("banker", { push, step: 20, payable_clause: "x 9" }),
    wager("player", { push }),
    wager("tie", {
      pays: [
        {
          odds: "8:1",
          odds_words: "8 to 1",
          commission: null,
          when: "tie",
          condition: { fact: "tie", args: [] },
          words: "tie",
          clause: "x 2",
        },
      ],
    }),
    wager("natural", {
      needs: {
        any_of: ["player"],
        within: "box",
        words: "needs a wager on player",
        clause: "x 3.5.1",
      },
    }),
    wager("pair"),
    wager("third"),
  ],
  irregularities: {},
  bounds: [
    {
      together: ["natural"],
      at_most: "player",
      words: "natural may not exceed player",
      clause: "x 3.5.1",
    },
  ],
};

export function view(more: Partial<TableView> = {}): TableView {
  const limits = Object.fromEntries(book.wagers.map(({ id }) => [id, { min: 100, max: 1000 }]));
  const you = { id: "anna", role: "player", boxes: [1], standing: false };
  const seen = { phase: "betting", rack: 5000, limits, chip: "0.05", stakes: [], bets: null, you };
  return { ...seen, ...more } as unknown as TableView;
}

/** A table of the pit. */
export function pitTable(id: string, change: Partial<PitTable> = {}): PitTable {
  return {
    id,
    title: id.toUpperCase(),
    book_title: "Baccarat",
    chip: "0.05",
    cards: "scanned",
    here: true,
    address: null,
    dealer: "person",
    dealers: [],
    phase: "ready",
    next_role: "dealer",
    decision: null,
    out_of_turn: [],
    players: 0,
    coups: 0,
    coups_per_hour: 0,
    last_coup_at: null,
    shoe: 1,
    cards_left: 100,
    shoe_cards: 416,
    figures: null,
    ...change,
  };
}

/** An alarm of a table of the pit, taken over by somebody or by nobody. */
export function pitAlarm(id: number, at: string, by: string | null = null): PitAlarm {
  return {
    id,
    kind: "table_stuck",
    table: at,
    since: 0,
    acknowledged_by: by,
    acknowledged_at: by ? 1 : null,
    acknowledged_name: by,
  };
}
