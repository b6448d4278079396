/** Texts by id in the language of the page. A language is fetched when it is used. */
import { addTexts, asArgument, format, type Gap, makeBundle } from "./bundle.ts";
import type { Key } from "./generated/keys.ts";
import { fetchTextGroup, fetchTexts, type TextGroup } from "./languages.ts";

export type { Key };

let active = "en";
let bundle = makeBundle("en", []);
/** The groups of texts that later languages include. */
const loadedGroups = new Set<TextGroup>();

export function currentLanguage(): string {
  return active;
}

/** The language of the page as the browser's user writes it, such as en-GB for dates. */
export function regionalLanguage(): string {
  const [language] = active.split("-");
  return navigator.languages.find((one) => one.split("-")[0] === language) ?? active;
}

/** The bundle of the language of the page. */
export function currentBundle() {
  return bundle;
}

export async function setLanguage(language: string): Promise<void> {
  const groups = [...loadedGroups];
  const [texts, ...others] = await Promise.all([
    fetchTexts(language),
    ...groups.map((group) => fetchTextGroup(language, group)),
  ]);
  const made = makeBundle(language, [...texts, ...others]);
  // A group that was loaded meanwhile is in the other bundle.
  if (groups.length < loadedGroups.size) return setLanguage(language);
  bundle = made;
  active = language;
}

async function loadTextGroup(group: TextGroup): Promise<void> {
  if (loadedGroups.has(group)) return;
  const language = active;
  const texts = await fetchTextGroup(language, group);
  if (language !== active) return loadTextGroup(group);
  if (!loadedGroups.has(group)) addTexts(bundle, texts);
  loadedGroups.add(group);
}

/** Let a view or dialog load groups of texts with its script. */
export const withTexts = (groups: TextGroup[], load: () => Promise<unknown>) => () =>
  Promise.all([load(), ...groups.map(loadTextGroup)]);

/** Return a text with its gaps filled: `t("own-box", { box: 3 })`. */
export function t(key: Key, gaps: Record<string, Gap> = {}): string {
  const args = Object.entries(gaps).map(([name, value]) => [name, asArgument(value)] as const);
  return format(bundle, key, Object.fromEntries(args)) ?? key;
}

/** Whether there is a text for a name that the server sent. */
export function hasText(key: string): key is Key {
  return bundle.hasMessage(key);
}

/** Translate a name of the server (a phase, command or role), or return it if unknown. */
export function termText(kind: string, name: string): string {
  const key = `${kind}-${name}`;
  return hasText(key) ? t(key) : name.replaceAll("_", " ");
}
