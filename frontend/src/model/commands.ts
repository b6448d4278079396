/** Turns the server's examples of legal commands into commands to send, and labels them. */
import type { Command, TableView } from "../api/socket-types.ts";
import { t, termText } from "../i18n/index.ts";
import { fieldsOf } from "./typed-messages.ts";

/** Fields that a virtual table fills from its committed shoe. */
const DRAWN_FIELDS: Record<string, string> = {
  draw: "card",
  burn: "card",
  first_card_face_up: "card",
  draw_excess: "card",
  open_shaker: "face",
};

/** Remove the fields that the server sets: the id of the example and drawn cards. */
export function commandToSend(example: Command, virtual: boolean): Command {
  const omitted = ["id", virtual ? DRAWN_FIELDS[example.type] : undefined];
  const fields = Object.entries(example).filter(([field]) => !omitted.includes(field));
  return Object.fromEntries(fields) as unknown as Command;
}

/** The field that a person must still enter before the command can be sent. */
export function missingField(
  command: Command,
  virtual: boolean,
): "card" | "face" | "from_front" | "from_back" | "cards" | null {
  if (!virtual && DRAWN_FIELDS[command.type] === "card") return "card";
  if (!virtual && command.type === "open_shaker") return "face";
  if (command.type === "cut_cards") return "from_front";
  if (command.type === "place_cutting_card") return "from_back";
  if (command.type === "reconstruct") return "cards";
  return null;
}

const LABEL_FIELDS = ["step", "ground", "kind", "style", "hand", "cards", "set", "to"] as const;

/** The label of a command, such as `Order a shuffle: the shoe is over`. */
export function commandLabel(command: Command): string {
  const fields = fieldsOf(command);
  const words = LABEL_FIELDS.filter((field) => typeof fields[field] === "string")
    .filter((field) => !(field === "set" && fields.set === "in_use"))
    .map((field) => termText(field === "step" ? "done" : field, String(fields[field])));
  if (typeof fields.disclosed === "boolean") {
    words.push(termText("disclosed", String(fields.disclosed)));
  }
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

export const DECISION_COMMANDS = new Set(["reconstruct", "void_round", "let_stand"]);

/** Commands about one player or an amount, which have their own forms. */
export const PLAYER_COMMANDS = new Set(["place", "withdraw", "buy_in", "cash_out", "leave", "sit"]);

export const SETTINGS_COMMANDS = new Set([
  "open_table",
  "close_table",
  "set_style",
  "set_limits",
  "set_differential",
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

/** The text that says who acts next, if it is not the viewer. */
export function waitingText(view: TableView): string {
  const next = view.next;
  if (!next) return "";
  if (DECISION_COMMANDS.has(next.command)) {
    return t(
      (view.legal ?? []).some((one) => DECISION_COMMANDS.has(one.type))
        ? "guide-below"
        : "guide-operator",
    );
  }
  if (next.role !== "player") return t("guide-wait-role", { role: next.role });
  if (next.player) return t("guide-wait-one", { name: next.player });
  return t(next.command === "sit" ? "guide-wait-first" : "guide-wait-players");
}
