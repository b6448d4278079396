/** Groups wagers with equal limits, as a casino's limit sign does. */
import type { Limit } from "../../api/socket-types.ts";

export interface LimitGroup {
  limit: Limit;
  /** Wager ids in the rulebook's order. */
  wagers: string[];
}

/** Return the groups, largest first: the largest one has the table's main limits. */
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
