/** What may know of what in `src`: the README's table of folders, held. */
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.ts", { query: "?raw", import: "default", eager: true });
/** A folder, and those that it may import from beside itself. */
const MAY: Record<string, string[]> = {
  style: [],
  texts: ["house"],
  house: ["texts"],
  state: ["house", "texts"],
  parts: ["house", "texts", "state", "style"],
  views: ["house", "texts", "state", "style", "parts"],
};
const MOST_LINES = 400;

const files = Object.entries(SOURCES).map(([path, text]) => [path.replace("../src/", ""), text] as const);

/** Of `"../state/cards.ts"` in `parts/felt.ts`: `state`. */
function folders(path: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)];
  return found.map(([, to]) => new URL(to!, `file:///${path}`).pathname.split("/")[1]!);
}

test("every module is read, and every folder has its layer", () => {
  const found = new Set(files.filter(([path]) => path.includes("/")).map(([path]) => path.split("/")[0]));
  expect([...found].sort()).toEqual(Object.keys(MAY).sort());
  expect(folders("parts/felt.ts", 'import "../views/odds.ts";\nimport { t } from "./said.ts"')).toEqual(["views", "parts"]);
});

test.each(files.filter(([path]) => path.includes("/")))("%s imports from its own layer or below", (path, text) => {
  const own = path.split("/")[0]!;
  expect(folders(path, text).filter((folder) => folder !== own && !MAY[own]!.includes(folder))).toEqual([]);
});

test("texts take types alone from the house, which takes their words", () => {
  const used = files.filter(([path, text]) => path.startsWith("texts/") && /^import (?!type)[^;]*"\.\.\/house/m.test(text));
  expect(used.map(([path]) => path)).toEqual([]);
});

test("what is thought about without a browser draws nothing", () => {
  const drawing = files.filter(([path, text]) => /^(house|state|texts)\//.test(path) && /import (?!type)[^;]*"lit/.test(text));
  expect(drawing.map(([path]) => path)).toEqual([]);
});

test("no module is too long to be read at one sitting", () => {
  const long = files.filter(([path, text]) => !path.startsWith("texts/") && text.split("\n").length > MOST_LINES + 1);
  expect(long.map(([path]) => path)).toEqual([]);
});

test("no style attribute, which the house's content policy would refuse", () => {
  expect(files.filter(([, text]) => /\sstyle=/.test(text)).map(([path]) => path)).toEqual([]);
});
