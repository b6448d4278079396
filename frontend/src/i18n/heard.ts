/**
 * What the house says in English sentences, in the page's language.
 *
 * A catalogue is keyed by the English sentence with gaps: `burn {1} more face down`. What fills a gap
 * is itself looked for: a title, a role, another sentence. Where nothing is found the English stands
 * as it came, so a title of somebody's own rulebook is never lost.
 */

export type Domain =
  | "calls"
  | "guide"
  | "refusals"
  | "terms"
  | "titles"
  | "notices"
  | "needs"
  | "facts"
  | "compared"
  | "odds";

export interface Catalogue extends Record<Domain, Record<string, string>> {
  /** Other forms of a word, for `{1:of}`: a language that declines has "of the Player". */
  forms: Record<string, Record<string, string>>;
  /** How parts are joined; `not` and `group` have the gap {1}. */
  joins: {
    and: string;
    or: string;
    not: string;
    group: string;
    list: string;
    either: string;
    both: string;
  };
}

interface Pattern {
  matches: RegExp;
  says: string;
}

let catalogue: Catalogue | null = null;
/** A word of the page's own, by key: names of commands stand there already. */
let own: (key: string) => string | undefined = () => undefined;
const patterns = new Map<Domain, Pattern[]>();
const known = new Map<string, string | null>();
const GAP = /\{(\d)(?::(\w+))?\}/g;

/** From now on in the language of this catalogue; in English without one. */
export function hearIn(found: Catalogue | null, word: (key: string) => string | undefined): void {
  catalogue = found;
  own = word;
  patterns.clear();
  known.clear();
}

/** A sentence of the house as the page says it: `heard("guide", "burn 3 more face down")`. */
export function heard(domain: Domain | "conditions", sentence: string): string {
  if (!catalogue || !sentence) return sentence;
  return (domain === "conditions" ? condition(sentence) : find(domain, sentence)) ?? sentence;
}

function find(domain: Domain, sentence: string): string | null {
  const key = `${domain} ${sentence}`;
  let found = known.get(key);
  if (found === undefined) {
    found = look(domain, sentence);
    // Sentences name amounts and people: what is kept must not grow for ever.
    if (known.size > 2000) known.clear();
    known.set(key, found);
  }
  return found;
}

function look(domain: Domain, sentence: string): string | null {
  const says = catalogue![domain][sentence];
  if (says !== undefined) return says;
  for (const pattern of compiled(domain)) {
    const gaps = pattern.matches.exec(sentence);
    if (gaps) return filled(pattern.says, gaps.slice(1));
  }
  return null;
}

/** The most specific template first: the one that says most itself. */
function compiled(domain: Domain): Pattern[] {
  let found = patterns.get(domain);
  if (!found) {
    const said = (template: string) => template.replace(GAP, "").length;
    found = Object.entries(catalogue![domain])
      .filter(([template]) => template.includes("{"))
      .sort(([one], [other]) => said(other) - said(one))
      .map(([template, says]) => ({ matches: matching(template), says }));
    patterns.set(domain, found);
  }
  return found;
}

function matching(template: string): RegExp {
  // A template without a word of its own takes single words only: it would fit anything.
  const gap = /\p{L}/u.test(template.replace(GAP, "")) ? "(.+?)" : "(\\S+)";
  const plain = template.split(GAP).filter((_, index) => index % 3 === 0);
  return new RegExp(
    `^${plain.map((part) => part.replace(/[.*+?^$()[\]|\\]/g, "\\$&")).join(gap)}$`,
    "su",
  );
}

function filled(says: string, gaps: string[]): string {
  return says.replace(GAP, (_, number: string, form: string | undefined) => {
    const value = gaps[Number(number) - 1] ?? "";
    return (form && catalogue!.forms[form]?.[value]) || named(value);
  });
}

/** What a sentence names: a title, a role, a command, what is to be done, or several of them. */
function named(value: string): string {
  return one(value) ?? several(value) ?? value;
}

function one(value: string): string | null {
  if (!/\p{L}/u.test(value)) return value;
  return (
    find("titles", value) ?? find("terms", value) ?? own(`command.${value}`) ?? find("guide", value)
  );
}

function several(value: string): string | null {
  const { either, list, both } = catalogue!.joins;
  for (const [english, join] of [
    [" or ", either],
    [", ", list],
    [" and ", both],
  ] as const) {
    const parts = value.split(english);
    if (parts.length < 2) continue;
    const found = parts.map((part) => one(part) ?? several(part));
    if (found.some((part) => part !== null))
      return joined(
        found.map((part, at) => part ?? parts[at]!),
        join,
      );
  }
  return null;
}

/** One, another or a third. */
function joined(parts: string[], last: string): string {
  return [parts.slice(0, -1).join(catalogue!.joins.list), parts.at(-1)].join(last);
}

// --- conditions: facts, joined --------------------------------------------------------------------

const OR = / or (?!less\b|more\b)/;
const AND = / and /;

/** `Banker wins and Banker total is 6`, part by part; null where a part is not known. */
function condition(words: string): string | null {
  const { joins } = catalogue!;
  for (const [between, join] of [
    [OR, joins.or],
    [AND, joins.and],
  ] as const) {
    const parts = apart(words, between);
    if (parts.length < 2) continue;
    const found = parts.map(condition);
    return found.includes(null) ? null : found.join(join);
  }
  if (/^\(.*\)$/.test(words)) return wrapped(joins.group, condition(words.slice(1, -1)));
  if (words.startsWith("not ")) return wrapped(joins.not, condition(words.slice(4)));
  return fact(words);
}

const wrapped = (template: string, inner: string | null) => inner && template.replace("{1}", inner);

function fact(words: string): string | null {
  const plain = find("facts", words);
  if (plain !== null) return plain;
  for (const { matches, says } of compiled("compared")) {
    const gaps = matches.exec(words)?.slice(1);
    const found = gaps?.map((gap) => (/\p{L}/u.test(gap) ? find("facts", gap) : gap));
    if (found && !found.includes(null))
      return says.replace(GAP, (_, number: string) => found[Number(number) - 1]!);
  }
  return null;
}

/** Split outside brackets. */
function apart(words: string, between: RegExp): string[] {
  const parts = [""];
  let depth = 0;
  for (let at = 0; at < words.length; ) {
    const here = depth === 0 ? new RegExp(between.source, "y") : null;
    if (here) here.lastIndex = at;
    const found = here?.exec(words);
    if (found) {
      parts.push("");
      at += found[0].length;
      continue;
    }
    if (words[at] === "(") depth += 1;
    else if (words[at] === ")") depth -= 1;
    parts[parts.length - 1] += words[at]!;
    at += 1;
  }
  return parts;
}
