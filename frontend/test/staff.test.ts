import { afterEach, describe, expect, test } from "vitest";
import type { Command, SequencedEvent, TableView } from "../src/api/socket-types.ts";
import { setLanguage } from "../src/i18n/index.ts";
import { formatAmount, parseAmount, parseChipValue } from "../src/model/amount-parser.ts";
import { CardReader } from "../src/model/card-reader.ts";
import { waitingText } from "../src/model/commands.ts";
import {
  consequenceOf,
  latestDecision,
  matchingCommands,
  nextQuestion,
  withoutCards,
} from "../src/model/irregularities.ts";
import { book } from "./fixtures.ts";

afterEach(() => setLanguage("en"));

describe("cards that are typed", () => {
  const type = (reader: CardReader, keys: string[], at = 0) =>
    keys.map((key, index) => reader.handleKey(key, at + index));

  test.each([
    ["9h", "9H"],
    ["10s", "TS"],
    ["ac", "AC"],
  ])("a scanner types %s and Enter, which is its own", (typed, card) => {
    const read = type(new CardReader(), [...typed, "Enter"]);
    expect(read.map((one) => one.card).filter(Boolean)).toEqual([card]);
    expect(read.every((one) => one.consumed && !one.invalid)).toBe(true);
  });

  test("an Enter by itself is for the button that has the focus", () => {
    const reader = new CardReader();
    expect(reader.handleKey("Enter", 0).consumed).toBe(false);
    type(reader, ["9", "h"]);
    expect(reader.handleKey("Enter", 5000).consumed).toBe(false);
    expect(reader.handleKey(" ", 5000).consumed).toBe(false);
  });

  test("what is no card is told once, and nothing of it is taken for one", () => {
    const read = type(new CardReader(), ["x", "9", "h", "Enter", "9", "h"]);
    expect(read.map((one) => one.invalid ?? one.card)).toEqual([
      "X",
      "X9",
      "X9H",
      undefined,
      undefined,
      "9H",
    ]);
    expect(type(new CardReader(), ["9", "k"]).at(-1)!.invalid).toBe("9K");
    expect(type(new CardReader(), ["9", "Enter"]).at(-1)).toEqual({ invalid: "9", consumed: true });
  });

  test("after a pause a wrong text is over; a rank waits for its suit", () => {
    const reader = new CardReader();
    reader.handleKey("x", 0);
    expect(reader.handleKey("9", 2000)).toEqual({ consumed: true });
    expect(reader.pendingRank).toBe("9");
    expect(reader.handleKey("h", 9000).card).toBe("9H");
  });

  test.each(["Escape", "Backspace"])("%s takes a rank back before it is a card", (key) => {
    const reader = new CardReader();
    reader.handleKey("9", 0);
    expect(reader.handleKey(key, 1).consumed).toBe(true);
    expect(reader.pendingRank).toBe(null);
    expect(reader.handleKey(key, 2).consumed).toBe(false);
  });
});

describe("amounts", () => {
  test.each([
    ["5", "0.05", { chips: 100 }],
    ["1,000.50", "0.05", { chips: 20010 }],
    [" 1 000 ", "1", { chips: 1000 }],
    ["0.05", "0.05", { chips: 1 }],
    ["0.03", "0.05", { error: "step" }],
    ["1e3", "1", { error: "unread" }],
    ["1,00", "1", { error: "unread" }],
    ["-5", "1", { error: "unread" }],
    ["0", "1", { error: "unread" }],
    ["", "1", { error: "unread" }],
    ["99999999999999999999", "0.05", { error: "unread" }],
  ])("%s in chips of %s", (text, chip, found) => {
    expect(parseAmount(text, chip)).toEqual(found);
  });

  test("are read as the language writes them", async () => {
    await setLanguage("el");
    expect(parseAmount("1.000,50", "0.05")).toEqual({ chips: 20010 });
    expect(parseAmount("0.05", "0.05")).toEqual({ chips: 1 });
    expect(formatAmount(20010, "0.05")).toBe("1000,5");
    expect(parseAmount(formatAmount(7, "0.05"), "0.05")).toEqual({ chips: 7 });
  });

  test("a chip's worth", () => {
    expect(["0.05", "1/20", "1", "0", "x", "0/2", ""].map(parseChipValue)).toEqual([
      "0.05",
      "1/20",
      "1",
      null,
      null,
      null,
      null,
    ]);
    expect(formatAmount(3, "0.005")).toBe("0.015");
  });
});

describe("something is wrong", () => {
  const excess = (to: string, disclosed: boolean): Command => ({
    type: "draw_excess",
    to,
    disclosed,
  });
  const legal = [
    excess("player", false),
    excess("player", true),
    excess("nobody", false),
    { type: "card_face_up" },
  ];

  test("one thing is asked at a time, and only where there is a choice", () => {
    const at = (answers: object) =>
      nextQuestion(matchingCommands(legal, "draw_excess", answers), answers);
    expect(at({})).toEqual({ question: "to", values: ["player", "nobody"] });
    expect(at({ to: "player" })).toEqual({ question: "disclosed", values: [false, true] });
    expect(at({ to: "nobody" })).toBe(null);
    expect(nextQuestion(matchingCommands(legal, "card_face_up", {}), {})).toBe(null);
  });

  test("what follows is the book's remedy, with its clause", () => {
    const irregularities = {
      unauthorised_third_card: { remedy: "banker_third_or_next_round", clause: "division-5 12.1" },
      wrong_dealing: { remedy: "reconstruct_or_void", clause: "division-5 12.6" },
    };
    const own = { ...book, irregularities };
    const view = { phase: "dealing", round: {}, next: { clause: "x 1" } } as unknown as TableView;
    expect(consequenceOf(excess("player", true), view, own).clause).toBe("division-5 12.1");
    const misdeal = { type: "report_misdeal", kind: "wrong_dealing" };
    expect(consequenceOf(misdeal, view, own).text).toContain("rebuilt");
    expect(consequenceOf(misdeal, { ...view, phase: "ready" }, own).text).toContain("settled");
    expect(consequenceOf({ type: "void_round" }, view, own)).toMatchObject({ clause: "x 1" });
    expect(consequenceOf({ type: "void_round" }, { ...view, round: null }, own).text).toContain(
      "reversed",
    );
  });

  test("cards are laid in order, each once", () => {
    expect(withoutCards(["9H", "9H", "2C"], ["9H"])).toEqual(["9H", "2C"]);
  });

  test("a decision is told until the next round is opened", () => {
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

describe("who is waited for", () => {
  const view = (
    role: string,
    command: string,
    player: string | null = null,
    legal: Command[] = [],
  ) =>
    waitingText({
      next: { role, command, player, words: "", clause: null },
      legal,
    } as unknown as TableView);

  test("a player, all of them, somebody of the staff, the operator", () => {
    expect(view("player", "place")).toBe("Waiting for the players.");
    expect(view("player", "cut_cards", "anna")).toBe("Waiting for anna.");
    expect(view("game_supervisor", "prepare")).toBe("Waiting for the game supervisor.");
    expect(view("operator", "let_stand")).toBe("The operator decides.");
    expect(view("operator", "let_stand", null, [{ type: "let_stand" }])).toBe("Decide it below.");
  });
});
