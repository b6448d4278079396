/** A language is one file: a copy of the page with `fr.ftl` added has French. */
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, createServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const COPIED = ["src", "public", "index.html", "vite.config.ts"];
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join("node_modules", ".fourth-language-"));
  for (const name of COPIED) await cp(name, join(copy, name), { recursive: true });
  await symlink(join("..", "..", "node_modules"), join(copy, "node_modules"));
  // The Greek file in place of a translation, with a few French texts.
  const texts = (await readFile("src/i18n/el.ftl", "utf-8"))
    .replace(/^language-name = .*/m, "language-name = Français")
    .replace(/^close = .*/m, "close = Fermer")
    .replace(/^role-dealer = .*/m, "role-dealer = croupier")
    .replace(/^condition-odds = .*/m, "condition-odds = { $win } contre { $stake }");
  await writeFile(join(copy, "src", "i18n", "fr.ftl"), texts);
});

afterAll(() => rm(copy, { recursive: true }));

describe("a fourth language", () => {
  test("is offered, chosen and used", async () => {
    const server = await createServer({
      root: copy,
      configFile: join(copy, "vite.config.ts"),
      server: { middlewareMode: true, ws: false },
      appType: "custom",
      logLevel: "error",
    });
    const languages = await server.ssrLoadModule("/src/i18n/languages.ts");
    expect(Object.keys(languages.LANGUAGES)).toEqual(["en", "el", "fr", "zh-Hans"]);
    expect(languages.LANGUAGES.fr).toBe("Français");
    expect(languages.preferredLanguage(["fr-CA"])).toBe("fr");

    const { setLanguage, t, termText } = await server.ssrLoadModule("/src/i18n/index.ts");
    await setLanguage("fr");
    expect(t("close")).toBe("Fermer");
    expect(t("condition-odds", { win: 8, stake: 1 })).toBe("8 contre 1");
    expect(termText("role", "dealer")).toBe("croupier");
    await server.close();
  });

  test("is built into its own files, which are fetched when used", async () => {
    await build({
      root: copy,
      configFile: join(copy, "vite.config.ts"),
      build: { outDir: "dist", minify: false },
      logLevel: "error",
    });
    const written = await readdir(join(copy, "dist", "assets"));
    const files = written.filter((name) => name.endsWith(".js"));
    for (const name of files.filter((name) => name.startsWith("index-")))
      for (const ending of ["br", "gz"]) expect(written).toContain(`${name}.${ending}`);
    const french = files.filter((name) => /^(\w+-texts-)?fr-/.test(name));
    const parts = french.map((name) => name.split("-texts-")[0]?.split("-")[0]).sort();
    expect(parts).toEqual(["account", "clauses", "fr", "keys", "odds", "staff"]);
    const texts = await Promise.all(
      files.map((name) => readFile(join(copy, "dist", "assets", name), "utf-8")),
    );
    const having = (text: string) => files.filter((_, at) => texts[at]?.includes(text));
    expect(having("Fermer").every((name) => french.includes(name))).toBe(true);
    expect(having("Français").length).toBeGreaterThan(0);
  });
}, 60_000);
