/** Checks the imports between the folders of `src`, as listed in the README. */
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** The other folders that each folder may import from. */
const ALLOWED_IMPORTS: Record<string, string[]> = {
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

/** Return the imported folders: `model` for `"../model/cards.ts"` in `components/hands.ts`. */
function importedFolders(path: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)];
  return found.map(([, to]) => new URL(to!, `file:///${path}`).pathname.split("/")[1]!);
}

test("every folder has a layer", () => {
  const found = new Set(
    files.filter(([path]) => path.includes("/")).map(([path]) => path.split("/")[0]),
  );
  expect([...found].sort()).toEqual(Object.keys(ALLOWED_IMPORTS).sort());
  expect(
    importedFolders(
      "components/die.ts",
      'import "../views/odds.ts";\nimport { t } from "./card.ts"',
    ),
  ).toEqual(["views", "components"]);
});

test.each(files.filter(([path]) => path.includes("/")))(
  "%s imports from its own layer or below",
  (path, text) => {
    const own = path.split("/")[0]!;
    expect(
      importedFolders(path, text).filter(
        (folder) => folder !== own && !ALLOWED_IMPORTS[own]!.includes(folder),
      ),
    ).toEqual([]);
  },
);

test("i18n imports only types from api", () => {
  const used = files.filter(
    ([path, text]) => path.startsWith("i18n/") && /^import (?!type)[^;]*"\.\.\/api/m.test(text),
  );
  expect(used.map(([path]) => path)).toEqual([]);
});

test("api, model and i18n import only types from lit", () => {
  const drawing = files.filter(
    ([path, text]) => /^(api|model|i18n)\//.test(path) && /import (?!type)[^;]*"lit/.test(text),
  );
  expect(drawing.map(([path]) => path)).toEqual([]);
});

test("no module is longer than 400 lines", () => {
  const long = files.filter(
    ([path, text]) =>
      !/^(i18n|api\/generated)\//.test(path) && text.split("\n").length > MAX_LINES + 1,
  );
  expect(long.map(([path]) => path)).toEqual([]);
});

test("no style attributes, which the content security policy forbids", () => {
  expect(files.filter(([, text]) => /\sstyle=/.test(text)).map(([path]) => path)).toEqual([]);
});
