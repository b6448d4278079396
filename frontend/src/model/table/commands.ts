/** Turns the server's examples of legal commands into commands to send, and labels them. */
import type { Book } from "../../api/http-types.ts";
import type { CardKind, Command, TableView } from "../../api/socket-types.ts";
import { t, termText } from "../../i18n/index.ts";
import type { NameOf } from "../../i18n/messages.ts";
import { fieldsOf } from "../message-fields.ts";
import { optionTitles } from "../rulebook/option-titles.ts";

/** Fields that a person enters with scanned cards, and that the server fills in otherwise. */
const DRAWN_FIELDS: Record<string, "card" | "face"> = {
  draw: "card",
  burn: "card",
  first_card_face_up: "card",
  draw_excess: "card",
  identify_card: "card",
  open_shaker: "face",
};

/** Remove the fields that the server sets: the id of the example and drawn cards. */
export function commandToSend(example: Command, cards: CardKind): Command {
  const omitted = ["id", cards === "scanned" ? undefined : DRAWN_FIELDS[example.type]];
  const fields = Object.entries(example).filter(([field]) => !omitted.includes(field));
  return Object.fromEntries(fields) as unknown as Command;
}

/** The field that a person must still enter before the command can be sent. */
export function missingField(
  command: Command,
  cards: CardKind,
): "card" | "face" | "from_front" | "from_back" | "cards" | null {
  const drawn = DRAWN_FIELDS[command.type];
  if (cards === "scanned" && drawn) return drawn;
  // Staff cut a committed shoe in the middle.
  if (command.type === "cut_cards") return cards === "virtual" ? null : "from_front";
  if (command.type === "place_cutting_card") return "from_back";
  if (command.type === "reconstruct") return "cards";
  return null;
}

const LABEL_FIELDS = [
  "step",
  "ground",
  "kind",
  "style",
  "hand",
  "cards",
  "set",
  "to",
  "spot_cap",
  "reason",
] as const;

/** The prefix of the translated values, where it is not the name of the field. */
const LABEL_TERMS: Record<string, string> = { step: "done", reason: "act_reason" };

/** What a label needs to know beside the command: titles of options, names of players. */
interface LabelContext {
  book: Book;
  nameOf(id: string): string;
}

/** The label of a command, such as `Order a shuffle: the shoe is over`. */
export function commandLabel(command: Command, context?: LabelContext): string {
  const fields = fieldsOf(command);
  const words = LABEL_FIELDS.filter((field) => typeof fields[field] === "string")
    .filter((field) => !(field === "set" && fields.set === "in_use"))
    .map((field) => termText(LABEL_TERMS[field] ?? field, String(fields[field])));
  if (typeof fields.disclosed === "boolean") {
    words.push(termText("disclosed", String(fields.disclosed)));
  }
  if (command.type === "set_options") words.push(...optionTitles(command.options, context?.book));
  if (command.type === "set_spots" && command.players_per_spot)
    words.push(String(command.players_per_spot));
  if (command.type === "grant_free_rounds" && command.requested_by)
    words.push(context?.nameOf(command.requested_by) ?? command.requested_by);
  const name = termText("command", command.type);
  return words.length ? `${name}: ${words.join(", ")}` : name;
}

export const IRREGULARITY_COMMANDS = new Set([
  "declare_foreign",
  "draw_excess",
  "first_card_face_up",
  "card_face_up",
  "cards_ran_out",
  "report_misdeal",
  "burn_missed",
]);

/** Commands that complete or correct the record; the console has its own panels for them. */
export const RECORD_COMMANDS = new Set([
  "correct_card",
  "correct_die",
  "confirm_correction",
  "reject_correction",
  "report_unread",
  "identify_card",
  "report_cutting_card",
  "resolve_card",
]);

export const DECISION_COMMANDS = new Set(["reconstruct", "void_round", "let_stand"]);

/** Commands about one player or an amount, which have their own forms. */
export const PLAYER_COMMANDS = new Set([
  "place",
  "withdraw",
  "buy_in",
  "cash_out",
  "leave",
  "sit",
  "confirm_cash",
  "reject_cash",
]);

export const SETTINGS_COMMANDS = new Set([
  "open_table",
  "close_table",
  "set_style",
  "set_limits",
  "set_differential",
  "set_options",
  "set_spots",
  "grant_free_rounds",
  "replace_cards",
]);

const PROMPT_COMMANDS = new Set([
  "cut_cards",
  "decline_cut",
  "shake",
  "decline_shake",
  "open_shaker",
  "take_role",
  "decline_role",
]);

/** Commands that only this player can give: the cut, the shaker, a hand. */
export function promptCommands(commands: Command[]): Command[] {
  return commands.filter((one) => PROMPT_COMMANDS.has(one.type));
}

/** Whether the dealer may name the card that the server would draw. */
export function mayNameCard(command: Command, cards: CardKind): boolean {
  return cards === "practice" && DRAWN_FIELDS[command.type] === "card";
}

/** The text that says who acts next, if it is not the viewer. */
export function waitingText(view: TableView, nameOf: NameOf): string {
  const next = view.next;
  if (!next) return "";
  if (DECISION_COMMANDS.has(next.command)) {
    return t(
      (view.legal ?? []).some((one) => DECISION_COMMANDS.has(one.type))
        ? "guide-below"
        : "guide-operator",
    );
  }
  if (view.proposal) return ""; // the next action says who decides
  if (next.role !== "player") return t("guide-wait-role", { role: next.role });
  if (next.player) return t("guide-wait-one", { name: nameOf(next.player) });
  return t(next.command === "sit" ? "guide-wait-first" : "guide-wait-players");
}
