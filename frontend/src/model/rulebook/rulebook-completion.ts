/** Completions of a rulebook file, from its JSON Schema: keys of a table, values, facts. */
import type { RulebookFileSchema, SchemaPart } from "../../api/http-types.ts";
import type { TomlPlace } from "./toml-reader.ts";

export interface Suggestion {
  label: string;
  kind: "key" | "value" | "fact" | "operator";
  /** What is written in place of the word. */
  insert: string;
  /** In English. */
  description: string;
  /** For a key: the struct of the schema that has it, which names the translation. */
  struct?: string;
  isRequired: boolean;
}

/** An option changes the keys of a wager, which have the same words there. */
const SAME_KEYS: Record<string, string> = { WagerChange: "WagerEntry" };

export const CONDITION_FORMAT = "punto-condition";
const OPERATORS = ["and", "or", "not", "none"];

/** The alternatives of a part: references and unions resolved. */
function alternatives(schema: RulebookFileSchema, part: SchemaPart): SchemaPart[] {
  if (part.$ref) {
    const found = schema.$defs[part.$ref.replace("#/$defs/", "")];
    return found ? alternatives(schema, found) : [];
  }
  return part.anyOf ? part.anyOf.flatMap((one) => alternatives(schema, one)) : [part];
}

/** The parts of the schema that describe a path. Items of lists have the path of their list. */
export function partsAt(schema: RulebookFileSchema, path: string[]): SchemaPart[] {
  let parts = alternatives(schema, schema);
  for (const key of path) {
    parts = withItems(schema, parts).flatMap((part) => {
      const own = part.properties?.[key];
      const other = part.additionalProperties;
      const next = own ?? (typeof other === "object" ? other : undefined);
      return next ? alternatives(schema, next) : [];
    });
  }
  return withItems(schema, parts);
}

function withItems(schema: RulebookFileSchema, parts: SchemaPart[]): SchemaPart[] {
  return parts.flatMap((part) =>
    part.items ? [part, ...withItems(schema, alternatives(schema, part.items))] : [part],
  );
}

/** What can be written at a place. */
export function suggest(schema: RulebookFileSchema, place: TomlPlace): Suggestion[] {
  if (place.kind === "comment") return [];
  if (place.kind === "header") return headers(schema);
  const parts = partsAt(schema, place.path);
  if (place.kind === "key") return keys(schema, parts, place.siblings);
  const isString = place.kind === "string";
  if (parts.some((part) => part.format === CONDITION_FORMAT)) return isString ? facts(schema) : [];
  return values(parts, isString);
}

function keys(schema: RulebookFileSchema, parts: SchemaPart[], siblings: string[]): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const definition of parts) {
    const { properties, required } = definition;
    for (const [label, part] of Object.entries(properties ?? {})) {
      if (siblings.includes(label) || found.has(label)) continue;
      found.set(label, {
        label,
        kind: "key",
        insert: `${label} = `,
        description: part.description ?? "",
        struct: structName(schema, definition),
        isRequired: required?.includes(label) ?? false,
      });
    }
  }
  return [...found.values()];
}

function structName(schema: RulebookFileSchema, definition: SchemaPart): string {
  const [name = ""] = Object.entries(schema.$defs).find(([, one]) => one === definition) ?? [];
  return SAME_KEYS[name] ?? name;
}

/** Sections and lists of sections. */
function headers(schema: RulebookFileSchema): Suggestion[] {
  return partsAt(schema, []).flatMap((definition) => {
    const { properties, required } = definition;
    return Object.entries(properties ?? {}).map(([label, part]): Suggestion => {
      const isList = alternatives(schema, part).some((one) => one.items);
      return {
        label,
        kind: "key",
        insert: isList ? `[[${label}]]` : `[${label}]`,
        description: part.description ?? "",
        struct: structName(schema, definition),
        isRequired: required?.includes(label) ?? false,
      };
    });
  });
}

function values(parts: SchemaPart[], isString: boolean): Suggestion[] {
  const words = parts.flatMap((part) => part.enum ?? []);
  const isBoolean = parts.some((part) => part.type === "boolean");
  const written = [
    ...words.map((word) => [word, isString ? word : `"${word}"`] as const),
    ...(isBoolean && !isString ? ["true", "false"].map((word) => [word, word] as const) : []),
  ];
  return written.map(([label, insert]) => ({
    label,
    kind: "value",
    insert,
    description: "",
    isRequired: false,
  }));
}

function facts(schema: RulebookFileSchema): Suggestion[] {
  const words = Object.entries(schema["x-facts"]).map(
    ([label, fact]): Suggestion => ({
      label,
      kind: "fact",
      insert: label,
      description: fact.description,
      isRequired: false,
    }),
  );
  const values = new Set(
    Object.values(schema["x-facts"])
      .flatMap((fact) => fact.values)
      .filter((value): value is string => typeof value === "string"),
  );
  const others = [...new Set([...OPERATORS, ...values])].map(
    (label): Suggestion => ({
      label,
      kind: "operator",
      insert: label,
      description: "",
      isRequired: false,
    }),
  );
  return [...words, ...others];
}
