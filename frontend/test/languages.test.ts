/** Every language has every message, with the same parameters. Part of `npm run check`. */
import { describe, expect, test } from "vitest";
import { compareLanguage, type ParsedFile, parseFluent } from "./fluent.ts";

const FILES = import.meta.glob<string>("../src/i18n/**/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const file = (name: string) => FILES[`../src/i18n/${name}`]!;
const own = parseFluent(file("en.ftl"));
const house = parseFluent(file("generated/messages.en.ftl"));
const authored = parseFluent(file("generated/authored.en.ftl"));
const english: ParsedFile = {
  messages: new Map([...own.messages, ...house.messages, ...authored.messages]),
  errors: [],
};
const others = Object.entries(FILES)
  .filter(([path]) => /i18n\/[^/]+\.ftl$/.test(path) && !path.endsWith("/en.ftl"))
  .map(([path, source]) => [path.replace("../src/i18n/", ""), source] as const);

test("the English files are well formed and share no id", () => {
  expect([...own.errors, ...house.errors, ...authored.errors]).toEqual([]);
  const sizes = [own, house, authored].map((one) => one.messages.size);
  expect(english.messages.size).toBe(sizes.reduce((sum, one) => sum + one));
});

describe.each(others)("%s", (_, source) => {
  test("has every message with the same parameters, and no other", () => {
    expect(compareLanguage(source, english)).toEqual([]);
  });

  test("differs from English", () => {
    const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace("Punto", ""));
    const { messages } = parseFluent(source);
    const same = [...english.messages].filter(
      ([id, { text }]) => hasWords(text) && messages.get(id)?.text === text,
    );
    expect(same.map(([id]) => id)).toEqual([]);
  });
});

test.each([
  // 烧牌, 座位, 赌场, 退回; σαμπό, Μπάνκα, καζίνο: the casino's words, used consistently.
  ["zh-Hans.ftl", /[^撤]销|注区|本馆|家馆|退和/],
  ["el.ftl", /[πΠ]απο[υύ]τσ|[τΤ]ραπεζ[ίι]τ|οίκο/],
])("%s uses consistent terms", (name, unwanted) => {
  const lines = file(name).split("\n");
  expect(lines.filter((line) => unwanted.test(line))).toEqual([]);
});

test("a missing or extra message or parameter is found", () => {
  const reference = parseFluent("a = { $x } and { $y }\nb = plain\nhand-player = Player\n");
  const compare = (source: string) => compareLanguage(source, reference);
  const complete = "a = { $y }, { MONEY($x) }\nb = simple\nhand-player = P\n";
  expect(compare(complete)).toEqual([]);
  expect(compare(complete.replace("b = simple\n", ""))).toEqual(["b is missing"]);
  expect(compare(`${complete}c = more\n`)).toEqual(["c is not used"]);
  expect(compare(complete.replace("{ $y }", "y"))).toEqual(["a has the parameters [x], not [x,y]"]);
  const typed = parseFluent("a = { MONEY($x) } of { PERSON($y) }\n");
  expect(compareLanguage("a = { PERSON($y) }: { MONEY($x) }\n", typed)).toEqual([]);
  expect(compareLanguage("a = { $y }: { MONEY($x) }\n", typed)).toEqual([
    "a does not use PERSON($y)",
  ]);
  expect(compare(complete.replace("MONEY", "SUM"))).toEqual(["a calls SUM, which is unknown"]);
  expect(compare(complete.replace("simple", "{ {"))).toContain("b is missing");
  expect(
    compare(complete.replace("{ $y }", '{ WORD($y, kind: "hand", form: "genitive") }')),
  ).toEqual(["hand-player has no form genitive, which a uses"]);
});
