/** Bodies of the HTTP API: short names for the generated types. */
import type {
  ConditionTree,
  Message,
  NewTableForm,
  TableConfig,
  TableHouseSettings,
} from "./generated/types.ts";

export type {
  AccountExclusion,
  AccountSummary as Account,
  AccountsPage,
  AuditLogEntry,
  AuditLogPage,
  BoundSchema as StakeBound,
  CheckPage,
  ClausePage,
  ConditionTree,
  Decks,
  DisputesPage,
  DocumentSummary,
  LimitStatus,
  LimitsForm as LimitChanges,
  Message,
  NoticeSchema as Notice,
  OddsPage,
  OfferedWager,
  OpeningPage,
  OptionEdgesPage,
  OptionSchema as Option,
  OwnAccount as CurrentAccount,
  OwnBet,
  OwnBetsPage,
  OwnBookPage,
  OwnDispute,
  OwnResult,
  OwnSessions,
  ParSheetPage as ParSheet,
  ParWagerSchema as ParWager,
  PastEvent as ReplayStep,
  PaySchema as PayRow,
  PitAlarm,
  PitDispute,
  PitPage,
  PitTable,
  PlayStatus,
  RecoveryCodes,
  RoundPage,
  RoundSummary as PastRound,
  RulebookFinding as Finding,
  RulebookSchema as Book,
  RulebookSummary as BookSummary,
  ShoePage,
  SolvedOddsPage,
  TableEventEntry as LoggedEvent,
  TableEventsPage as EventLogPage,
  TablePage,
  TableSummary,
  TotpEnrolment,
  TrialCoupPage,
  WagerOddsSchema as WagerOdds,
  WagerSchema as Wager,
} from "./generated/types.ts";

/** The value of a parameter of a message. */
export type MessageParam = Message["params"][string];
/** A new table; the server fills in what the configuration leaves out. */
export type NewTable = Omit<NewTableForm, "config"> & {
  config: { table: Partial<TableConfig>; house: Partial<TableHouseSettings> };
};
/** Which of one's own bets are asked for: `since`, `until`, `table`, `before`, `count`. */
export type BetFilter = Partial<Record<"since" | "until" | "table" | "before" | "count", string>>;
/** A constant or another fact. */
export type FactOperand = NonNullable<ConditionTree["value"]>;

/** The parts of a JSON Schema that completion reads. */
export interface SchemaPart {
  $ref?: string;
  anyOf?: SchemaPart[];
  type?: string;
  format?: string;
  enum?: string[];
  items?: SchemaPart;
  properties?: Record<string, SchemaPart>;
  additionalProperties?: SchemaPart | boolean;
  required?: string[];
  description?: string;
}

export interface RulebookFileSchema extends SchemaPart {
  $defs: Record<string, SchemaPart>;
  "x-facts": Record<
    string,
    { type: string; values: (string | number | boolean)[]; known_at: string; description: string }
  >;
}
