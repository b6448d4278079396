import { describe, expect, test } from "vitest";
import type { Book } from "../src/api/http-types.ts";
import type { Command, SequencedEvent, TableView } from "../src/api/socket-types.ts";
import {
  consequenceOf,
  latestDecision,
  matchingCommands,
  nextQuestion,
  withoutCards,
} from "../src/model/console/irregularities.ts";
import { book } from "./fixtures.ts";

describe("irregularities", () => {
  const excess = (to: "player" | "nobody", disclosed: boolean): Command => ({
    type: "draw_excess",
    to,
    disclosed,
  });
  const legal: Command[] = [
    excess("player", false),
    excess("player", true),
    excess("nobody", false),
    { type: "card_face_up" },
  ];

  test("nextQuestion asks one question at a time, only if there is a choice", () => {
    const at = (answers: object) =>
      nextQuestion(matchingCommands(legal, "draw_excess", answers), answers);
    expect(at({})).toEqual({ question: "to", values: ["player", "nobody"] });
    expect(at({ to: "player" })).toEqual({ question: "disclosed", values: [false, true] });
    expect(at({ to: "nobody" })).toBe(null);
    expect(nextQuestion(matchingCommands(legal, "card_face_up", {}), {})).toBe(null);
  });

  test("consequenceOf returns the rulebook's remedy with its clause", () => {
    const irregularities: Book["irregularities"] = {
      unauthorised_third_card: { remedy: "banker_third_or_next_round", clause: "division-5 12.1" },
      wrong_dealing: { remedy: "reconstruct_or_void", clause: "division-5 12.6" },
    };
    const own = { ...book, irregularities };
    const view = { phase: "dealing", round: {}, next: { clause: "x 1" } } as unknown as TableView;
    expect(consequenceOf(excess("player", true), view, own).clause).toBe("division-5 12.1");
    const misdeal: Command = { type: "report_misdeal", kind: "wrong_dealing" };
    expect(consequenceOf(misdeal, view, own).text).toContain("reconstructs");
    expect(consequenceOf(misdeal, { ...view, round: null }, own).text).toContain("settled");
    expect(consequenceOf({ type: "void_round" }, view, own)).toMatchObject({ clause: "x 1" });
    expect(consequenceOf({ type: "void_round" }, { ...view, round: null }, own).text).toContain(
      "New entries reverse",
    );
  });

  test("withoutCards removes each card once", () => {
    expect(withoutCards(["9H", "9H", "2C"], ["9H"])).toEqual(["9H", "2C"]);
  });

  test("latestDecision lasts until the next round opens", () => {
    const log = (...types: string[]) =>
      types.map((type, sequence) => ({ sequence, at: 0, event: { type } })) as SequencedEvent[];
    expect(latestDecision(log("bets_opened", "round_voided"))).toBe(null);
    expect(latestDecision(log("misdeal_reported"))).toBe(null);
    expect(latestDecision(log("misdeal_reported", "round_voided"))?.event.type).toBe(
      "round_voided",
    );
    expect(latestDecision(log("misdeal_found_late", "result_stands", "bets_opened"))).toBe(null);
  });
});
