import { describe, expect, test } from "vitest";
import { preferred } from "../src/texts/index.ts";
import { en } from "../src/texts/en.ts";
import { messages as el } from "../src/texts/el.ts";
import { messages as zh } from "../src/texts/zh-Hans.ts";

const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

describe.each([["zh-Hans", zh], ["el", el]] as const)("%s", (_, messages) => {
  test("has every text, none empty, with the same gaps", () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      const found = messages[key as keyof typeof en];
      expect(found.trim(), key).not.toBe("");
      expect(gaps(found), key).toEqual(gaps(text));
    }
  });

  test("is a language of its own", () => {
    const words = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ""));
    const same = Object.entries(en).filter(([key, text]) => words(text) && messages[key as keyof typeof en] === text);
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

test("a browser's languages choose one of ours", () => {
  expect(preferred(["fr", "zh-TW"])).toBe("zh-Hans");
  expect(preferred(["el-GR"])).toBe("el");
  expect(preferred(["xx"])).toBe("en");
});
