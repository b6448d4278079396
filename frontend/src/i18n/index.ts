/** Texts by key. English is always here; the others are fetched when somebody wants them. */
import { en, type Key, type Messages } from "./en.ts";
import { hearIn, type Catalogue } from "./heard.ts";

export type { Key };
export const LANGUAGES = { en: "English", "zh-Hans": "简体中文", el: "Ελληνικά" } as const;
export type Language = keyof typeof LANGUAGES;

let chosen: Language = "en";
let messages: Messages = en;

export function language(): Language {
  return chosen;
}

/** What a browser's languages come to. */
export function preferred(wanted: readonly string[]): Language {
  for (const one of wanted) {
    if (/^zh\b/i.test(one)) return "zh-Hans";
    if (/^el\b/i.test(one)) return "el";
    if (/^en\b/i.test(one)) return "en";
  }
  return "en";
}

type Coming<Part> = Part | Promise<Part>;

export async function speak(language: Language): Promise<void> {
  const load = {
    en: () => [{ messages: en }, { heard: null }],
    "zh-Hans": () => [import("./zh-Hans.ts"), import("./heard/zh-Hans.ts")],
    el: () => [import("./el.ts"), import("./heard/el.ts")],
  } satisfies Record<Language, () => readonly [Coming<{ messages: Messages }>, Coming<{ heard: Catalogue | null }>]>;
  const [{ messages: found }, { heard: catalogue }] = await Promise.all(load[language]());
  messages = found;
  chosen = language;
  hearIn(catalogue, (key) => (key in found ? found[key as Key] : undefined));
}

/** A text with its gaps filled: `t("box", { box: 3 })`. */
export function t(key: Key, gaps: Record<string, string | number> = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(gaps[name] ?? `{${name}}`));
}

/** Whether there is a text for what the server names. */
export function has(key: string): key is Key {
  return key in messages;
}

/** For what the server names and we may have a word for: a phase, a command, a role. */
export function named(kind: string, name: string): string {
  const key = `${kind}.${name}`;
  return key in messages ? messages[key as Key] : name.replaceAll("_", " ");
}
