import { describe, expect, test } from "vitest";
import type { Command } from "../src/api/socket-types.ts";
import { DeferredCommands } from "../src/model/console/deferred-commands.ts";

const LIMITS: Command = { type: "set_limits", limits: { banker: { min: 200 } } };
const CLOSE: Command = { type: "close_table" };

/** A server that notes the commands, and lists what is legal after each of them. */
function server(...legal: Command[][]) {
  const sent: Command[] = [];
  return {
    sent,
    legal: () => legal[Math.min(sent.length, legal.length - 1)] ?? [],
    send: async (command: Command) => {
      sent.push(command);
      return true;
    },
  };
}

describe("DeferredCommands", () => {
  test("waits until the command is legal, and sends it once", async () => {
    const deferred = new DeferredCommands();
    deferred.defer(LIMITS);
    const now = server([]);
    expect(await deferred.sendDue(now.legal, now.send)).toEqual([]);
    expect(deferred.has("set_limits")).toBe(true);
    const later = server([LIMITS, CLOSE]);
    expect(await deferred.sendDue(later.legal, later.send)).toEqual([LIMITS]);
    expect(await deferred.sendDue(later.legal, later.send)).toEqual([]);
  });

  test("the newest command of a type replaces the others; a cancelled one is gone", async () => {
    const deferred = new DeferredCommands();
    const newer: Command = { type: "set_limits", limits: {} };
    deferred.defer(LIMITS);
    deferred.defer(newer);
    deferred.defer(CLOSE);
    deferred.cancel("close_table");
    const found = server([LIMITS, CLOSE]);
    expect(await deferred.sendDue(found.legal, found.send)).toEqual([newer]);
  });

  test("closes the table after the limits are saved", async () => {
    const deferred = new DeferredCommands();
    deferred.defer(CLOSE);
    deferred.defer(LIMITS);
    const found = server([CLOSE, LIMITS]);
    await deferred.sendDue(found.legal, found.send);
    expect(found.sent).toEqual([LIMITS, CLOSE]);
  });

  test("does not close the table while the limits still wait", async () => {
    const deferred = new DeferredCommands();
    deferred.defer(CLOSE);
    deferred.defer(LIMITS);
    const found = server([CLOSE]);
    expect(await deferred.sendDue(found.legal, found.send)).toEqual([]);
    expect(deferred.has("close_table")).toBe(true);
  });

  test("sends nothing twice while an answer is awaited", async () => {
    const deferred = new DeferredCommands();
    deferred.defer(LIMITS);
    const sent: Command[] = [];
    let answer: (accepted: boolean) => void = () => undefined;
    const send = (command: Command) => {
      sent.push(command);
      return new Promise<boolean>((resolve) => (answer = resolve));
    };
    const first = deferred.sendDue(() => [LIMITS], send);
    expect(await deferred.sendDue(() => [LIMITS], send)).toEqual([]);
    answer(true);
    expect(await first).toEqual([LIMITS]);
    expect(sent).toEqual([LIMITS]);
  });
});
