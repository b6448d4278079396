import { expect, test } from "vitest";
import type { RulebookFileSchema } from "../src/api/http-types.ts";
import { format, makeBundle } from "../src/i18n/bundle.ts";
import AUTHORED from "../src/i18n/generated/authored.en.ftl?raw";
import { setLanguage } from "../src/i18n/index.ts";
import { factMeaning, keyText } from "../src/i18n/rulebook-texts.ts";
import { suggest } from "../src/model/rulebook/rulebook-completion.ts";
import { placeAt } from "../src/model/rulebook/toml-reader.ts";
import SCHEMA from "./rulebook-schema.json";

const schema = SCHEMA as unknown as RulebookFileSchema;
const labels = (text: string) =>
  suggest(schema, placeAt(text, text.length)).map((one) => one.label);

test("keys of a section, without those that it has", () => {
  const found = labels('[rulebook]\nid = "x"\n');
  expect(found).toContain("decks");
  expect(found).toContain("house_procedure");
  expect(found).not.toContain("id");
  expect(found).not.toContain("pays");
});

test("required keys are marked, and keys have a description", () => {
  const found = suggest(schema, placeAt("[[wager]]\n", 10));
  const required = found.filter((one) => one.isRequired).map((one) => one.label);
  expect(required.sort()).toEqual(["id", "pays", "title"]);
  expect(found.find((one) => one.label === "push")?.description).toContain("stands off");
  expect(found.find((one) => one.label === "push")?.insert).toBe("push = ");
});

test("keys of inline tables and of lists of tables", () => {
  expect(labels("[[wager]]\npays = [{ ").sort()).toEqual(["clause", "commission", "odds", "when"]);
  expect(labels("[rulebook]\ndecks = { ").sort()).toEqual(["clause", "default", "max", "min"]);
  expect(labels("[[wager]]\nbound = { at")).toContain("together_with");
  expect(labels("[[option.values]]\n")).toContain("tableau");
});

test("keys of a wager that an option changes", () => {
  const found = labels("[[option.values]]\nwager.tie.");
  expect(found).toContain("pays");
  expect(found).not.toContain("id");
});

test("facts inside conditions, and nowhere else", () => {
  const inside = labels('[[wager]]\npays = [{ odds = "8:1", when = "pl');
  expect(inside).toContain("player_total");
  expect(inside).toContain("banker_pair_rank");
  expect(inside).toContain("coloured");
  expect(inside).toContain("and");
  expect(labels('[[wager]]\npush = "')).toContain("tie");
  expect(labels('[[wager]]\ntitle = "pl')).toEqual([]);
  expect(labels('[[wager]]\npays = [{ odds = "')).toEqual([]);
});

test("values of a fixed set", () => {
  expect(labels("[[wager]]\nside = ").sort()).toEqual(["banker", "none", "player", "tie"]);
  expect(suggest(schema, placeAt("[[wager]]\nside = ", 17))[0]?.insert).toMatch(/^"\w+"$/);
  expect(labels("[[wager]]\noffered = ")).toEqual(["true", "false"]);
  expect(labels('[procedure.irregularities]\nlate_wager = { remedy = "')).toContain("refuse");
});

test("every described key and fact has a text to translate", () => {
  const texts = makeBundle("en", [AUTHORED]);
  const described = Object.entries(schema.$defs).flatMap(([struct, { properties }]) =>
    Object.entries(properties ?? {}).map(([key, part]) => [struct, key, part.description] as const),
  );
  const missing = described.filter(([struct, key, description]) => {
    const name = struct === "WagerChange" ? "WagerEntry" : struct;
    return description !== undefined && format(texts, `key-${name}-${key}`) !== description;
  });
  expect(described.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
  for (const [fact, { description }] of Object.entries(schema["x-facts"]))
    expect(format(texts, `fact_meaning-${fact}`)).toBe(description);
});

test.each([
  ["[[wager]]\n", "push", "WagerEntry"],
  ["[[option.values]]\nwager.tie.", "pays", "WagerEntry"],
  ["[[wager]]\npays = [{ ", "when", "PayRowEntry"],
  ["[", "tableau", "ParsedRulebook"],
])("in %j the key %s is one of %s", (text, label, struct) => {
  const found = suggest(schema, placeAt(text, text.length));
  expect(found.find((one) => one.label === label)?.struct).toBe(struct);
});

test("the words for a key and a fact are in the language of the page", async () => {
  await setLanguage("el");
  expect(await keyText("WagerEntry", "clause", "clause of the wager")).toContain("άρθρο");
  expect(await factMeaning("tie", "both final totals are the same")).toContain("σύνολα");
  expect(await keyText("WagerEntry", "colour", "not known here")).toBe("not known here");
  await setLanguage("en");
  expect(await keyText("WagerEntry", "clause", "clause of the wager")).toBe("clause of the wager");
});

test("sections", () => {
  const found = suggest(schema, placeAt("[", 1));
  expect(found.find((one) => one.label === "wager")?.insert).toBe("[[wager]]");
  expect(found.find((one) => one.label === "tableau")?.insert).toBe("[tableau]");
});

test("nothing in comments", () => {
  expect(labels("# id")).toEqual([]);
});
