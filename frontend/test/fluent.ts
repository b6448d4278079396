/** Reads language files for tests: their messages with the variables, functions and forms they use. */
import {
  type Attribute,
  type Entry,
  type FunctionReference,
  Message,
  parse,
  type StringLiteral,
  type VariableReference,
  Visitor,
} from "@fluent/syntax";

export interface ParsedMessage {
  /** Variables of the value, sorted. */
  variables: string[];
  functions: string[];
  /** `MONEY($stake)`: parameters that are not plain texts. */
  typed: string[];
  /** `hand.genitive` for `WORD($hand, kind: "hand", form: "genitive")`. */
  forms: string[];
  attributes: string[];
  /** Texts without placeables. */
  text: string;
}

export interface ParsedFile {
  messages: Map<string, ParsedMessage>;
  errors: string[];
}

/** Functions that show a parameter by its type. */
const TYPES = ["MONEY", "CARD", "PERSON", "QUOTED"];
const FUNCTIONS = ["NUMBER", "WORD", "LIST", "HAS", ...TYPES];

class Reader extends Visitor {
  readonly variables = new Set<string>();
  readonly functions = new Set<string>();
  readonly typed = new Set<string>();
  readonly forms = new Set<string>();
  text = "";

  override visitVariableReference(node: VariableReference): void {
    this.variables.add(node.id.name);
  }

  override visitFunctionReference(node: FunctionReference): void {
    this.functions.add(node.id.name);
    const [first] = node.arguments.positional as VariableReference[];
    if (TYPES.includes(node.id.name)) this.typed.add(`${node.id.name}($${first?.id.name})`);
    const named = new Map(
      node.arguments.named.map(({ name, value }) => [name.name, (value as StringLiteral).value]),
    );
    if (named.has("form")) this.forms.add(`${named.get("kind")}.${named.get("form")}`);
    this.genericVisit(node);
  }

  override visitTextElement(node: { value: string }): void {
    this.text += node.value;
  }

  override visitAttribute(_: Attribute): void {}
}

/** Parse a file. Errors are junk, ids that occur twice and unknown functions. */
export function parseFluent(source: string): ParsedFile {
  const messages = new Map<string, ParsedMessage>();
  const errors: string[] = [];
  for (const entry of parse(source, { withSpans: false }).body as Entry[]) {
    if (entry.type === "Junk")
      errors.push(`not Fluent: ${(entry as { content?: string }).content?.slice(0, 80)}`);
    if (!(entry instanceof Message)) continue;
    const id = entry.id.name;
    if (messages.has(id)) errors.push(`${id} occurs twice`);
    const reader = new Reader();
    reader.visit(entry);
    for (const name of reader.functions)
      if (!FUNCTIONS.includes(name)) errors.push(`${id} calls ${name}, which is unknown`);
    messages.set(id, {
      variables: [...reader.variables].sort(),
      functions: [...reader.functions],
      typed: [...reader.typed],
      forms: [...reader.forms],
      attributes: entry.attributes.map((one) => one.id.name),
      text: reader.text,
    });
  }
  return { messages, errors };
}

/** What is wrong with a language, compared with the English messages. */
export function compareLanguage(source: string, english: ParsedFile): string[] {
  const { messages, errors } = parseFluent(source);
  for (const [id, { variables, typed }] of english.messages) {
    const found = messages.get(id);
    if (!found) errors.push(`${id} is missing`);
    else if (String(found.variables) !== String(variables))
      errors.push(`${id} has the parameters [${found.variables}], not [${variables}]`);
    else {
      const untyped = typed.filter((one) => !found.typed.includes(one));
      errors.push(...untyped.map((one) => `${id} does not use ${one}`));
    }
  }
  for (const [id, found] of messages) {
    if (!english.messages.has(id)) errors.push(`${id} is not used`);
    errors.push(...missingForms(id, found, messages));
  }
  return errors;
}

function missingForms(
  id: string,
  { forms }: ParsedMessage,
  messages: Map<string, ParsedMessage>,
): string[] {
  return forms.flatMap((one) => {
    const [kind, form = ""] = one.split(".");
    return [...messages]
      .filter(([word, { attributes }]) => isWord(word, kind ?? "") && !attributes.includes(form))
      .map(([word]) => `${word} has no form ${form}, which ${id} uses`);
  });
}

/** Words of a kind have no variables: `hand-player`, not `hand-count`. */
const WORDS: Record<string, RegExp> = { hand: /^hand-(player|banker)$/ };
const isWord = (id: string, kind: string) => (WORDS[kind] ?? RegExp(`^${kind}-\\w+$`)).test(id);
