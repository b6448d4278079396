/** The titles of chosen option values, as the rulebook has them. */
import type { Book } from "../../api/http-types.ts";

export function optionTitles(options: Record<string, string>, book?: Book): string[] {
  return Object.entries(options).map(([id, chosen]) => {
    const option = book?.options.find((one) => one.id === id);
    return option?.values.find((one) => one.id === chosen)?.title ?? `${id} = ${chosen}`;
  });
}
