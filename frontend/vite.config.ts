/// <reference types="vitest/config" />
import { defineConfig, loadEnv, type Plugin } from "vite";

/** The running server to which `npm run dev` forwards API and socket requests. */
const server = loadEnv("", ".", "PUNTO_").PUNTO_HOUSE ?? "http://127.0.0.1:8021";

/**
 * Parts of a language file, each a module: `?name` is the name of the language, `?clauses` are the
 * summaries of clauses, which are loaded when one is shown, and `?texts` is the rest without `/verify`.
 */
function languageFiles(): Plugin {
  return {
    name: "language-files",
    enforce: "pre",
    transform(text, id) {
      const [, part] = /\.ftl\?(name|texts|clauses)$/.exec(id) ?? [];
      if (!part) return null;
      // Indentation and empty lines have no meaning to Fluent.
      const entries = text
        .replace(/\n[\n ]*\n/g, "\n")
        .replace(/\n +/g, "\n ")
        .split(/^(?=[a-zA-Z#-])/m);
      const parts: Record<string, string | undefined> = {
        name: entries
          .find((entry) => entry.startsWith("language-name ="))
          ?.split("=")[1]
          ?.trim(),
        clauses: entries.filter((entry) => entry.startsWith("clause-")).join(""),
        texts: entries.filter((entry) => !/^(clause-|verify-|#)/.test(entry)).join(""),
      };
      return { code: `export default ${JSON.stringify(parts[part])};`, moduleType: "js" };
    },
  };
}

export default defineConfig({
  base: "/",
  plugins: [languageFiles()],
  test: { setupFiles: ["test/setup.ts"] },
  build: {
    outDir: "../src/punto/web/static",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy forbids inline assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: server, changeOrigin: true },
      "/verify": { target: server, changeOrigin: true },
      "/tables": { target: server, changeOrigin: true, ws: true },
    },
  },
});
