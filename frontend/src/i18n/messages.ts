/** Messages of the server in the language of the page, from their kind, code and parameters. */

import type { FluentVariable } from "@fluent/bundle";
import type { Message, MessageParam } from "../api/http-types.ts";
import { type Arguments, asArgument, FluentList, FluentText, format } from "./bundle.ts";
import { currentBundle } from "./index.ts";
import { titleText } from "./rulebook-texts.ts";

/** A message without its kind. The English sentence is shown for a code that is not known here. */
export type HouseMessage = Pick<Message, "code" | "params" | "sentence">;

/** Returns the name of a person by id, as the viewer may know it. */
export type NameOf = (id: string) => string;

const sameId: NameOf = (id) => id;

export function messageText(
  kind: Message["kind"],
  message: HouseMessage,
  nameOf: NameOf = sameId,
): string {
  const { code, params, sentence } = message;
  const errors: Error[] = [];
  const text = format(currentBundle(), `${kind}-${code}`, asArguments(params, nameOf), errors);
  return text === null || errors.length ? sentence : text;
}

/** What the dealer calls: an event `called`. */
export function announcementText(event: HouseMessage): string {
  return messageText("announcement", event);
}

/** The announcement of the age that players must have reached. */
export function ageNotice(age: number): string {
  return announcementText({ code: "minimum_age", params: { age }, sentence: `${age}+` });
}

/**
 * Parameters as arguments of a text. A nested message is rendered. Any other text may be the title
 * of a wager or rulebook, which is translated if the rulebook is built in.
 */
export function asArguments(params: Message["params"], nameOf: NameOf = sameId): Arguments {
  const args: Arguments = {};
  for (const [name, value] of Object.entries(params)) args[name] = asParameter(value, nameOf);
  return args;
}

function asParameter(value: MessageParam, nameOf: NameOf): FluentVariable {
  if (value === null) return "";
  if (typeof value === "number") return asArgument(value);
  if (typeof value === "string") return new FluentText(value, titleText, nameOf);
  if (Array.isArray(value)) return new FluentList(value, titleText);
  return messageText(value.kind, value, nameOf);
}
