import { expect, test } from "vitest";
import type { CommandResult } from "../src/api/table-socket.ts";
import { ActionGate } from "../src/model/action-gate.ts";

/** Send a command; the returned function answers it. */
function send(gate: ActionGate) {
  let answer: (result: CommandResult) => void = () => undefined;
  const result = gate.run(() => new Promise((resolve) => (answer = resolve)));
  return async (found: CommandResult) => {
    answer(found);
    return await result;
  };
}

const refusal = { code: "not_now", sentence: "", clause: "", params: {} };

test("a gate is busy until the view has the last event of the command", async () => {
  const gate = new ActionGate();
  expect(gate.isBusy).toBe(false);
  const answer = send(gate);
  expect(gate.isBusy).toBe(true);
  gate.noteView(7); // a bet of somebody else
  expect(gate.isBusy).toBe(true);
  expect(await answer({ accepted: true, last: 9 })).toEqual({ accepted: true, last: 9 });
  expect(gate.isBusy).toBe(true);
  gate.noteView(8);
  expect(gate.isBusy).toBe(true);
  gate.noteView(9);
  expect(gate.isBusy).toBe(false);
});

test("a view that came before the answer opens the gate with the answer", async () => {
  const gate = new ActionGate();
  const answer = send(gate);
  gate.noteView(9);
  await answer({ accepted: true, last: 9 });
  expect(gate.isBusy).toBe(false);
});

test("a refused command opens the gate", async () => {
  const gate = new ActionGate();
  const answers = [send(gate), send(gate)];
  await answers[0]!({ accepted: false, refusal });
  expect(gate.isBusy).toBe(true);
  await answers[1]!({ accepted: false, refusal });
  expect(gate.isBusy).toBe(false);
});

test("a request that throws opens the gate", async () => {
  const gate = new ActionGate();
  await expect(gate.run(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(gate.isBusy).toBe(false);
});
