/** Messages of the table socket: short names for the generated types. */
import type {
  HostedTableView,
  ResolveCard,
  RoundDecided,
  SequencedEvent,
  StakeLost,
  StakePaid,
  StakeStoodOff,
  ViewerView,
} from "./generated/types.ts";

export type {
  BetRange,
  CashRequest,
  ClientCommand as Command,
  ClientMessage,
  HostedTableView as TableView,
  Limit,
  NextAction,
  Refusal,
  RoadsView as Roads,
  RoundView as Round,
  SequencedEvent,
  ServerMessage,
  StakeView as Stake,
} from "./generated/types.ts";

export type CardKind = HostedTableView["cards"];
/** What a card that was read out of turn was. */
export type CardResolution = ResolveCard["kind"];
export type Winner = RoundDecided["winner"];
export type Hand = Exclude<Winner, "tie">;
export type Role = ViewerView["role"];
export type TableEvent = SequencedEvent["event"];
/** An event that settles a stake. */
export type Payment = StakeLost | StakePaid | StakeStoodOff;
