/**
 * Texts that the server sends in English: titles and notices of rulebooks, our summaries of clauses
 * and our words for keys of rulebook files. Those of the built-in rulebooks are translated; all
 * others are shown as written.
 */
import { addTexts, format } from "./bundle.ts";
import { currentBundle, currentLanguage } from "./index.ts";
import { type AuthoredGroup, fetchAuthored } from "./languages.ts";

/** `super_7_s` for "Super 7's". `tools/page_messages.py` makes ids in the same way. */
export function slug(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
}

const translated = (id: string, text: string) => format(currentBundle(), id) ?? text;

export const titleText = (title: string) => translated(`title-${slug(title)}`, title);
export const noticeText = (notice: string) => translated(`notice-${slug(notice)}`, notice);

/** The summary of a clause such as `division-5 5.6`. Summaries are fetched on first use. */
export async function clauseText(citation: string, summary: string): Promise<string> {
  const [document = "", ...clause] = citation.split(" ");
  const id = `clause-${document}-${slug(clause.join(" "))}`;
  return authoredText("clauses", id, summary);
}

/** The words for a key of a rulebook file, by the struct of the schema that has it. */
export const keyText = (struct: string, key: string, words: string) =>
  authoredText("keys", `key-${struct}-${key}`, words);

/** What a fact of a coup means. */
export const factMeaning = (fact: string, words: string) =>
  authoredText("keys", `fact_meaning-${fact}`, words);

async function authoredText(group: AuthoredGroup, id: string, english: string): Promise<string> {
  const bundle = currentBundle();
  if (!bundle.hasMessage(id)) addTexts(bundle, await fetchAuthored(currentLanguage(), group));
  return format(bundle, id) ?? english;
}

const TITLE_FIELDS = new Set(["title", "book_title", "table_title", "wager_title"]);

/** Translate the titles and notices in a response of the server, at any depth. */
export function translateAuthored<Found>(found: Found): Found {
  if (currentLanguage() === "en") return found;
  if (Array.isArray(found)) return found.map(translateAuthored) as Found;
  if (typeof found !== "object" || found === null) return found;
  const fields = Object.entries(found).map(([name, value]) => {
    if (TITLE_FIELDS.has(name) && typeof value === "string") return [name, titleText(value)];
    if (name === "notices" && Array.isArray(value)) return [name, value.map(translateNotice)];
    return [name, translateAuthored(value)];
  });
  return Object.fromEntries(fields) as Found;
}

function translateNotice(notice: unknown): unknown {
  if (typeof notice === "string") return noticeText(notice);
  const { text, ...rest } = notice as { text: string };
  return { ...rest, text: noticeText(text) };
}
