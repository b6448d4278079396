import type { ReactiveControllerHost } from "lit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AlarmController } from "../src/model/alarm-controller.ts";

const host = {
  addController: () => undefined,
  requestUpdate: () => undefined,
} as unknown as ReactiveControllerHost;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { title: "Punto · Pit" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp() {
  const play = vi.fn();
  return { play, alarms: new AlarmController(host, { play }) };
}

test("a new alarm sounds at once, and again until nobody waits", () => {
  const { alarms, play } = setUp();
  alarms.show(new Map([["a", "A"]]));
  alarms.show(new Map([["a", "A"]]));
  expect(play).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(8_000);
  expect(play).toHaveBeenCalledTimes(2);
  alarms.show(new Map());
  vi.advanceTimersByTime(60_000);
  expect(play).toHaveBeenCalledTimes(2);
});

test("a second alarm sounds beside the first", () => {
  const { alarms, play } = setUp();
  alarms.show(new Map([["a", "A"]]));
  alarms.show(
    new Map([
      ["a", "A"],
      ["b", "B"],
    ]),
  );
  expect(play).toHaveBeenCalledTimes(2);
  expect(document.title).toBe("(2) Punto · Pit");
  alarms.show(new Map([["b", "B"]]));
  expect(document.title).toBe("(1) Punto · Pit");
  alarms.hostDisconnected();
  expect(document.title).toBe("Punto · Pit");
});

test("an alarm is notified once, where the visitor allows it", () => {
  const shown: string[] = [];
  class FakeNotification {
    static permission = "granted";
    constructor(_title: string, options: { body: string }) {
      shown.push(options.body);
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
  const { alarms } = setUp();
  alarms.show(new Map([["a", "Table 5: stopped"]]));
  alarms.show(new Map([["a", "Table 5: stopped"]]));
  expect(shown).toEqual(["Table 5: stopped"]);
  FakeNotification.permission = "denied";
  alarms.show(new Map([["b", "Table 6: stopped"]]));
  expect(shown).toHaveLength(1);
});
