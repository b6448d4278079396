/** Where in a rulebook's text a problem lies, as far as its sentence tells: the house names sections and words. */

/** The sentence for whoever writes: a program goes by the code before it. */
export function stripCode(problem: string): string {
  return problem.replace(/^house\/\w+: /, "");
}

/** The number of the line, the first being 1; null where the sentence names none. */
export function findErrorLine(problem: string, text: string): number | null {
  const lines = text.split("\n");
  const told = /\bat line (\d+)/.exec(problem);
  if (told) return Math.min(Number(told[1]), lines.length);
  if (problem.includes("at end of document")) return lines.length;
  const block = findSection(problem, lines);
  const [from, to] = block ?? [0, lines.length];
  const again = / is written \d+ times/.test(problem);
  for (const word of quotedWords(problem)) {
    const found = lines.findIndex((line, at) => at >= from && at < to && line.includes(word));
    if (found >= 0 && !again) return found + 1;
  }
  if (again) {
    const id = quotedWords(problem).at(-1);
    const last = lines.findLastIndex((line) => isIdLine(line, id ?? ""));
    if (last >= 0) return last + 1;
  }
  return block ? from + 1 : null;
}

/** Lines of the part that the sentence begins with: a wager by its id, or a table by its name. */
function findSection(problem: string, lines: string[]): [number, number] | null {
  const sentence = problem.replace(/^[\w/]+: /, "");
  const place = /^(\w+)(?: '([^']+)')?/.exec(sentence);
  if (!place) return null;
  const [, name, id] = place;
  const heads = lines.flatMap((line, at) => (/^\s*\[/.test(line) ? [at] : []));
  const end = (start: number) => heads.find((at) => at > start) ?? lines.length;
  const found = heads.find(
    (at) =>
      new RegExp(`^\\s*\\[\\[?${name}[\\].]`).test(lines[at]!) &&
      (!id || lines.slice(at, end(at)).some((line) => isIdLine(line, id))),
  );
  return found === undefined ? null : [found, end(found)];
}

function isIdLine(line: string, id: string): boolean {
  return /^\s*id\s*=/.test(line) && line.includes(`"${id}"`);
}

/** Words that stand in quotes after the place, and numbers of clauses: the text has them too. */
function quotedWords(problem: string): string[] {
  const sentence = problem.replace(/^[\w/]+: /, "");
  const rest = sentence.replace(/^\w+ '[^']+': /, "");
  const quoted = [...rest.matchAll(/'([^']+)'/g)].map((one) => one[1]!);
  const clause = /^[a-z0-9-]+ (\S+) is not a clause/.exec(sentence);
  return clause ? [`"${clause[0].split(" is ")[0]}"`, `"${clause[1]}"`, clause[1]!] : quoted;
}

export interface WagerEdge {
  id: string;
  title: string;
  /** As a fraction; null where it cannot be told. */
  edge: string | null;
}

export type EdgeChange = { kind: "new" | "same" } | { kind: "more" | "less"; by: string };

/** How a wager's edge differs from what it was. */
export function compareEdge(
  now: WagerEdge,
  before: WagerEdge[],
  minus: (a: string, b: string) => string,
): EdgeChange {
  const was = before.find((one) => one.id === now.id);
  if (!was || was.edge === null || now.edge === null) return { kind: was ? "same" : "new" };
  const by = minus(now.edge, was.edge);
  if (by.startsWith("0/")) return { kind: "same" };
  return by.startsWith("-") ? { kind: "less", by: by.slice(1) } : { kind: "more", by };
}
