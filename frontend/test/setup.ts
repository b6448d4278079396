/**
 * Tests are in English unless they choose another language, with the texts of all views. Each test begins with real
 * timers: the files share one environment, in an order that differs from run to run.
 */
import { afterEach, vi } from "vitest";
import { setLanguage, withTexts } from "../src/i18n/index.ts";

afterEach(() => {
  vi.useRealTimers();
});

await setLanguage("en");
await withTexts(["account", "staff", "odds"], async () => undefined)();
