import { afterEach, describe, expect, test } from "vitest";
import type { TableEvent } from "../src/api/socket-types.ts";
import { setLanguage } from "../src/i18n/index.ts";
import { cardName, cardSymbol } from "../src/model/table/cards.ts";
import { auditText, type EventContext, eventTextParts } from "../src/model/table/event-text.ts";
import list from "./events.json";
import { book } from "./fixtures.ts";
import { parseFluent } from "./fluent.ts";

/**
 * Shown by the cards themselves, as face-down cards have no name, by the text of a message, or by the
 * events that follow.
 */
const IMPLIED_FIELDS = new Set([
  "player_up",
  "banker_up",
  "each_seen",
  "code",
  "params",
  "sentence",
  "phase",
  "uses_last_coup",
]);
const FILES = import.meta.glob<string>("../src/i18n/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const context: EventContext = { book, chip: "0.05", nameOf: (id) => ({ a1: "Anna" })[id] ?? id };
const words = (event: TableEvent, context: EventContext, card: (card: string) => string) =>
  eventTextParts(event, context)
    .map((part) => (typeof part === "string" ? part : card(part.card)))
    .join("");
const sentence = (type: string, fields: object = {}, more: Partial<EventContext> = {}) =>
  words({ type, v: 1, clause: null, ...fields } as TableEvent, { ...context, ...more }, cardSymbol);
const stake = { player: "box 5", box: 5, wager: "banker", amount: 100 };

describe.each(Object.entries(FILES))("%s", (_, source) => {
  const { messages } = parseFluent(source);

  test.each(Object.entries(list.fields))("%s has a text with every field", (type, fields) => {
    const variables = messages.get(`event-${type}`)?.variables ?? [];
    const expected = fields.filter((field) => !IMPLIED_FIELDS.has(field));
    expect(variables).toEqual(expect.arrayContaining(expected));
  });

  test("every term of the server is translated", () => {
    const ids = Object.entries(list.words).flatMap(([kind, words]) =>
      words.map((word) => `${kind}-${word}`),
    );
    expect(ids.filter((id) => !messages.has(id))).toEqual([]);
  });
});

describe("in English", () => {
  afterEach(() => setLanguage("en"));

  test.each([
    ["stake_placed", stake, "Box 5 bets 5 on banker"],
    [
      "proposal_made",
      { by: "a1", role: "operator", act: "void_round", reason: "technical_failure" },
      "Anna (operator) proposes declaring the round void; reason: a technical failure",
    ],
    ["stake_placed", { ...stake, player: "a1" }, "Anna bets 5 on banker in box 5"],
    [
      "stake_placed",
      { ...stake, player: "standing", box: 0 },
      "A player without a seat bets 5 on banker in the standing area",
    ],
    ["stake_lost", stake, "Box 5: 5 on banker loses"],
    [
      "stake_paid",
      { ...stake, profit: 95, commission: 5 },
      "Box 5: 5 on banker wins 4.75, after 0.25 commission",
    ],
    ["stake_paid", { ...stake, profit: 100, commission: 0 }, "Box 5: 5 on banker wins 5"],
    [
      "stake_returned",
      { ...stake, why: "void" },
      "5 on banker is returned to Box 5: the coup is void",
    ],
    [
      "card_drawn",
      { hand: "player", card: "9H", face_up: true, held: false },
      "The Player is dealt 9♥",
    ],
    [
      "card_drawn",
      { hand: "banker", card: "??", face_up: false, held: false },
      "The Banker is dealt a card face down",
    ],
    [
      "hand_turned",
      { hand: "banker", by: "box 5", cards: ["TS", "AD"] },
      "Box 5 turns the Banker’s cards: 10♠ A♦",
    ],
    [
      "round_decided",
      { winner: "banker", player: 0, banker: 7 },
      "Player 0, Banker 7: Banker wins",
    ],
    [
      "round_reconstructed",
      { player: ["9H", "??"], banker: ["2C"], over: [], over_seen: false },
      "The coup is reconstructed: Player 9♥ ▮, Banker 2♣",
    ],
    [
      "called",
      { code: "x", params: {}, sentence: "No more bets" },
      "The dealer calls “No more bets”",
    ],
    ["shake_declined", { player: "box 5" }, "Box 5 declines the shaker"],
    ["card_burned", { card: "4C", face_up: true, more: 4 }, "4♣ is burned face up; 4 more to burn"],
    ["card_burned", { card: null, face_up: false, more: 0 }, "A card is burned face down"],
    [
      "bets_closed",
      { free: false, shakers: ["box 5", "box 7"], bankers: [], players: [] },
      "Betting closes; the shaker is offered to Box 5, Box 7",
    ],
    ["limits_set", { limits: { tie: { min: 100, max: 2000 } } }, "New limits: tie 5 to 100"],
    ["differential_set", { most: null }, "The table differential is removed"],
    ["table_taken", {}, "A person takes over the table"],
    [
      "correction_proposed",
      { by: "box 5", was: "9H", card: "8H", face: null, hand: "player", number: 1 },
      "Box 5 proposes a correction of card 1 of the Player from 9♥ to 8♥",
    ],
    [
      "correction_proposed",
      { by: "box 5", was: "3", card: null, face: 2, hand: null, number: null },
      "Box 5 proposes a correction of the die from 3 to 2",
    ],
    [
      "card_corrected",
      { by: "box 5", was: "9H", card: "8H", hand: null, number: null, more: 3 },
      "Box 5 confirms the correction of the first burned card from 9♥ to 8♥; 3 more to burn",
    ],
    ["cards_unread", { count: 2, hand: null }, "Cards that left the shoe unread: 2"],
    [
      "cards_unread",
      { count: 1, hand: "banker" },
      "Cards that left the shoe unread: 1, dealt to the Banker",
    ],
    ["card_identified", { card: "??", hand: null, number: null }, "An unread card is named"],
    ["card_out_of_turn", { card: "9H" }, "A card is read when none is due: 9♥"],
    [
      "card_resolved",
      { card: "9H", kind: "first_card" },
      "The card read out of turn, 9♥, was: first card of the next round",
    ],
    ["round_reopened", { round: 4 }, "Coup 4 is open again"],
    ["stake_restored", { ...stake, owed: 0 }, "Box 5: 5 on banker is on the layout again"],
  ])("%s %j", (type, fields, words) => {
    expect(sentence(type, fields)).toBe(words);
  });

  test("names the person who shakes the die, and the number of shakes", () => {
    const shaken = { by: "someone", dealer: true, heard: true };
    expect(sentence("die_shaken", shaken, { extra: { time: 3 } })).toBe(
      "The dealer shakes the die (shake 3)",
    );
    expect(sentence("die_shaken", { by: "box 5", dealer: false, heard: false })).toBe(
      "Box 5 shakes the die; it was not heard",
    );
  });

  test("staff members are named by role", () => {
    expect(sentence("cards_cut", { by: "someone", from_front: 60 }, { role: "dealer" })).toBe(
      "The dealer cuts the cards 60 from the front",
    );
    expect(sentence("cards_cut", { by: "automat", from_front: 60 })).toBe(
      "The automatic dealer cuts the cards 60 from the front",
    );
  });

  test("cards have names for screen readers", () => {
    const drawn = { type: "card_drawn", hand: "player", card: "9H", face_up: true } as TableEvent;
    expect(words(drawn, context, cardName)).toBe("The Player is dealt Nine of hearts");
  });

  test("an unknown event lists its fields", () => {
    expect(
      sentence("rain_fell", { box: 3, amount: 100, card: "9H", drops: 7, wet: true, dry: null }),
    ).toBe("rain fell · box 3 · amount 5 · card 9♥ · drops 7 · wet");
  });

  test("entries of the audit log", () => {
    const name = (id: string) => (id === "a1" ? "Anna" : id);
    const granted = {
      type: "money_granted",
      v: 1,
      account: "a1",
      amount: 1250,
      why: "a prize",
      grant: "g",
    };
    expect(auditText(granted, name)).toBe("granted Anna 12.50 of play money: a prize");
    expect(
      auditText({ type: "roles_given", v: 1, account: "a1", roles: ["dealer", "player"] }, name),
    ).toBe("set the roles of Anna to: dealer, player");
    const created = { type: "table_created", v: 1, table: "t", book: "own", sha256: "ab12" };
    expect(auditText(created, name)).toBe(
      "created the table t with own · SHA-256 of the rulebook: ab12",
    );
    const asked = { type: "act_requested", v: 1, act: "grant_money", account: "a1", amount: 1250 };
    expect(auditText(asked, name)).toBe(
      "asked a second operator to confirm: granting money (Anna, 12.50)",
    );
    const confirmed = { type: "act_confirmed", v: 1, act: "invite", roles: ["dealer"], request: 7 };
    expect(auditText(confirmed, name)).toBe(
      "confirmed request 7 of another operator: inviting (dealer)",
    );
    const mended = { type: "roof_mended", v: 1, tiles: 3 };
    expect(auditText(mended, name)).toBe("roof mended · 3");
  });
});

test("other languages fill the gaps of their templates", async () => {
  await setLanguage("zh-Hans");
  expect(sentence("stake_paid", { ...stake, profit: 95, commission: 5 })).toBe(
    "5 号位：banker 5 赢 4.75，已扣佣金 0.25",
  );
  await setLanguage("el");
  expect(sentence("card_drawn", { hand: "banker", card: "KS", face_up: true })).toBe(
    "Φύλλο της Μπάνκας: K♠",
  );
  await setLanguage("en");
});
