import { afterEach, expect, test, vi } from "vitest";
import { api, serverNow } from "../src/api/http.ts";

const SERVER = Date.parse("2026-11-16T12:00:00Z");

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Request a page while the server and the local clock show the given times. */
async function respondAt(serverTime: number, localTime: number): Promise<void> {
  vi.setSystemTime(localTime);
  const headers = new Headers({ date: new Date(serverTime).toUTCString() });
  vi.stubGlobal("fetch", async () => ({ ok: true, headers, json: async () => [] }));
  await api.tables();
}

test("serverNow follows the Date headers, also after the local clock changes", async () => {
  vi.useFakeTimers();
  await respondAt(SERVER + 900, SERVER - 5_000);
  await respondAt(SERVER + 1_900, SERVER - 4_000); // closer to a whole second
  expect(serverNow() - (SERVER - 4_000)).toBe(5_000);
  await respondAt(SERVER + 4_000, SERVER + 600_000); // the local clock was changed
  expect(serverNow()).toBe(SERVER + 4_000);
});
