/** Messages of the table socket, as docs/protocol.md defines them. */

export type Hand = "player" | "banker";
export type Winner = Hand | "tie";
export type Role =
  | "operator"
  | "casino_supervisor"
  | "game_supervisor"
  | "dealer"
  | "player"
  | "standing"
  | "observer";
export type Phase =
  | "closed"
  | "preparing"
  | "cutting"
  | "burning"
  | "ready"
  | "betting"
  | "waiting"
  | "dealing"
  | "decided"
  | "irregular"
  | "over";

export interface Limit {
  min: number;
  max: number | null;
}

export interface Stake {
  box: number;
  wager: string;
  player: string;
  amount: number;
  stood_off: boolean;
}

export interface Round {
  number: number;
  void_hand: boolean;
  free: boolean;
  die: number | null;
  player: string[];
  banker: string[];
  /** Total of the hand; null while one of its cards is face down. */
  player_total: number | null;
  banker_total: number | null;
  roles: Partial<Record<Hand, string>>;
  passed: Hand | null;
  decided: boolean;
}

export interface NextAction {
  role: Role;
  command: string;
  code: string;
  params: Record<string, unknown>;
  sentence: string;
  clause: string | null;
  /** The player who acts, if the action is for one player. */
  player: string | null;
}

export interface Command {
  type: string;
  [field: string]: unknown;
}

export interface TableView {
  table: string;
  title: string;
  rulebook: string;
  phase: Phase;
  style: "A" | "B" | "C";
  decks: number;
  version: "mini" | "midi" | "full";
  boxes: number;
  chip: string;
  limits: Record<string, Limit>;
  differential: number | null;
  notices: string[];
  seats: Record<string, string>;
  rack: number | null;
  stakes: Stake[];
  rounds: number;
  cards_left: number | null;
  shoe_cards: number;
  shoe: number;
  last_coup: boolean;
  cutting_card: number | null;
  burn_face_down: boolean;
  round: Round | null;
  results: string;
  closes_at: number | null;
  virtual: boolean;
  dealer: "automatic" | "person";
  conductor: string | null;
  /** Names by account id; null for players and observers. */
  names: Record<string, string> | null;
  fairness: {
    shoe: number;
    stage: "none" | "committed" | "dealing" | "over" | "revealed";
    commitment: string | null;
    words: number;
    takes_words: boolean;
  };
  odds_shown: boolean;
  you: { id: string; role: Role; boxes: number[]; standing: boolean };
  next: NextAction | null;
  legal: Command[] | null;
  /** For the staff, once a round is decided: the settlement events in paying order. */
  payments: TableEvent[] | null;
}

/** An event of a table: type, clause and further fields. */
export interface TableEvent {
  type: string;
  clause?: string | null;
  [field: string]: unknown;
}

export interface SequencedEvent {
  sequence: number;
  at: number;
  event: TableEvent;
}

export interface Refusal {
  code: string;
  params?: Record<string, unknown>;
  clause: string | null;
  sentence: string;
}

export type ServerMessage =
  | { type: "snapshot"; sequence: number; at: number; view: TableView }
  | { type: "resumed"; after: number; at: number }
  | { type: "events"; events: SequencedEvent[] }
  | { type: "taken"; id: string; first: number; last: number; repeated: boolean }
  | ({ type: "refused"; id: string | null } & Refusal)
  | { type: "pong"; id: string; at: number }
  | { type: "legal"; id: string; commands: Command[] }
  | ({ type: "goodbye"; address?: string | null } & Refusal);
