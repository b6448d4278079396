/** What may know of what in `src`: the README's table of folders, held. */
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** A folder, and those that it may import from beside itself. */
const MAY: Record<string, string[]> = {
  style: [],
  i18n: ["api"],
  api: ["i18n"],
  model: ["api", "i18n"],
  components: ["api", "i18n", "model", "style"],
  views: ["api", "i18n", "model", "style", "components"],
};
const MAX_LINES = 400;

const files = Object.entries(SOURCES).map(
  ([path, text]) => [path.replace("../src/", ""), text] as const,
);

/** Of `"../model/cards.ts"` in `components/hands.ts`: `model`. */
function folders(path: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)];
  return found.map(([, to]) => new URL(to!, `file:///${path}`).pathname.split("/")[1]!);
}

test("every module is read, and every folder has its layer", () => {
  const found = new Set(
    files.filter(([path]) => path.includes("/")).map(([path]) => path.split("/")[0]),
  );
  expect([...found].sort()).toEqual(Object.keys(MAY).sort());
  expect(
    folders("components/die.ts", 'import "../views/odds.ts";\nimport { t } from "./card.ts"'),
  ).toEqual(["views", "components"]);
});

test.each(files.filter(([path]) => path.includes("/")))(
  "%s imports from its own layer or below",
  (path, text) => {
    const own = path.split("/")[0]!;
    expect(
      folders(path, text).filter((folder) => folder !== own && !MAY[own]!.includes(folder)),
    ).toEqual([]);
  },
);

test("texts take types alone from the house, which takes their words", () => {
  const used = files.filter(
    ([path, text]) => path.startsWith("i18n/") && /^import (?!type)[^;]*"\.\.\/api/m.test(text),
  );
  expect(used.map(([path]) => path)).toEqual([]);
});

test("what is thought about without a browser draws nothing", () => {
  const drawing = files.filter(
    ([path, text]) => /^(api|model|i18n)\//.test(path) && /import (?!type)[^;]*"lit/.test(text),
  );
  expect(drawing.map(([path]) => path)).toEqual([]);
});

test("no module is too long to be read at one sitting", () => {
  const long = files.filter(
    ([path, text]) => !path.startsWith("i18n/") && text.split("\n").length > MAX_LINES + 1,
  );
  expect(long.map(([path]) => path)).toEqual([]);
});

test("no style attribute, which the house's content policy would refuse", () => {
  expect(files.filter(([, text]) => /\sstyle=/.test(text)).map(([path]) => path)).toEqual([]);
});
