import { beforeEach, describe, expect, test } from "vitest";
import { messages as elMessages } from "../src/i18n/el.ts";
import { en, type Key } from "../src/i18n/en.ts";
import { heard as el } from "../src/i18n/heard/el.ts";
import { heard as zh } from "../src/i18n/heard/zh-Hans.ts";
import { type Catalogue, heard, hearIn } from "../src/i18n/heard.ts";
import { toldBook, toldEvent } from "../src/i18n/told.ts";
import { messages as zhMessages } from "../src/i18n/zh-Hans.ts";
import { book } from "./fixtures.ts";
import sentences from "./sentences.json";

const { commands, ...domains } = sentences;
const gaps = (text: string) =>
  [...text.matchAll(/\{(\d)(?::\w+)?\}/g)].map((found) => found[1]).sort();
const speakChinese = () => hearIn(zh, (key) => zhMessages[key as Key]);
const speakGreek = () => hearIn(el, (key) => elMessages[key as Key]);

/** A sentence as the house could say it. */
const said = (template: string) => template.replace(/\{(\d)\}/g, "x$1");

describe.each([
  ["zh-Hans", zh, speakChinese],
  ["el", el, speakGreek],
] as const)("%s", (_, catalogue, speak) => {
  beforeEach(speak);

  test.each(Object.entries(domains))("has every sentence of %s", (domain, templates) => {
    const found = catalogue[domain as keyof typeof domains];
    expect(templates.filter((one) => !found[one]?.trim())).toEqual([]);
    for (const template of templates)
      expect(gaps(found[template]!), template).toEqual(gaps(template));
  });

  test.each(Object.entries(domains))(
    "has nothing that the house no longer says: %s",
    (domain, templates) => {
      // Words beside the gathered ones are allowed where sentences name things.
      if (domain === "titles" || domain === "terms" || domain === "facts") return;
      const found = Object.keys(catalogue[domain as keyof typeof domains]);
      expect(found.filter((one) => !templates.includes(one))).toEqual([]);
    },
  );

  test("finds each template again, with its gaps filled", () => {
    for (const [domain, templates] of Object.entries(domains)) {
      for (const template of templates) {
        const found = heard(domain as keyof typeof domains, said(template));
        const plain = catalogue[domain as keyof typeof domains][template]!.replace(
          /\{(\d)(?::\w+)?\}/g,
          "x$1",
        );
        expect(found, template).toBe(plain);
      }
    }
  });

  test("has a word for every command that a refusal can name", () => {
    expect(commands.filter((one) => !(`command.${one}` in en) && !catalogue.terms[one])).toEqual(
      [],
    );
  });

  test("has a word for each form it asks for", () => {
    const texts = Object.values(
      catalogue as unknown as Record<string, Record<string, string>>,
    ).flatMap(Object.values);
    const asked = new Set(
      texts.flatMap((text) =>
        [...String(text).matchAll(/\{\d:(\w+)\}/g)].map((found) => found[1]!),
      ),
    );
    for (const form of asked)
      expect(Object.keys(catalogue.forms[form] ?? {}), form).toEqual(
        expect.arrayContaining(["Player", "Banker"]),
      );
  });
});

