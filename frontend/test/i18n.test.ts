import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Message } from "../src/api/http-types.ts";
import { format, makeBundle } from "../src/i18n/bundle.ts";
import { setLanguage, t, termText } from "../src/i18n/index.ts";
import { LANGUAGES, preferredLanguage } from "../src/i18n/languages.ts";
import { announcementText, asArguments, messageText } from "../src/i18n/messages.ts";
import { slug, titleText, translateAuthored } from "../src/i18n/rulebook-texts.ts";
import { conditionText, oddsText } from "../src/model/rulebook/rule-text.ts";
import { parseFluent } from "./fluent.ts";

const FILES = import.meta.glob<string>(["../src/**/*.ts", "../src/i18n/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Prefixes of ids that end with a term of the server. */
const SERVER_PREFIXES =
  "act alarm cards cash_act command condition decision disclosed doing done equipment event fact field fractions ground hand kind mark own_limit own_outcome rank remedy result set spot_cap status suit to who why".split(
    " ",
  );
/** Prefixes of ids that end with a word from the code. */
const CODE_PREFIXES =
  "amount irregular new outcome overview pace payouts period replay roads side sign theme tray version write".split(
    " ",
  );
/** Ids that only other texts or vite.config.ts use. */
const USED_BY_TEXTS = ["language-name", "quoted"];

/** `withTexts(["account"], () => import("./views/account.ts"))` */
const LOADER = /withTexts\(\s*\[([^\]]*)\],\s*\(\)\s*=>\s*import\(\s*"([^"]*)"\s*\),?\s*\)/g;
const resolve = (path: string, name: string) =>
  new URL(name, `file:///${path.slice(3)}`).pathname.replace("/", "../");

/** The views and dialogs that load groups of texts with their script. */
const LOADED = Object.entries(FILES).flatMap(([path, text]) =>
  [...text.matchAll(LOADER)].map(([, groups = "", name = ""]) => ({
    view: resolve(path, name),
    groups: [...groups.matchAll(/\w+/g)].map(([group]) => group),
  })),
);

/** The modules that these modules import, directly or not, without those that load more texts. */
function reachable(start: string[]): string {
  const seen = new Set<string>();
  const todo = [...start];
  for (let path = todo.pop(); path; path = todo.pop()) {
    const text = FILES[path];
    if (seen.has(path) || text === undefined || path.includes("generated")) continue;
    seen.add(path);
    const code = text.replace(LOADER, "");
    for (const [, name = ""] of code.matchAll(/(?:from|import|import\() ?"(\.[^"]+\.ts)"/g))
      todo.push(resolve(path, name));
  }
  return [...seen].map((path) => FILES[path]).join("\n");
}

/** The texts of a group that a part of the code uses, also those whose id it composes. */
function usedTexts(code: string, group: string): string[] {
  const composed = [...code.matchAll(/\bt\(\s*`([\w-]+-)\$\{/g)].map(([, start = ""]) => start);
  return textsOfGroup("en.ftl", group).filter(
    (id) => code.includes(`"${id}"`) || composed.some((start) => id.startsWith(start)),
  );
}

function textsOfGroup(file: string, group: string): string[] {
  const heading = { account: "Own play", staff: "Staff", odds: "Odds" }[group];
  const [, entries = ""] =
    new RegExp(`^## ${heading}[^\\n]*\\n([\\s\\S]*?)^## `, "m").exec(
      FILES[`../src/i18n/${file}`]!,
    ) ?? [];
  return [...parseFluent(entries).messages.keys()].sort();
}

describe.each(["account", "staff", "odds"])("texts of the group %s", (group) => {
  test("are the same in every language", () => {
    const english = textsOfGroup("en.ftl", group);
    expect(english.length).toBeGreaterThan(50);
    for (const file of ["el.ftl", "zh-Hans.ftl"])
      expect(textsOfGroup(file, group)).toEqual(english);
  });

  test("are used only by views that load them", () => {
    const code = reachable(["../src/main.ts"]);
    expect(code).toContain('customElement("punto-player")');
    expect(code).not.toContain('customElement("punto-pit-table")');
    expect(usedTexts(code, group)).toEqual([]);
    expect(LOADED.length).toBe(10);
    for (const { view, groups } of LOADED)
      if (!groups.includes(group))
        expect([view, usedTexts(reachable([view]), group)]).toEqual([view, []]);
  });
});

test("every text is used", () => {
  const code = Object.entries(FILES)
    .filter(([path]) => path.endsWith(".ts") && !path.includes("generated"))
    .map(([, text]) => text)
    .join("\n");
  const used = (id: string) => {
    const [prefix, ...words] = id.split("-") as [string, ...string[]];
    if (code.includes(`"${id}"`) || SERVER_PREFIXES.includes(prefix)) return true;
    return (
      CODE_PREFIXES.includes(prefix) &&
      words.some((word) => new RegExp(`"${word}"|\\b${word}: `).test(code))
    );
  };
  // `/verify` is a page of the server; tools/page_messages.py checks its texts.
  const ids = [...parseFluent(FILES["../src/i18n/en.ftl"]!).messages.keys()].filter(
    (id) => !id.startsWith("verify-"),
  );
  expect(ids.filter((id) => !used(id) && !USED_BY_TEXTS.includes(id))).toEqual([]);
});

test("dates and times are written in the language of the page", () => {
  const calls = Object.values(FILES)
    .flatMap((text) => text.match(/toLocale(?:Date|Time)?String\([^,)]*/g) ?? [])
    .map((call) => call.slice(call.indexOf("(") + 1));
  expect(calls.length).toBeGreaterThan(5);
  expect(new Set(calls)).toEqual(new Set(["regionalLanguage("]));
});

test("languages name themselves, English first", () => {
  expect(LANGUAGES).toEqual({ en: "English", el: "Ελληνικά", "zh-Hans": "简体中文" });
  expect(Object.keys(LANGUAGES)[0]).toBe("en");
});

test("preferredLanguage chooses a supported language", () => {
  expect(preferredLanguage(["fr", "zh-TW"])).toBe("zh-Hans");
  expect(preferredLanguage(["el-GR"])).toBe("el");
  expect(preferredLanguage(["en-GB", "el"])).toBe("en");
  expect(preferredLanguage(["xx"])).toBe("en");
});

describe("functions of messages", () => {
  const bundle = makeBundle("en", [
    [
      "quoted = “{ $text }”",
      'list-separator = ,{" "}',
      "role-dealer = dealer",
      "    .plural = dealers",
      "role-operator = operator",
      "plain = { $x }",
      "number = { NUMBER($x) }",
      "money = { MONEY($x) }",
      "card = { CARD($x) }",
      "person = { PERSON($x) }",
      "input = { QUOTED($x) }",
      'word = { WORD($x, kind: "role") }',
      'form = { WORD($x, kind: "role", form: "plural") }',
      'list = { LIST($x, join: "list") }',
      'or = { LIST($x, join: "or", kind: "role") }',
      "cards = { $x ->\n    [one] card\n   *[other] cards\n}",
      "has = { HAS($x) ->\n    [yes] some\n   *[no] none\n}",
    ].join("\n"),
  ]);
  const errors: Error[] = [];
  const text = (id: string, params: Message["params"]) =>
    format(bundle, id, asArguments(params), errors);

  test.each([
    ["plain", 1200, "1200"],
    ["number", 1200, "1,200"],
    ["money", "1200.50", "1,200.50"],
    ["card", "TH", "10♥"],
    ["person", "k7", "k7"],
    ["input", "ace", "“ace”"],
    ["input", 7, "7"],
    ["word", "dealer", "dealer"],
    ["word", "pit_boss", "pit boss"],
    ["form", "dealer", "dealers"],
    ["list", ["a", "b", "c"], "a, b, c"],
    ["or", ["dealer", "operator", "player"], "dealer, operator or player"],
    ["cards", 1, "card"],
    ["cards", 2, "cards"],
    ["has", "x", "some"],
    ["has", null, "none"],
    ["plain", null, ""],
  ])("%s of %j", (id, x, expected) => {
    expect(text(id, { x })).toBe(expected);
    expect(errors).toEqual([]);
  });
});

describe("messages of the server in English", () => {
  const hint = {
    code: "did_you_mean",
    params: { known: "tie" },
    sentence: "; did you mean 'tie'?",
  };

  test("are rendered from code and parameters", () => {
    expect(messageText("detail", hint)).toBe("; did you mean “tie”?");
    const nested = asArguments({ hint: { kind: "detail" as const, ...hint }, none: null });
    expect(nested).toEqual({ hint: "; did you mean “tie”?", none: "" });
  });

  test("show the sentence if the code is unknown or a parameter is missing", () => {
    expect(messageText("detail", { ...hint, code: "unknown" })).toBe(hint.sentence);
    expect(messageText("detail", { ...hint, params: {} })).toBe(hint.sentence);
  });
});

describe("in Chinese", () => {
  beforeEach(() => setLanguage("zh-Hans"));
  afterEach(() => setLanguage("en"));

  test("texts, words and titles of built-in rulebooks", () => {
    expect(t("own-box", { box: 3 })).toBe("3 号位");
    expect(termText("role", "dealer")).toBe("荷官");
    expect(titleText("Player Pair")).toBe("闲对");
    expect(titleText("Lucky Six")).toBe("Lucky Six");
    expect(
      translateAuthored({
        title: "Lucky Six",
        wagers: [{ id: "tie", title: "Tie" }],
        notices: [{ text: "Only people over 21 may enter.", clause: null }],
      }),
    ).toEqual({
      title: "Lucky Six",
      wagers: [{ id: "tie", title: "和" }],
      notices: [{ text: "仅限 21 岁以上人士进入。", clause: null }],
    });
  });

  test("conditions and odds", () => {
    const six = { fact: "banker_total", compare: "==" as const, value: 6, args: [] };
    const wins = { fact: "banker_wins", args: [] };
    expect(conditionText({ op: "and", args: [wins, six] })).toBe("庄赢，且庄点数为\u00a06");
    expect(
      conditionText({
        op: "and",
        args: [
          { fact: "tie", args: [] },
          { op: "or", args: [six, { op: "not", args: [{ fact: "banker_natural", args: [] }] }] },
        ],
      }),
    ).toBe("和局，且（庄点数为\u00a06，或非庄例牌）");
    expect(conditionText({ fact: "player_pair", compare: "!=", value: "none", args: [] })).toBe(
      "闲首两张成对",
    );
    expect(oddsText("8:1")).toBe("1 赔 8");
  });

  test("an announcement that this page does not know is shown as sent", () => {
    expect(announcementText({ code: "x", params: {}, sentence: "Hello" })).toBe("Hello");
  });
});

test("slugs of authored texts", () => {
  expect(slug("Super 7's")).toBe("super_7_s");
  expect(slug("Tie (Égalité)")).toBe("tie_egalite");
});

test("a condition names marked faces of the die and joins values of one fact", () => {
  const is = (fact: string, value: number) => ({ fact, compare: "==" as const, value });
  const pairs = { op: "or" as const, args: [is("player_pair_rank", 8), is("player_pair_rank", 9)] };
  const condition = { op: "and" as const, args: [is("die", 3), pairs] };
  const die = { faces: 6, clause: null, marks: { 3: { title: "Power hand", clause: null } } };
  expect(conditionText(condition, die)).toBe("Power hand and Player pair of 8 or 9");
  expect(conditionText(condition)).toBe("die is 3 and Player pair of 8 or 9");
  expect(conditionText(is("sevens", 2))).toBe("2 sevens");
  const mixed = { op: "or" as const, args: [is("player_total", 8), is("banker_total", 9)] };
  expect(conditionText({ op: "and", args: [is("die", 2), mixed] }, die)).toBe(
    "die is 2 and (Player total is 8 or Banker total is 9)",
  );
});
