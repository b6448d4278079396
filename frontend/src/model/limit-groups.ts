/** Limits as a casino's sign has them: wagers of the same limits stand together. */
import type { Limit } from "../api/socket-types.ts";

export interface LimitGroup {
  limit: Limit;
  /** Ids, in the book's order. */
  wagers: string[];
}

/** In the order of the book; the group with most wagers first, for it is the table's own. */
export function limitGroups(wagers: string[], limits: Record<string, Limit>): LimitGroup[] {
  const found = new Map<string, LimitGroup>();
  for (const wager of wagers) {
    const limit = limits[wager];
    if (!limit) continue;
    const key = `${limit.min} ${limit.max}`;
    const group = found.get(key);
    if (group) group.wagers.push(wager);
    else found.set(key, { limit, wagers: [wager] });
  }
  return [...found.values()].sort((a, b) => b.wagers.length - a.wagers.length);
}
