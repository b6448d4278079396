import { beforeAll, expect, test } from "vitest";
import type { OwnBet } from "../src/api/http-types.ts";
import { setLanguage } from "../src/i18n/index.ts";
import { betTable } from "../src/model/account/account-csv.ts";
import { toCsv } from "../src/model/csv.ts";

const BET: OwnBet = {
  at: Date.UTC(2026, 10, 18, 1, 2, 3),
  table: "t1",
  table_title: "Baccarat",
  sequence: 9,
  round: 4,
  wager: "player",
  wager_title: "Player",
  chip: "0.05",
  practice: false,
  stake: 21,
  outcome: "lost",
  result: -21,
  commission: 0,
  clause: "division-5 4.1",
};

beforeAll(() => setLanguage("en"));

test("bets are rows with times in UTC and exact amounts", () => {
  const open = { ...BET, round: null, outcome: "stood_off" as const, result: 0, clause: null };
  const [head, first, second] = toCsv(betTable([BET, open])).split("\r\n");
  expect(head).toBe("Time,Table,Coup,Wager,Stake,Outcome,Result,Commission,Clause");
  expect(first).toBe("2026-11-18T01:02:03.000Z,t1,4,Player,1.05,lost,-1.05,0,division-5 4.1");
  expect(second).toBe("2026-11-18T01:02:03.000Z,t1,,Player,1.05,push,0,0,");
});
