/** What the house answers over HTTP, as docs/protocol.md and its OpenAPI description write it. */
import type {
  Limit,
  Phase,
  Role,
  Round,
  SequencedEvent,
  Stake,
  TableEvent,
} from "./socket-types.ts";

export interface CurrentAccount {
  id: string;
  name: string;
  roles: Role[];
  guest: boolean;
  /** In the wallet, in hundredths. */
  balance: number;
}

export interface PayRow {
  odds: string;
  odds_words: string;
  commission: string | null;
  when: string;
  words: string;
  clause: string | null;
}

export interface Wager {
  id: string;
  title: string;
  clause: string | null;
  pays: PayRow[];
  push: { when: string; words: string; clause: string | null } | null;
  lose_clause: string | null;
  needs: { any_of: string[]; within: "round" | "box"; words: string; clause: string | null } | null;
  settle_at: string;
  step: number;
  payable_clause: string | null;
  /** Cited where a stake is below the least or above the most of the table. */
  limit_clause: string;
}

export interface StakeBound {
  together: string[];
  at_most: string;
  words: string;
  clause: string | null;
}

export interface Option {
  id: string;
  title: string;
  default: string;
  chosen: string;
  clause: string | null;
  values: { id: string; title: string; clause: string | null }[];
}

export interface Decks {
  min: number;
  max: number;
  default: number;
}

export interface BookSummary {
  id: string;
  title: string;
  version: string;
  decks: Decks;
  options: Option[];
  wagers: string[];
}

export interface Notice {
  text: string;
  clause: string | null;
}

export interface Book extends Omit<BookSummary, "wagers"> {
  document: string | null;
  minimum_age: number | null;
  notices: Notice[];
  deal_order: string[];
  permanent: Partial<Record<"player" | "banker", string>>;
  die: {
    faces: number;
    clause: string | null;
    marks: Record<string, { title: string; clause: string | null }>;
  } | null;
  tableau: {
    naturals: number[];
    player_draws: number[];
    banker_alone_draws: number[];
    banker_draws_against: number[][];
  };
  wagers: Wager[];
  bounds: StakeBound[];
  /** By kind: what becomes of a round in which it happens. */
  irregularities: Record<string, { remedy: string; clause: string | null }>;
}

export interface TableSummary {
  id: string;
  title: string;
  book: string;
  book_title: string;
  own_book: boolean;
  version: "mini" | "midi" | "full";
  style: "A" | "B" | "C";
  boxes: number;
  decks: number;
  shoe_cards: number;
  virtual: boolean;
  chip: string;
  limit: Limit;
  minimum_age: number | null;
  here: boolean;
  address: string | null;
  dealer: "automatic" | "person";
  phase: Phase | null;
  seats_taken: number[];
  /** Of them, the caller's. */
  own_boxes: number[];
  standing: boolean;
  players: number;
  watching: number;
  rounds: number;
  shoe: number;
  cards_left: number | null;
  last_coup: boolean;
  results: string;
  closes_at: number | null;
  sequence: number;
}

export interface TablePage extends TableSummary {
  rulebook: Book;
  limits: Record<string, Limit>;
  players_per_spot: number;
  betting_seconds: number;
  notices: Notice[];
  odds_shown: boolean;
  /** As it was set up. */
  config: { table: Record<string, unknown>; house: Record<string, unknown> };
}

export interface PastRound {
  round: number;
  at: number;
  status: "open" | "played" | "free" | "void" | "void_hand";
  result: string | null;
  player: string[];
  banker: string[];
  player_total: number | null;
  banker_total: number | null;
  die: number | null;
  irregular: boolean;
}

/** An event, the layout as it left it, and who led to it. */
export interface ReplayStep extends SequencedEvent {
  round: Round | null;
  role: Role;
  /** A player as one may see them, `automat` or `cashier`; others to the staff alone. */
  who: string | null;
}

export interface RoundPage {
  table: string;
  shoe: number;
  round: PastRound;
  /** What lay there when it began: stakes that stood off. */
  stakes: Stake[];
  events: ReplayStep[];
  /** Names by id, for the staff. */
  names: Record<string, string> | null;
}

/** How the cards of a shoe came to be dealt. */
export type OpeningPage = Omit<RoundPage, "round" | "stakes">;

export interface ShoePage {
  table: string;
  shoe: number;
  at: number;
  over: boolean;
  results: string[];
  rounds: PastRound[];
  fairness: {
    number: number;
    stage: string;
    commitment: string | null;
    words: number;
    cut: number | null;
    document: Record<string, unknown> | null;
  } | null;
}

export interface WagerOdds {
  ev: string;
  ev_decimal: string;
  win: string;
  push: string;
  lose: string;
  sd: string;
  rows: {
    odds: string;
    when: string;
    clause: string | null;
    combinations: number;
    probability: string;
  }[];
}

export interface OddsPage {
  rulebook: string;
  decks: number | null;
  combinations: number;
  wagers: Record<string, WagerOdds | null>;
  unpriced: Record<string, string>;
  results: Record<string, string>;
}

export interface ParWager {
  title: string;
  rows: {
    odds: string;
    when: string;
    clause: string | null;
    combinations: number;
    probability: string;
    returned: string;
  }[];
  hit_frequency: string;
  push: string;
  lose: string;
  return: string;
  return_decimal: string;
  house_edge: string;
  house_edge_decimal: string;
  standard_deviation: string;
  volatility_index: string;
  /** By how many of a hundred runs, then by rounds. */
  intervals: Record<string, Record<string, [string, string]>>;
  /** By rank: what one card gone changes. */
  removal: Record<string, { effect: string; effect_decimal: string }>;
}

export interface ParSheet {
  title: string;
  decks: Record<string, { combinations: number; wagers: Record<string, ParWager> }>;
}

export interface CheckPage {
  ok: boolean;
  problems: string[];
  books: Record<string, unknown>[];
  wagers: { id: string; title: string; odds: WagerOdds | null; unpriced: string | null }[];
}

export interface LoggedEvent {
  sequence: number;
  at: number;
  role: Role;
  actor: string;
  event: TableEvent;
}

export interface EventLogPage {
  events: LoggedEvent[];
  last: number;
  names: Record<string, string>;
}

export interface Account {
  id: string;
  name: string;
  roles: Role[];
  guest: boolean;
  created: number;
}

export interface AccountsPage {
  accounts: Account[];
  /** With which the next page is asked for. */
  after: string | null;
}

export interface DocumentSummary {
  id: string;
  title: string;
}

export interface ClausePage {
  citation: string;
  document: string;
  words: string;
}

export interface NewTable {
  id: string;
  book?: string;
  text?: string;
  options?: Record<string, string>;
  config?: { table?: Record<string, unknown>; house?: Record<string, unknown> };
}
