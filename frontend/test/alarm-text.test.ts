import { expect, test } from "vitest";
import { alarmText } from "../src/model/pit/alarm-text.ts";
import { pitAlarm, pitTable } from "./fixtures.ts";

const TABLES = [
  pitTable("one", { title: "Baccarat", phase: "irregular", decision: "misdeal" }),
  pitTable("two", { title: "Baccarat", out_of_turn: ["5S", "KH"] }),
];

test("tables of the same title are told apart, and a decision says for whom it waits", () => {
  expect(alarmText({ ...pitAlarm(1, "one"), kind: "decision_waiting" }, TABLES)).toBe(
    "Baccarat · one: misdeal: the operator decides",
  );
  expect(alarmText(pitAlarm(1, "one"), TABLES)).toBe("Baccarat · one: table stuck");
});

test("a card out of turn is named", () => {
  expect(alarmText({ ...pitAlarm(1, "two"), kind: "card_out_of_turn" }, TABLES)).toBe(
    "Baccarat · two: card out of turn: 5♠ K♥",
  );
});

test("an alarm of the house or of an unknown table has no title", () => {
  const slow = { ...pitAlarm(1, ""), table: null, kind: "store_slow" as const };
  expect(alarmText(slow, TABLES)).toBe("the store is slow");
  expect(alarmText({ ...pitAlarm(1, "three"), kind: "table_stopped" }, TABLES)).toBe(
    "three: table stopped",
  );
});
