import { describe, expect, test } from "vitest";
import { messages as el } from "../src/i18n/el.ts";
import { en } from "../src/i18n/en.ts";
import { heard as heardEl } from "../src/i18n/heard/el.ts";
import { heard as heardZh } from "../src/i18n/heard/zh-Hans.ts";
import { preferredLanguage } from "../src/i18n/index.ts";
import { messages as zh } from "../src/i18n/zh-Hans.ts";

const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

describe.each([
  ["zh-Hans", zh],
  ["el", el],
] as const)("%s", (_, messages) => {
  test("has every text, not empty, with the same gaps", () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      const found = messages[key as keyof typeof en];
      expect(found.trim(), key).not.toBe("");
      expect(gaps(found), key).toEqual(gaps(text));
    }
  });

  test("differs from English", () => {
    const words = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ""));
    const same = Object.entries(en).filter(
      ([key, text]) => words(text) && messages[key as keyof typeof en] === text,
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

test.each([
  // 烧牌, 座位, 赌场, 退回; σαμπό, Μπάνκα, καζίνο: the casino's words, used consistently.
  ["zh-Hans", zh, heardZh, /[^撤]销|注区|本馆|家馆|退和/],
  ["el", el, heardEl, /[πΠ]απο[υύ]τσ|[τΤ]ραπεζ[ίι]τ|οίκο/],
] as const)("%s uses consistent terms", (_, messages, heard, others) => {
  const texts = [messages, ...Object.values(heard)].flatMap((part) =>
    Object.values(part as Record<string, string>),
  );
  expect(texts.filter((text) => others.test(text))).toEqual([]);
});

/** Key prefixes whose keys end with a term of the server. */
const SERVER_PREFIXES =
  "act cards command disclosed doing equipment event field fractions ground hand kind mark phase rank remedy result role set step suit to who why".split(
    " ",
  );
/** Key prefixes whose keys end with a word from the code. */
const CODE_PREFIXES =
  "amount irregular outcome payouts replay roads side sign theme tray version write".split(" ");

test("every text is used", () => {
  const files = import.meta.glob("../src/**/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const code = Object.entries(files)
    .filter(([path]) => !/i18n\/(en|el|zh-Hans|heard\/.*)\.ts$/.test(path))
    .map(([, text]) => text as string)
    .join("\n");
  const used = (key: string) => {
    const [prefix, ...words] = key.split(".") as [string, ...string[]];
    if (code.includes(`"${key}"`) || SERVER_PREFIXES.includes(prefix)) return true;
    return (
      CODE_PREFIXES.includes(prefix) &&
      words.some((word) => new RegExp(`"${word}"|\\b${word}: `).test(code))
    );
  };
  expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
});

test("preferredLanguage chooses a supported language", () => {
  expect(preferredLanguage(["fr", "zh-TW"])).toBe("zh-Hans");
  expect(preferredLanguage(["el-GR"])).toBe("el");
  expect(preferredLanguage(["xx"])).toBe("en");
});
