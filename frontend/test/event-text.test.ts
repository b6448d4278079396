import { afterEach, describe, expect, test } from "vitest";
import type { TableEvent } from "../src/api/socket-types.ts";
import { messages as el } from "../src/i18n/el.ts";
import { en } from "../src/i18n/en.ts";
import { setLanguage } from "../src/i18n/index.ts";
import { messages as zh } from "../src/i18n/zh-Hans.ts";
import { cardName, cardSymbol } from "../src/model/cards.ts";
import {
  auditText,
  type EventContext,
  eventTextParts,
  fillTemplate,
} from "../src/model/event-text.ts";
import list from "./events.json";
import { book } from "./fixtures.ts";

/** Shown by the cards themselves: face-down cards have no name. */
const IMPLIED_FIELDS = new Set(["player_up", "banker_up"]);
const LANGUAGES: Record<string, Record<string, string>> = { en, "zh-Hans": zh, el };

const context: EventContext = { book, chip: "0.05", nameOf: (id) => ({ a1: "Anna" })[id] ?? id };
const words = (event: TableEvent, context: EventContext, card: (card: string) => string) =>
  eventTextParts(event, context)
    .map((part) => (typeof part === "string" ? part : card(part.card)))
    .join("");
const sentence = (type: string, fields: object = {}, more: Partial<EventContext> = {}) =>
  words({ type, v: 1, clause: null, ...fields } as TableEvent, { ...context, ...more }, cardSymbol);
const stake = { player: "box 5", box: 5, wager: "banker", amount: 100 };

describe.each(Object.entries(LANGUAGES))("%s", (_, messages) => {
  test.each(Object.entries(list.fields))("%s has a template with every field", (type, fields) => {
    const template = messages[`event.${type}`];
    expect(template, type).toBeDefined();
    const gaps = new Set(
      [...template!.matchAll(/\{(\w+)\}|\[!?(\w+)\|/g)].map((found) => found[1] ?? found[2]),
    );
    expect(fields.filter((field) => !IMPLIED_FIELDS.has(field) && !gaps.has(field))).toEqual([]);
  });

  test("templates have the conditions of the English ones", () => {
    const flags = (text: string) =>
      [...text.matchAll(/\[(!?\w+)\|/g)].map((found) => found[1]).sort();
    for (const type of Object.keys(list.fields)) {
      expect(flags(messages[`event.${type}`]!), type).toEqual(
        flags((en as Record<string, string>)[`event.${type}`]!),
      );
    }
  });

  test("every term of the server is translated", () => {
    const keys = Object.entries(list.words).flatMap(([kind, words]) =>
      words.map((word) => `${kind}.${word}`),
    );
    expect(keys.filter((key) => !messages[key])).toEqual([]);
  });
});

describe("in English", () => {
  afterEach(() => setLanguage("en"));

  test.each([
    ["stake_placed", stake, "Box 5 puts 5 on banker"],
    ["stake_placed", { ...stake, player: "a1" }, "Anna puts 5 on banker in box 5"],
    [
      "stake_placed",
      { ...stake, player: "standing", box: 0 },
      "A standing player puts 5 on banker in the standing players’ area",
    ],
    ["stake_lost", stake, "Box 5: 5 on banker is lost"],
    [
      "stake_paid",
      { ...stake, profit: 95, commission: 5 },
      "Box 5: 5 on banker wins 4.75, after 0.25 commission",
    ],
    ["stake_paid", { ...stake, profit: 100, commission: 0 }, "Box 5: 5 on banker wins 5"],
    [
      "stake_returned",
      { ...stake, why: "void" },
      "Box 5 gets 5 back from banker: the coup is void",
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
      "The coup is rebuilt: Player 9♥ ▮, Banker 2♣",
    ],
    ["called", { text: "No more bets" }, "The dealer calls “No more bets”"],
    ["shake_declined", { player: "box 5" }, "Box 5 is handed the shaker and lets it pass"],
    [
      "card_burned",
      { card: "4C", face_up: true, more: 4 },
      "4♣ is burned, face up; 4 more to burn",
    ],
    ["card_burned", { card: null, face_up: false, more: 0 }, "A card is burned, unseen"],
    [
      "bets_closed",
      { free: false, shakers: ["box 5", "box 7"], bankers: [], players: [] },
      "Bets are closed; the shaker goes to Box 5, Box 7",
    ],
    ["limits_set", { limits: { tie: { min: 100, max: 2000 } } }, "New limits: tie 5 to 100"],
    ["differential_set", { most: null }, "No table differential holds any more"],
    ["table_taken", {}, "A person takes the table and deals"],
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
      "The dealer cuts the cards, 60 from the front",
    );
    expect(sentence("cards_cut", { by: "automat", from_front: 60 })).toBe(
      "The automatic dealer cuts the cards, 60 from the front",
    );
  });

  test("cards have names for screen readers", () => {
    const drawn = { type: "card_drawn", hand: "player", card: "9H", face_up: true } as TableEvent;
    expect(words(drawn, context, cardName)).toBe("The Player is dealt Nine of hearts");
  });

  test("an unknown event lists its fields", () => {
    expect(
      sentence("rain_fell", { box: 3, amount: 100, card: "9H", drops: 7, wet: true, dry: null }),
    ).toBe("rain fell · box 3 · stake 5 · card 9♥ · drops 7 · wet");
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
    expect(auditText(granted, name)).toBe("gave Anna 12.50 of play money: a prize");
    expect(
      auditText({ type: "roles_given", v: 1, account: "a1", roles: ["dealer", "player"] }, name),
    ).toBe("gave Anna the roles: dealer, player");
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
    "Μπάνκα: παίρνει K♠",
  );
  await setLanguage("en");
});

test("a bracketed part depends on its gaps and its condition", () => {
  const template = "a[ b {x}][y| c {x}][!y| d]";
  expect(fillTemplate(template, {}).join("")).toBe("a d");
  expect(fillTemplate(template, { x: ["1"] }).join("")).toBe("a b 1 d");
  expect(fillTemplate(template, { x: ["1"], y: ["yes"] }).join("")).toBe("a b 1 c 1");
});
