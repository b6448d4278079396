/** Texts by key. English is always here; the others are fetched when somebody wants them. */
import { en, type Key, type Messages } from "./en.ts";

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

export async function speak(language: Language): Promise<void> {
  const load = {
    en: async () => en,
    "zh-Hans": async () => (await import("./zh-Hans.ts")).messages,
    el: async () => (await import("./el.ts")).messages,
  } satisfies Record<Language, () => Promise<Messages>>;
  messages = await load[language]();
  chosen = language;
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
