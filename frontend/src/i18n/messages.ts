/** Messages of the server in the language of the page, from their kind, code and parameters. */
import type { Finding } from "../api/http-types.ts";
import { titleText } from "./authored.ts";
import { type Arguments, asArgument, FluentList, FluentText, format } from "./bundle.ts";
import { currentBundle } from "./index.ts";

export type MessageKind = Finding["kind"];

export interface HouseMessage {
  code: string;
  params?: Record<string, unknown> | null;
  /** The English sentence, shown for a code that this page does not know. */
  sentence: string;
}

export function messageText(kind: MessageKind, message: HouseMessage): string {
  const { code, params, sentence } = message;
  const errors: Error[] = [];
  const text = format(currentBundle(), `${kind}-${code}`, asArguments(params), errors);
  return text === null || errors.length ? sentence : text;
}

/** What the dealer calls: an event `called`. */
export function announcementText(event: object): string {
  return messageText("announcement", event as HouseMessage);
}

/**
 * Parameters as arguments of a text. A nested message is rendered. Any other text may be the title
 * of a wager or rulebook, which is translated if the rulebook is built in.
 */
export function asArguments(params: HouseMessage["params"]): Arguments {
  const args: Arguments = {};
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value === null) args[name] = "";
    else if (typeof value === "number") args[name] = asArgument(value);
    else if (Array.isArray(value)) args[name] = new FluentList(value.map(String), titleText);
    else if (isMessage(value)) args[name] = messageText(value.kind, value);
    else args[name] = new FluentText(String(value), titleText);
  }
  return args;
}

function isMessage(value: unknown): value is HouseMessage & { kind: MessageKind } {
  return typeof value === "object" && value !== null && "kind" in value && "code" in value;
}
