/** Texts by id in the language of the page. A language is fetched when it is used. */
import { asArgument, format, type Gap, makeBundle } from "./bundle.ts";
import type { Key } from "./generated/keys.ts";
import { fetchStaffTexts, fetchTexts } from "./languages.ts";

export type { Key };

let active = "en";
let bundle = makeBundle("en", []);
let hasStaffTexts = false;

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

export async function setLanguage(language: string, withStaffTexts = hasStaffTexts): Promise<void> {
  const [texts, staff] = await Promise.all([
    fetchTexts(language),
    withStaffTexts ? fetchStaffTexts(language) : "",
  ]);
  bundle = makeBundle(language, [...texts, staff]);
  active = language;
  hasStaffTexts = withStaffTexts;
}

/** Load the texts of staff views, odds and the rulebook editor. Later languages include them. */
export async function loadStaffTexts(): Promise<void> {
  if (!hasStaffTexts) await setLanguage(active, true);
}

/** Let a view or dialog load the texts of the staff's group with its script. */
export const withStaffTexts = (load: () => Promise<unknown>) => () =>
  Promise.all([load(), loadStaffTexts()]);

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
