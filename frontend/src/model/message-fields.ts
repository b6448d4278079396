/** Access to the fields of commands and events, whose types are unions. */
import type { Command, TableEvent } from "../api/socket-types.ts";

export type CommandType = Command["type"];
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;

/** Return the commands of one type. */
export function commandsOf<Type extends CommandType>(
  commands: readonly Command[] | null,
  type: Type,
): CommandOf<Type>[] {
  return (commands ?? []).filter((one): one is CommandOf<Type> => one.type === type);
}

/** The fields of a command or event by name, for code that treats all types alike. */
export function fieldsOf(message: Command | TableEvent): Record<string, unknown> {
  return { ...message };
}

/** The clause that an event follows. Events of the house have none. */
export function clauseOf(event: TableEvent): string | null {
  return "clause" in event ? event.clause : null;
}
