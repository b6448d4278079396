import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableModel } from "../src/state/table.ts";

/** A house that may be away: neither its pages nor its sockets answer then. */
let away = true;
const BOOK = { title: "Baccarat", wagers: [], options: [], notices: [], bounds: [], die: null };
const PAGE = { title: "Grand Salon", book_title: "Baccarat", notices: [], rulebook: BOOK };

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly address: string) {
    setTimeout(() => (away ? this.onclose?.() : this.onopen?.()), 1);
  }
  send(): void {}
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "house", origin: "http://house", hash: "" });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () => {
    if (away) throw new TypeError("unreachable");
    return { ok: true, headers: new Headers(), json: async () => PAGE };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a screen that comes up before its house shows the table once the house is there", async () => {
  const model = new TableModel("grand", "observer", () => undefined);
  await model.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(model.connection).toBe("lost");
  expect(model.page).toBeNull();
  away = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(model.connection).toBe("open");
  expect(model.page?.rulebook.wagers).toEqual([]);
  model.stop();
});
