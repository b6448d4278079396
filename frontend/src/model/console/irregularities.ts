/** Reporting an irregularity: the questions to ask first, and the consequence by the rulebook. */
import type { Book } from "../../api/http-types.ts";
import type { Command, SequencedEvent, TableView } from "../../api/socket-types.ts";
import { type Key, t, termText } from "../../i18n/index.ts";
import { fieldsOf } from "../message-fields.ts";

/** Fields to ask for, in this order, where the legal commands differ. */
const QUESTIONS = ["kind", "to", "disclosed", "reason"] as const;
export type Question = (typeof QUESTIONS)[number];
export type Answers = Partial<Record<Question, unknown>>;

export interface PendingQuestion {
  question: Question;
  values: unknown[];
}

/** Return the legal commands of a type that match the answers. */
export function matchingCommands(legal: Command[], type: string, answers: Answers): Command[] {
  const given = Object.entries(answers);
  return legal.filter(
    (one) => one.type === type && given.every(([field, value]) => fieldsOf(one)[field] === value),
  );
}

/** Return the next question, or null once the answers determine the command. */
export function nextQuestion(found: Command[], answers: Answers): PendingQuestion | null {
  for (const question of QUESTIONS) {
    const values = [...new Set(found.map((one) => fieldsOf(one)[question]))];
    if (!(question in answers) && values.length > 1) return { question, values };
  }
  return null;
}

const IRREGULARITY_KINDS: Record<string, string> = {
  declare_foreign: "foreign_card",
  first_card_face_up: "first_card_face_up",
  card_face_up: "card_face_up",
  cards_ran_out: "cards_run_out",
  burn_missed: "burn_missed",
};

function irregularityKind(command: Command): string {
  if (command.type === "report_misdeal") return String(command.kind);
  if (command.type === "draw_excess") {
    return command.to === "player" ? "unauthorised_third_card" : "excess_card";
  }
  return IRREGULARITY_KINDS[command.type] ?? "";
}

export interface Consequence {
  text: string;
  clause: string | null;
}

/** The consequence of a command, by the rulebook's remedy. */
export function consequenceOf(command: Command, view: TableView, book: Book): Consequence {
  const rule = book.irregularities[irregularityKind(command)];
  const consequence = (key: Key): Consequence => ({
    text: t(key),
    clause: rule?.clause ?? view.next?.clause ?? null,
  });
  switch (command.type) {
    case "reconstruct":
      return consequence(hasNoCards(command) ? "follows-restore" : "follows-reconstruct");
    case "void_round":
      if (view.virtual) return { text: t("follows-propose"), clause: null };
      return consequence(view.round ? "follows-void" : "follows-undo");
    case "let_stand":
      return consequence("follows-stand");
    case "report_misdeal":
      if (!view.round) return consequence("follows-late");
  }
  return { text: termText("remedy", rule?.remedy ?? ""), clause: rule?.clause ?? null };
}

const hasNoCards = (command: Command) => command.type === "reconstruct" && !command.cards.length;

/** Return the cards without those taken, counting duplicates. */
export function withoutCards(cards: string[], taken: string[]): string[] {
  const left = [...cards];
  for (const card of taken) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const DECISION_EVENTS = new Set([
  "round_reconstructed",
  "order_restored",
  "round_voided",
  "round_undone",
  "result_stands",
]);
const REPORT_EVENTS = new Set(["misdeal_reported", "misdeal_found_late"]);

/** Return the last report if the operator has not decided it yet. */
export function pendingReport(log: SequencedEvent[]): SequencedEvent | null {
  const found = log.findLast(
    (one) => REPORT_EVENTS.has(one.event.type) || DECISION_EVENTS.has(one.event.type),
  );
  return found && REPORT_EVENTS.has(found.event.type) ? found : null;
}

/** Return the operator's decision on the last report, until the next round opens. */
export function latestDecision(log: SequencedEvent[]): SequencedEvent | null {
  let reported = false;
  let found: SequencedEvent | null = null;
  for (const one of log) {
    if (one.event.type === "bets_opened") found = null;
    else if (REPORT_EVENTS.has(one.event.type)) [reported, found] = [true, null];
    else if (reported && DECISION_EVENTS.has(one.event.type)) [reported, found] = [false, one];
  }
  return found;
}
