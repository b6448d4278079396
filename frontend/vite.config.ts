/// <reference types="vitest/config" />
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, loadEnv, type Plugin } from "vite";

/** The running server to which `npm run dev` forwards API and socket requests. */
const server = loadEnv("", ".", "PUNTO_").PUNTO_HOUSE ?? "http://127.0.0.1:8021";

/** The headings of groups of texts that players do not need at a table. */
const GROUPS: Record<string, string> = {
  account: "## Own play",
  staff: "## Staff",
  odds: "## Odds",
};
/** Texts of authors that are loaded when one is shown, by the beginning of their ids. */
const AUTHORED: Record<string, RegExp> = {
  clauses: /^clause-/,
  keys: /^(key|fact_meaning)-/,
};

/**
 * Parts of a language file, each a module: `?name` is the name of the language, `?account`, `?staff`
 * and `?odds` are groups, `?clauses` are the summaries of clauses, `?keys` the words for keys and
 * facts of rulebook files, and `?texts` is the rest without `/verify`.
 */
function languageFiles(): Plugin {
  return {
    name: "language-files",
    enforce: "pre",
    transform(text, id) {
      const [, part = ""] = /\.ftl\?(name|texts|account|staff|odds|clauses|keys)$/.exec(id) ?? [];
      if (!part) return null;
      // Indentation and empty lines have no meaning to Fluent.
      const entries = text
        .replace(/\n[\n ]*\n/g, "\n")
        .replace(/\n +/g, "\n ")
        .split(/^(?=[a-zA-Z#-])/m);
      return {
        code: `export default ${JSON.stringify(languagePart(entries, part))};`,
        moduleType: "js",
      };
    },
  };
}

function languagePart(entries: string[], part: string): string | undefined {
  if (part === "name")
    return entries
      .find((entry) => entry.startsWith("language-name ="))
      ?.split("=")[1]
      ?.trim();
  const authored = AUTHORED[part];
  if (authored) return entries.filter((entry) => authored.test(entry)).join("");
  const heading = GROUPS[part];
  if (heading) return groupEntries(entries, heading).join("");
  const grouped = new Set(Object.values(GROUPS).flatMap((one) => groupEntries(entries, one)));
  const isOther = (entry: string) =>
    /^(verify-|#)/.test(entry) || Object.values(AUTHORED).some((one) => one.test(entry));
  return entries.filter((entry) => !isOther(entry) && !grouped.has(entry)).join("");
}

/** The entries between a group's heading and the next one. */
function groupEntries(entries: string[], heading: string): string[] {
  const start = entries.findIndex((entry) => entry.startsWith(heading));
  if (start < 0) return [];
  const rest = entries.slice(start + 1);
  const end = rest.findIndex((entry) => entry.startsWith("## "));
  return rest.slice(0, end < 0 ? undefined : end).filter((entry) => !entry.startsWith("#"));
}

/** Drops the indentation of styles; the build minifies all other code. */
function unindentedStyles(): Plugin {
  return {
    name: "unindented-styles",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(".ts")) return null;
      return code.replace(/\bcss`[^`]*`/g, (styles) => styles.replace(/\n\s+/g, "\n"));
    },
  };
}

/** Below this size compression saves less than its header costs. */
const SMALLEST_COMPRESSED = 1000;

/** Writes `NAME.br` and `NAME.gz` beside each text file of the build; the server sends them. */
function compressedFiles(): Plugin {
  let folder = "";
  return {
    name: "compressed-files",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!/\.(css|html|js|json|svg)$/.test(name)) continue;
        const path = join(folder, name);
        const body = readFileSync(path);
        if (body.length < SMALLEST_COMPRESSED) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        writeFileSync(`${path}.br`, brotliCompressSync(body, { params }));
        writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  base: "/",
  plugins: [languageFiles(), unindentedStyles(), compressedFiles()],
  // One worker for all files: a worker for each takes half of the time of the tests.
  // On a busy machine a test takes many times as long.
  test: { setupFiles: ["test/setup.ts"], isolate: false, testTimeout: 60_000 },
  build: {
    outDir: "../src/punto/web/static",
    emptyOutDir: true,
    // The licences of the bundled packages, which ask for it.
    license: { fileName: "licenses.md" },
    target: "es2022",
    // The content security policy forbids inline assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The name tells which scripts the views of players load.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, part] = /\.ftl\?(\w+)$/.exec(facadeModuleId ?? "") ?? [];
          return part && part !== "texts"
            ? `assets/${part}-texts-[name]-[hash].js`
            : "assets/[name]-[hash].js";
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, changeOrigin: true },
      "/verify": { target: server, changeOrigin: true },
      "/tables": { target: server, changeOrigin: true, ws: true },
    },
  },
});
