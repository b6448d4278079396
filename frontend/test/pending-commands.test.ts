import { expect, test } from "vitest";
import type { CommandResult } from "../src/api/table-socket.ts";
import { PendingCommands } from "../src/model/betting/pending-commands.ts";

/** Send a command; `answer` answers it, `result` ends when the page shows its effect. */
function send(commands: PendingCommands) {
  let answer: (result: CommandResult) => void = () => undefined;
  const result = commands.run(() => new Promise((resolve) => (answer = resolve)));
  return { answer: (found: CommandResult) => answer(found), result };
}

const refusal = { code: "not_now", sentence: "", clause: "", params: {} };
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a command is pending until the view has its last event", async () => {
  const commands = new PendingCommands();
  expect(commands.isBusy).toBe(false);
  const { answer, result } = send(commands);
  expect(commands.isBusy).toBe(true);
  commands.noteView(7); // a bet of somebody else
  expect(commands.isBusy).toBe(true);
  answer({ accepted: true, sequence: 9 });
  await settled();
  expect(commands.isBusy).toBe(true);
  commands.noteView(8);
  await settled();
  expect(commands.isBusy).toBe(true);
  commands.noteView(9);
  expect(await result).toEqual({ accepted: true, sequence: 9 });
  expect(commands.isBusy).toBe(false);
});

test("a view that came before the answer is enough", async () => {
  const commands = new PendingCommands();
  const { answer, result } = send(commands);
  commands.noteView(9);
  answer({ accepted: true, sequence: 9 });
  await result;
  expect(commands.isBusy).toBe(false);
});

test("refused commands are not pending", async () => {
  const commands = new PendingCommands();
  const [first, second] = [send(commands), send(commands)];
  first.answer({ accepted: false, refusal });
  await first.result;
  expect(commands.isBusy).toBe(true);
  second.answer({ accepted: false, refusal });
  await second.result;
  expect(commands.isBusy).toBe(false);
});

test("a request that throws is not pending", async () => {
  const commands = new PendingCommands();
  await expect(commands.run(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(commands.isBusy).toBe(false);
});
