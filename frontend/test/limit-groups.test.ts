import { expect, test } from "vitest";
import { limitGroups } from "../src/model/pit/limit-groups.ts";

test("wagers with equal limits are grouped, the largest group first", () => {
  const all = { min: 100, max: 5000 };
  const few = { min: 100, max: 200 };
  const limits = { tie: few, banker: all, player: all, pair: { min: 100, max: 90 }, six: all };
  expect(limitGroups(["tie", "banker", "player", "pair", "six"], limits)).toEqual([
    { limit: all, wagers: ["banker", "player", "six"] },
    { limit: few, wagers: ["tie"] },
    { limit: { min: 100, max: 90 }, wagers: ["pair"] },
  ]);
});
