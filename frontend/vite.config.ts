import { defineConfig, loadEnv } from "vite";

/** A house that runs already: `npm run dev` serves the page and asks that house for the rest. */
const house = loadEnv("", ".", "PUNTO_").PUNTO_HOUSE ?? "http://127.0.0.1:8021";

export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/punto/web/static",
    emptyOutDir: true,
    target: "es2022",
    // The house's content policy takes nothing that stands in the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: house, changeOrigin: true },
      "/verify": { target: house, changeOrigin: true },
      "/tables": { target: house, changeOrigin: true, ws: true },
    },
  },
});
