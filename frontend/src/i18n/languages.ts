/** The languages of the page: one `.ftl` file each, which names itself in `language-name`. */

const NAMES = import.meta.glob<string>("./*.ftl", {
  query: "?name",
  import: "default",
  eager: true,
});
const TEXTS = import.meta.glob<string>("./*.ftl", {
  query: "?texts",
  import: "default",
});
const GROUPS = {
  account: import.meta.glob<string>("./*.ftl", { query: "?account", import: "default" }),
  staff: import.meta.glob<string>("./*.ftl", { query: "?staff", import: "default" }),
  odds: import.meta.glob<string>("./*.ftl", { query: "?odds", import: "default" }),
};
/** Texts of authors, which the server sends in English. */
const AUTHORED = {
  clauses: import.meta.glob<string>(["./*.ftl", "!./en.ftl"], {
    query: "?clauses",
    import: "default",
  }),
  keys: import.meta.glob<string>(["./*.ftl", "!./en.ftl"], { query: "?keys", import: "default" }),
};

/** A part of the texts that some views need: own play, staff, odds with the rulebook editor. */
export type TextGroup = keyof typeof GROUPS;
/** Summaries of clauses; words for keys and facts of rulebook files. */
export type AuthoredGroup = keyof typeof AUTHORED;

/** The language tag in `./zh-Hans.ftl`. */
const tagOf = (path: string) => path.slice(2, -".ftl".length);

/** Native names by language tag; English first. */
export const LANGUAGES: Record<string, string> = Object.fromEntries(
  Object.entries(NAMES)
    .map(([path, name]) => [tagOf(path), name] as const)
    .sort(([one], [other]) => Number(other === "en") - Number(one === "en")),
);

/** Fetch the texts of a language. English messages of the server are in a generated file. */
export async function fetchTexts(language: string): Promise<string[]> {
  const own = TEXTS[`./${language}.ftl`]?.() ?? "";
  const house = language === "en" ? import("./generated/messages.en.ftl?texts") : null;
  return Promise.all([own, house?.then((found) => found.default) ?? ""]);
}

export async function fetchTextGroup(language: string, group: TextGroup): Promise<string> {
  return (await GROUPS[group][`./${language}.ftl`]?.()) ?? "";
}

export async function fetchAuthored(language: string, group: AuthoredGroup): Promise<string> {
  return (await AUTHORED[group][`./${language}.ftl`]?.()) ?? "";
}

/** Choose a language from the browser's list: the same tag, or else the same language. */
export function preferredLanguage(wanted: readonly string[]): string {
  const primary = (tag: string) => tag.split("-")[0]?.toLowerCase();
  for (const tag of wanted) {
    const found =
      Object.keys(LANGUAGES).find((one) => one.toLowerCase() === tag.toLowerCase()) ??
      Object.keys(LANGUAGES).find((one) => primary(one) === primary(tag));
    if (found) return found;
  }
  return "en";
}
