/// <reference types="vitest/config" />
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, loadEnv, type Plugin } from "vite";

/** The running server to which `npm run dev` forwards API and socket requests. */
const server = loadEnv("", ".", "PUNTO_").PUNTO_HOUSE ?? "http://127.0.0.1:8021";

/** The heading of the texts that players do not need at a table. */
const STAFF_GROUP = "## Staff";

/**
 * Parts of a language file, each a module: `?name` is the name of the language, `?clauses` are the
 * summaries of clauses, which are loaded when one is shown, `?staff` is the group of that name, and
 * `?texts` is the rest without `/verify`.
 */
function languageFiles(): Plugin {
  return {
    name: "language-files",
    enforce: "pre",
    transform(text, id) {
      const [, part] = /\.ftl\?(name|texts|staff|clauses)$/.exec(id) ?? [];
      if (!part) return null;
      // Indentation and empty lines have no meaning to Fluent.
      const entries = text
        .replace(/\n[\n ]*\n/g, "\n")
        .replace(/\n +/g, "\n ")
        .split(/^(?=[a-zA-Z#-])/m);
      const staff = new Set(groupEntries(entries, STAFF_GROUP));
      const parts: Record<string, string | undefined> = {
        name: entries
          .find((entry) => entry.startsWith("language-name ="))
          ?.split("=")[1]
          ?.trim(),
        clauses: entries.filter((entry) => entry.startsWith("clause-")).join(""),
        staff: [...staff].join(""),
        texts: entries
          .filter((entry) => !/^(clause-|verify-|#)/.test(entry) && !staff.has(entry))
          .join(""),
      };
      return { code: `export default ${JSON.stringify(parts[part])};`, moduleType: "js" };
    },
  };
}

/** The entries between a group's heading and the next one. */
function groupEntries(entries: string[], heading: string): string[] {
  const start = entries.findIndex((entry) => entry.startsWith(heading));
  if (start < 0) return [];
  const rest = entries.slice(start + 1);
  const end = rest.findIndex((entry) => entry.startsWith("## "));
  return rest.slice(0, end < 0 ? undefined : end).filter((entry) => !entry.startsWith("#"));
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
  plugins: [languageFiles(), compressedFiles()],
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
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith(".ftl?staff")
            ? "assets/staff-texts-[name]-[hash].js"
            : "assets/[name]-[hash].js",
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