describe("in Chinese", () => {
  beforeEach(speakChinese);

  test.each([
    ["calls", "Banker 6", "庄 6 点"],
    ["calls", "Player natural 9", "闲例牌 9 点"],
    ["calls", "Banker wins, 7 to 5", "庄赢，7 比 5"],
    ["calls", "The die shows 3: Power hand", "骰子开 3 点：加倍局"],
    ["guide", "burn 3 more face down", "再暗烧 3 张"],
    [
      "guide",
      "the Banker draws on 4 against a third card of 7: draw a card for it",
      "庄 4 点，闲第三张 7 点：庄补牌",
    ],
    [
      "refusals",
      "no card is due: the dealer turns the Banker's cards",
      "现在不该发牌：荷官翻开庄牌",
    ],
    [
      "refusals",
      "Banker Pair needs a wager on Player or Banker by the same player; add one",
      "下庄对须由同一客人先下闲或庄；请补上",
    ],
    [
      "refusals",
      "draw is not for now: bets are open; it is for when the cards are being dealt or bets are closed and the deal has not begun",
      "现在不能“发一张牌”：正在下注；须在此时：正在发牌或已停止下注而未发牌",
    ],
    [
      "refusals",
      "25 on Lucky Six is below the minimum of 100 for each spot",
      "Lucky Six 25 低于每格下限 100",
    ],
    ["odds", "8 to 1", "1 赔 8"],
    [
      "needs",
      "needs a wager on Banker or Player or Tie in the same box",
      "须在同一座位下庄、闲或和",
    ],
    [
      "needs",
      "Player Pair and Banker Pair together may not exceed the stake on Tie",
      "闲对与庄对合计不得超过和的注",
    ],
    ["conditions", "Banker wins and Banker total is 6", "庄赢，且庄点数为 6"],
    [
      "conditions",
      "tie and (Player total is 6 or less or not Banker natural)",
      "和局，且（闲点数不超过 6，或非庄例牌）",
    ],
    ["conditions", "Player pair is not none", "闲首两张成对"],
    ["conditions", "Player pair rank is Banker pair rank", "闲对子牌面为 庄对子牌面"],
  ] as const)("%s: %s", (domain, english, chinese) => expect(heard(domain, english)).toBe(chinese));

  test.each([
    ["titles", "Lucky Six"],
    ["calls", "Ladies and gentlemen"],
    ["conditions", "Banker wins and the moon is full"],
    ["refusals", "nobody ever said this"],
  ] as const)("what nobody wrote down stands as it came: %s: %s", (domain, english) =>
    expect(heard(domain, english)).toBe(english),
  );
});

describe("in Greek", () => {
  beforeEach(speakGreek);

  test.each([
    ["calls", "Banker wins, 7 to 5", "Κερδίζει η Μπάνκα, 7 προς 5"],
    ["guide", "draw a card for the Player", "τραβήξτε φύλλο για τον Παίκτη"],
    ["guide", "offer a-17 the role of banker", "προσφέρετε τα φύλλα της Μπάνκας: a-17"],
    [
      "refusals",
      "the cards are stacked: a dealer does it",
      "στοιβάξτε τα φύλλα: το κάνει ο κρουπιέρης",
    ],
    [
      "refusals",
      "the journal is for the game supervisor, the casino supervisor or the operator",
      "το ημερολόγιο: μόνο για τον επόπτη παιχνιδιού, τον επόπτη καζίνο ή τον υπεύθυνο",
    ],
  ] as const)("%s: %s", (domain, english, greek) => expect(heard(domain, english)).toBe(greek));
});

test("a book is told in the page's language, and its own titles stand", () => {
  speakChinese();
  const tie = { ...book.wagers[2]!, title: "Tie" };
  const told = toldBook({
    ...book,
    wagers: [tie],
    bounds: [
      { together: [], at_most: "", words: "Small may not exceed the stake on Tie", clause: null },
    ],
  });
  expect(told.title).toBe("Small");
  expect(told.wagers[0]).toMatchObject({
    id: "tie",
    title: "和",
    pays: [{ odds: "8:1", odds_words: "1 赔 8", words: "和局" }],
  });
  expect(told.bounds[0]!.words).toBe("Small的注不得超过和");
  const event = { type: "called" as const, text: "No more bets", clause: "x 1", v: 1 };
  expect(toldEvent({ event }).event).toEqual({ ...event, text: "买定离手" });
});

test("in English nothing is touched", () => {
  hearIn(null, () => undefined);
  expect(heard("calls", "No more bets")).toBe("No more bets");
});

test("the most specific template wins", () => {
  const odd = {
    ...zh,
    guide: { "{1} cards": "A {1}", "{1} cards are left": "B {1}", "two cards are left": "C" },
  } satisfies Catalogue;
  hearIn(odd, () => undefined);
  expect(heard("guide", "3 cards are left")).toBe("B 3");
  expect(heard("guide", "two cards are left")).toBe("C");
  expect(heard("guide", "3 cards")).toBe("A 3");
});
