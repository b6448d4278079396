import { expect, test } from "vitest";
import TEMPLATE from "../src/model/rulebook/rulebook-template.toml?raw";
import {
  findText,
  placeAt,
  readToml,
  setValue,
  type TomlPath,
} from "../src/model/rulebook/toml-reader.ts";

function edited(text: string, path: TomlPath, value: string): string | null {
  const edit = setValue(text, path, value);
  return edit ? text.slice(0, edit.from) + edit.insert + text.slice(edit.to) : null;
}

test("readToml finds values under headings, in lists and in inline tables", () => {
  const root = readToml(TEMPLATE);
  expect(findText(root, ["rulebook", "id"])).toBe("my-baccarat");
  expect(findText(root, ["rulebook", "decks", "max"])).toBe("8");
  expect(findText(root, ["wager", 0, "commission"])).toBe("5%");
  expect(findText(root, ["wager", 3, "pays", 1, "odds"])).toBe("12:1");
  expect(findText(root, ["wager", 4, "id"])).toBeUndefined();
  expect(findText(root, ["wager"])).toBeUndefined();
});

test("readToml knows dotted keys, all strings and comments", () => {
  const root = readToml(
    `a.b = 'x # y' # z\n"c d" = """1\n2"""\n[o]\n[[o.v]]\nid = "\\"q"\n[o.v.w]\nk = [1, # one\n 2]\n[[o.v]]\nid="2"`,
  );
  expect(findText(root, ["a", "b"])).toBe("x # y");
  expect(findText(root, ["c d"])).toBe("1\n2");
  expect(findText(root, ["o", "v", 0, "id"])).toBe('\\"q');
  expect(findText(root, ["o", "v", 0, "w", "k", 1])).toBe("2");
  expect(findText(root, ["o", "v", 1, "id"])).toBe("2");
});

test("readToml goes on after malformed lines", () => {
  const root = readToml('[a\nx = 1\n= 2\ny "3"\n[b]\nz = \nw = 4\nq = "open\nv = 5');
  expect(findText(root, ["x"])).toBe("1");
  expect(findText(root, ["b", "w"])).toBe("4");
  expect(findText(root, ["b", "v"])).toBe("5");
});

test.each([
  ["[rulebook]\ni", "key", ["rulebook"], []],
  ['[rulebook]\nid = "x"\nti', "key", ["rulebook"], ["id"]],
  ["[rulebook]\ndecks = { min = 1, m", "key", ["rulebook", "decks"], ["min"]],
  ["[[wager]]\npays = [\n  { odds = ", "value", ["wager", "pays", "odds"], []],
  ['[[wager]]\npays = [{ odds = "8:1", when = "ti', "string", ["wager", "pays", "when"], []],
  ["[[wager]]\nneeds.", "key", ["wager", "needs"], []],
  ["[[option.values]]\nid", "key", ["option", "values"], []],
  ["[", "header", [], []],
  ["[[wa", "header", [], []],
  ["# about", "comment", [], []],
  ["[rulebook] # ab", "comment", ["rulebook"], []],
  ["x = [1, 2]\n", "key", [], ["x"]],
] as const)("placeAt: %j is a %s", (text, kind, path, siblings) => {
  const found = placeAt(`${text}\n[[wager]]\nid = "later"`, text.length);
  expect([found.kind, found.path, found.siblings]).toEqual([kind, path, siblings]);
});

test("setValue replaces a value and leaves the rest", () => {
  expect(edited(TEMPLATE, ["wager", 2, "pays", 0, "odds"], '"9:1"')).toBe(
    TEMPLATE.replace('"8:1"', '"9:1"'),
  );
  expect(edited(TEMPLATE, ["rulebook", "decks", "default"], "7")).toBe(
    TEMPLATE.replace("default = 8", "default = 7"),
  );
});

test("setValue adds a key that is missing", () => {
  expect(edited("[a]\nx = 1\n\n[b]\ny = 2", ["a", "z"], "3")).toBe(
    "[a]\nx = 1\nz = 3\n\n[b]\ny = 2",
  );
  expect(edited("a = { x = 1 }", ["a", "z"], "3")).toBe("a = { x = 1, z = 3 }");
  expect(edited("a = {}", ["a", "z"], "3")).toBe("a = { z = 3}");
  expect(edited("[[w]]\nid = 1\n[[w]]\nid = 2", ["w", 0, "z"], "3")).toBe(
    "[[w]]\nid = 1\nz = 3\n[[w]]\nid = 2",
  );
  expect(edited("[a]", ["b", "z"], "3")).toBeNull();
});
