/** Responses of the HTTP API, as docs/protocol.md and the OpenAPI description define them. */
import type {
  Limit,
  Phase,
  Refusal,
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
  /** Wallet balance in hundredths. */
  balance: number;
}

/** A condition of a pay row as data. */
export type ConditionTree =
  | { op: "and" | "or" | "not"; args: ConditionTree[] }
  | { fact: string; compare?: Comparison; value?: FactOperand };
export type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=";
/** A constant or another fact. */
export type FactOperand = string | number | boolean | { fact: string };

export interface PayRow {
  odds: string;
  odds_words: string;
  condition: ConditionTree;
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
  push: {
    when: string;
    condition: ConditionTree;
    words: string;
    clause: string | null;
  } | null;
  lose_clause: string | null;
  needs: { any_of: string[]; within: "round" | "box"; words: string; clause: string | null } | null;
  settle_at: string;
  step: number;
  payable_clause: string | null;
  /** The clause of the table's minimum and maximum. */
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
  /** The remedy by kind of irregularity. */
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
  /** Boxes of the caller. */
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
  /** The configuration the table was opened with. */
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

/** An event, the layout after it, and the actor. */
export interface ReplayStep extends SequencedEvent {
  round: Round | null;
  role: Role;
  /** A player as the caller may see them, `automat` or `cashier`; others only for the staff. */
  who: string | null;
}

export interface RoundPage {
  table: string;
  shoe: number;
  round: PastRound;
  /** Stakes on the layout when the round began, because they stood off. */
  stakes: Stake[];
  events: ReplayStep[];
  /** Names by account id; null for players and observers. */
  names: Record<string, string> | null;
}

/** The events before the first round of a shoe: preparation, cut and burn. */
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
  /** By confidence in percent, then by number of rounds. */
  intervals: Record<string, Record<string, [string, string]>>;
  /** Effect of removal by rank. */
  removal: Record<string, { effect: string; effect_decimal: string }>;
}

export interface ParSheet {
  title: string;
  decks: Record<string, { combinations: number; wagers: Record<string, ParWager> }>;
}

/** A problem of a rulebook, with its place in the text. */
export interface Finding extends Refusal {
  /** A finding may have the code of a refusal, for example `unknown_fact`. */
  kind: "finding" | "refusal";
  line: number | null;
  column: number | null;
  key: string | null;
}

export interface CheckPage {
  ok: boolean;
  findings: Finding[];
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
  /** Cursor of the next page. */
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
