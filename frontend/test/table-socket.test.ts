import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ServerClock } from "../src/api/server-clock.ts";
import type { ServerMessage } from "../src/api/socket-types.ts";
import {
  type Connection,
  type SocketOptions,
  TableSocket,
  type Transport,
} from "../src/api/table-socket.ts";

class FakeWire implements Transport {
  sent: { type: string; id: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: string });
  }
  close(): void {
    this.onclose?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  commands(type: string) {
    return this.sent.filter((one) => one.type === type);
  }
}

function table(more: Partial<SocketOptions> = {}) {
  const wires: FakeWire[] = [];
  const told: Connection[] = [];
  const heard: ServerMessage[] = [];
  const socket = new TableSocket({
    resolveUrl: async (after) => `ws://house/?after=${after ?? ""}`,
    onMessage: (message) => heard.push(message),
    onConnectionChange: (connection) => told.push(connection),
    createTransport: (address) => {
      const wire = new FakeWire(address);
      wires.push(wire);
      return wire;
    },
    ...more,
  });
  return { socket, wires, told, heard };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a table's socket", () => {
  test("resumes after the last event it saw, within a second", async () => {
    const { socket, wires, told } = table();
    socket.start();
    await settle();
    wires[0]!.onopen!();
    wires[0]!.say({ type: "snapshot", sequence: 7, at: 1, view: {} });
    wires[0]!.say({ type: "events", events: [{ sequence: 9, at: 1, event: { type: "called" } }] });
    wires[0]!.close();
    await vi.advanceTimersByTimeAsync(999);
    expect(wires[1]!.address).toBe("ws://house/?after=9");
    wires[1]!.onopen!();
    expect(told).toEqual(["open", "lost", "open"]);
    socket.close();
  });

  test("never waits longer than a second, however long the house is away", async () => {
    const { socket, wires } = table();
    socket.start();
    await settle();
    for (let away = 0; away < 20; away += 1) {
      wires.at(-1)!.close();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(wires.length).toBeGreaterThanOrEqual(21);
    socket.close();
  });

  test("does not hurry while another house has the table, and does once it is back", async () => {
    const { socket, wires, heard } = table({ isOtherServer: (address) => address === "http://b" });
    socket.start();
    await settle();
    const sent = { type: "goodbye", code: "moved", sentence: "", clause: null };
    wires[0]!.onopen!();
    wires[0]!.say({ ...sent, address: "http://b" });
    wires[0]!.close();
    await vi.advanceTimersByTimeAsync(4000);
    expect(wires.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(wires.length).toBe(2);
    expect(heard).toEqual([{ ...sent, address: "http://b" }]);
    wires[1]!.onopen!();
    wires[1]!.say({ type: "snapshot", sequence: 1, at: 1, view: {} });
    wires[1]!.say({ ...sent, address: "http://a" });
    wires[1]!.close();
    await vi.advanceTimersByTimeAsync(999);
    expect(wires.length).toBe(3);
    socket.close();
  });

  test("sends a command again with the same id until it is answered, and then no more", async () => {
    const { socket, wires } = table();
    socket.start();
    await settle();
    wires[0]!.onopen!();
    const answer = socket.request({ type: "sit", box: 3 });
    const [first] = wires[0]!.commands("sit");
    wires[0]!.close();
    await vi.advanceTimersByTimeAsync(1000);
    wires[1]!.onopen!();
    const [again] = wires[1]!.commands("sit");
    expect(again).toEqual(first);
    wires[1]!.say({ type: "taken", id: first!.id, first: 1, last: 1, repeated: true });
    expect(await answer).toEqual({ accepted: true });
    wires[1]!.close();
    await vi.advanceTimersByTimeAsync(1000);
    wires[2]!.onopen!();
    expect(wires[2]!.commands("sit")).toEqual([]);
    socket.close();
  });

  test("a command given while the house is away goes when it is back", async () => {
    const { socket, wires } = table();
    socket.start();
    await settle();
    void socket.request({ type: "sit", box: 3 });
    expect(wires[0]!.sent).toEqual([]);
    wires[0]!.onopen!();
    expect(wires[0]!.commands("sit").length).toBe(1);
    socket.close();
  });

  test("a refusal that decided nothing is tried again", async () => {
    const { socket, wires } = table();
    socket.start();
    await settle();
    wires[0]!.onopen!();
    const answer = socket.request({ type: "sit", box: 3 });
    const { id } = wires[0]!.commands("sit")[0]!;
    wires[0]!.say({ type: "refused", id, code: "busy", clause: null, sentence: "" });
    await vi.advanceTimersByTimeAsync(300);
    expect(wires[0]!.commands("sit").length).toBe(2);
    wires[0]!.say({
      type: "refused",
      id,
      code: "box_taken",
      clause: "division-5 5.9",
      sentence: "no",
    });
    expect(await answer).toEqual({
      accepted: false,
      refusal: { code: "box_taken", clause: "division-5 5.9", sentence: "no" },
    });
    socket.close();
  });

  test("silence is a lost connection", async () => {
    const { socket, wires, told } = table();
    socket.start();
    await settle();
    wires[0]!.onopen!();
    wires[0]!.close = () => undefined; // a pulled cable closes nothing
    await vi.advanceTimersByTimeAsync(4_000);
    expect(told).toEqual(["open", "lost"]);
    expect(wires.length).toBeGreaterThan(1);
    socket.close();
  });

  test("an answer is a sign of life", async () => {
    const { socket, wires, told } = table();
    socket.start();
    await settle();
    wires[0]!.onopen!();
    for (let seconds = 0; seconds < 30; seconds += 2) {
      await vi.advanceTimersByTimeAsync(2_000);
      const { id } = wires[0]!.commands("ping").at(-1)!;
      wires[0]!.say({ type: "pong", id, at: 1 });
    }
    expect(told).toEqual(["open"]);
    socket.close();
  });

  test("a network that is gone is told at once, and one that is back is used at once", async () => {
    const { socket, wires, told } = table();
    socket.start();
    await settle();
    wires[0]!.onopen!();
    socket.disconnect();
    expect(told).toEqual(["open", "lost"]);
    socket.reconnectNow();
    await settle();
    wires[1]!.onopen!();
    expect(told).toEqual(["open", "lost", "open"]);
    socket.close();
  });

  test("an attempt that hangs is given up for the next, and heard no more", async () => {
    const { socket, wires, told, heard } = table();
    socket.start();
    await settle();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(wires.length).toBe(2);
    expect(wires[0]!.onopen).toBeNull();
    wires[0]!.say({ type: "snapshot", sequence: 1, at: 1, view: {} });
    expect(heard).toEqual([]);
    wires[1]!.onopen!();
    expect(told).toEqual(["lost", "open"]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(wires.length).toBe(2);
    socket.close();
  });

  test("a slow network is given the time it needs now and then", async () => {
    const slow = 2_000;
    const { socket, wires, told } = table({
      resolveUrl: () => new Promise((resolve) => setTimeout(() => resolve("ws://house/"), slow)),
    });
    socket.start();
    for (let waited = 0; waited < 10_000 && !wires.length; waited += 100)
      await vi.advanceTimersByTimeAsync(100);
    wires[0]!.onopen!();
    expect(told).toEqual(["lost", "open"]);
    socket.close();
  });
});

test("the clock follows the server by the quickest answer", () => {
  let now = 1000;
  const clock = new ServerClock(() => now);
  clock.setFromMessage(5000);
  expect(clock.now()).toBe(5000);
  now = 1100;
  clock.setFromPing(1000, 6050);
  expect(clock.now()).toBe(6100);
  now = 3100;
  clock.setFromPing(1100, 9999); // two seconds under way: worth nothing
  expect(clock.now()).toBe(8100);
});
