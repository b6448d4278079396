/** Texts by key. English is bundled; other languages are loaded on demand. */
import { en, type Key, type Messages } from "./en.ts";
import { type Catalogue, hearIn } from "./heard.ts";

export type { Key };
export const LANGUAGES = { en: "English", "zh-Hans": "简体中文", el: "Ελληνικά" } as const;
export type Language = keyof typeof LANGUAGES;

let active: Language = "en";
let messages: Messages = en;

export function currentLanguage(): Language {
  return active;
}

/** Choose a language from the browser's list. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const one of wanted) {
    if (/^zh\b/i.test(one)) return "zh-Hans";
    if (/^el\b/i.test(one)) return "el";
    if (/^en\b/i.test(one)) return "en";
  }
  return "en";
}

type MaybePromise<Part> = Part | Promise<Part>;

export async function setLanguage(language: Language): Promise<void> {
  const load = {
    en: () => [{ messages: en }, { heard: null }],
    "zh-Hans": () => [import("./zh-Hans.ts"), import("./heard/zh-Hans.ts")],
    el: () => [import("./el.ts"), import("./heard/el.ts")],
  } satisfies Record<
    Language,
    () => readonly [MaybePromise<{ messages: Messages }>, MaybePromise<{ heard: Catalogue | null }>]
  >;
  const [{ messages: found }, { heard: catalogue }] = await Promise.all(load[language]());
  messages = found;
  active = language;
  hearIn(catalogue, (key) => (key in found ? found[key as Key] : undefined));
}

/** Return a text with its gaps filled: `t("box", { box: 3 })`. */
export function t(key: Key, gaps: Record<string, string | number> = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(gaps[name] ?? `{${name}}`),
  );
}

/** Whether there is a text for a name that the server sent. */
export function hasText(key: string): key is Key {
  return key in messages;
}

/** Translate a name of the server (a phase, command or role), or return it if unknown. */
export function termText(kind: string, name: string): string {
  const key = `${kind}.${name}`;
  return key in messages ? messages[key as Key] : name.replaceAll("_", " ");
}
