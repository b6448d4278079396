import { afterEach, expect, test, vi } from "vitest";
import { api, serverNow } from "../src/api/http.ts";

const HOUSE = Date.parse("2026-11-16T12:00:00Z");

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An answer of the house at a moment of its own clock, while ours says something else. */
async function answered(house: number, ours: number): Promise<void> {
  vi.setSystemTime(ours);
  const headers = new Headers({ date: new Date(house).toUTCString() });
  vi.stubGlobal("fetch", async () => ({ ok: true, headers, json: async () => [] }));
  await api.tables();
}

test("the house's time is told by its answers, and by the later ones once our clock was set", async () => {
  vi.useFakeTimers();
  await answered(HOUSE + 900, HOUSE - 5_000);
  await answered(HOUSE + 1_900, HOUSE - 4_000); // whole seconds: this one was nearer
  expect(serverNow() - (HOUSE - 4_000)).toBe(5_000);
  await answered(HOUSE + 4_000, HOUSE + 600_000); // somebody set our clock
  expect(serverNow()).toBe(HOUSE + 4_000);
});
