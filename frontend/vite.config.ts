import { defineConfig, loadEnv } from "vite";

/** The running server to which `npm run dev` forwards API and socket requests. */
const server = loadEnv("", ".", "PUNTO_").PUNTO_HOUSE ?? "http://127.0.0.1:8021";

export default defineConfig({
  base: "/",
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
