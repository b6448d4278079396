/** Finds the line of a rulebook that an error message is about, by the words it names. */

/** Remove the error code that starts a message. */
export function stripCode(problem: string): string {
  return problem.replace(/^house\/\w+: /, "");
}

/** Return the line number, starting at 1, or null if the message names no place. */
export function findErrorLine(problem: string, text: string): number | null {
  const lines = text.split("\n");
  const lineNumber = /\bat line (\d+)/.exec(problem);
  if (lineNumber) return Math.min(Number(lineNumber[1]), lines.length);
  if (problem.includes("at end of document")) return lines.length;
  const block = findSection(problem, lines);
  const [from, to] = block ?? [0, lines.length];
  const isDuplicate = / is written \d+ times/.test(problem);
  for (const word of quotedWords(problem)) {
    const found = lines.findIndex((line, at) => at >= from && at < to && line.includes(word));
    if (found >= 0 && !isDuplicate) return found + 1;
  }
  if (isDuplicate) {
    const id = quotedWords(problem).at(-1);
    const last = lines.findLastIndex((line) => isIdLine(line, id ?? ""));
    if (last >= 0) return last + 1;
  }
  return block ? from + 1 : null;
}

/** Return the line range of the section named first: a wager by id, or a table by name. */
function findSection(problem: string, lines: string[]): [number, number] | null {
  const sentence = problem.replace(/^[\w/]+: /, "");
  const place = /^(\w+)(?: '([^']+)')?/.exec(sentence);
  if (!place) return null;
  const [, name, id] = place;
  const heads = lines.flatMap((line, at) => (/^\s*\[/.test(line) ? [at] : []));
  const end = (start: number) => heads.find((at) => at > start) ?? lines.length;
  const found = heads.find(
    (at) =>
      new RegExp(`^\\s*\\[\\[?${name}[\\].]`).test(lines[at] ?? "") &&
      (!id || lines.slice(at, end(at)).some((line) => isIdLine(line, id))),
  );
  return found === undefined ? null : [found, end(found)];
}

function isIdLine(line: string, id: string): boolean {
  return /^\s*id\s*=/.test(line) && line.includes(`"${id}"`);
}

/** Return the quoted words and clause numbers of a message. */
function quotedWords(problem: string): string[] {
  const sentence = problem.replace(/^[\w/]+: /, "");
  const rest = sentence.replace(/^\w+ '[^']+': /, "");
  const quoted = [...rest.matchAll(/'([^']+)'/g)].map((one) => one[1] ?? "");
  const clause = /^[a-z0-9-]+ (\S+) is not a clause/.exec(sentence);
  const [, number = ""] = clause ?? [];
  return clause ? [`"${clause[0].split(" is ")[0]}"`, `"${number}"`, number] : quoted;
}
