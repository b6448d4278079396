import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ServerClock } from "../src/api/server-clock.ts";
import type { ServerMessage } from "../src/api/socket-types.ts";
import {
  type Connection,
  type SocketOptions,
  TableSocket,
  type Transport,
} from "../src/api/table-socket.ts";

interface SentFrame {
  type: string;
  id: string;
  traceparent?: string;
}

class FakeTransport implements Transport {
  sent: SentFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as SentFrame);
  }
  close(): void {
    this.onclose?.();
  }
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  commands(type: string) {
    return this.sent.filter((one) => one.type === type);
  }
}

function table(more: Partial<SocketOptions> = {}) {
  const transports: FakeTransport[] = [];
  const connections: Connection[] = [];
  const messages: ServerMessage[] = [];
  const socket = new TableSocket({
    resolveUrl: async (after) => `ws://house/?after=${after ?? ""}`,
    onMessage: (message) => messages.push(message),
    onConnectionChange: (connection) => connections.push(connection),
    createTransport: (address) => {
      const transport = new FakeTransport(address);
      transports.push(transport);
      return transport;
    },
    ...more,
  });
  return { socket, transports, connections, messages };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("TableSocket", () => {
  test("resumes after the last event within a second", async () => {
    const { socket, transports, connections } = table();
    socket.start();
    await settle();
    transports[0]!.onopen!();
    transports[0]!.receive({ type: "snapshot", sequence: 7, at: 1, view: {} });
    transports[0]!.receive({
      type: "events",
      events: [{ sequence: 9, at: 1, event: { type: "called" } }],
    });
    transports[0]!.close();
    await vi.advanceTimersByTimeAsync(999);
    expect(transports[1]!.address).toBe("ws://house/?after=9");
    transports[1]!.onopen!();
    expect(connections).toEqual(["open", "lost", "open"]);
    socket.close();
  });

  test("never waits longer than a second", async () => {
    const { socket, transports } = table();
    socket.start();
    await settle();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      transports.at(-1)!.close();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(transports.length).toBeGreaterThanOrEqual(21);
    socket.close();
  });

  test("retries slowly while another server runs the table", async () => {
    const { socket, transports, messages } = table({
      isOtherServer: (address) => address === "http://b",
    });
    socket.start();
    await settle();
    const sent = { type: "goodbye", code: "moved", sentence: "", clause: null };
    transports[0]!.onopen!();
    transports[0]!.receive({ ...sent, address: "http://b" });
    transports[0]!.close();
    await vi.advanceTimersByTimeAsync(4000);
    expect(transports.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(transports.length).toBe(2);
    expect(messages).toEqual([{ ...sent, address: "http://b" }]);
    transports[1]!.onopen!();
    transports[1]!.receive({ type: "snapshot", sequence: 1, at: 1, view: {} });
    transports[1]!.receive({ ...sent, address: "http://a" });
    transports[1]!.close();
    await vi.advanceTimersByTimeAsync(999);
    expect(transports.length).toBe(3);
    socket.close();
  });

  test("asks for a new ticket when its session has ended", async () => {
    let signedIn = true;
    const { socket, transports, connections } = table({
      resolveUrl: async () => {
        if (!signedIn) throw { code: "not_signed_in" };
        return "ws://house/";
      },
    });
    socket.start();
    await settle();
    transports[0]!.onopen!();
    const ended = { type: "goodbye", code: "not_signed_in", sentence: "", clause: null };
    transports[0]!.receive({ ...ended, address: null });
    transports[0]!.close();
    await vi.advanceTimersByTimeAsync(1000);
    transports[1]!.onopen!();
    expect(connections).toEqual(["open", "lost", "open"]);
    signedIn = false;
    transports[1]!.receive({ ...ended, address: null });
    transports[1]!.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(connections.at(-1)).toBe("ended");
    socket.close();
  });

  test("begins a trace with each command", async () => {
    const { socket, transports } = table();
    socket.start();
    await settle();
    transports[0]!.onopen!();
    void socket.request({ type: "sit", box: 3 });
    void socket.request({ type: "sit", box: 3 });
    const traces = transports[0]!.commands("sit").map((one) => one.traceparent);
    expect(traces[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traces[1]).not.toBe(traces[0]);
    socket.close();
  });

  test("resends a command with the same id until it is answered", async () => {
    const { socket, transports } = table();
    socket.start();
    await settle();
    transports[0]!.onopen!();
    const answer = socket.request({ type: "sit", box: 3 });
    const [first] = transports[0]!.commands("sit");
    transports[0]!.close();
    await vi.advanceTimersByTimeAsync(1000);
    transports[1]!.onopen!();
    const [again] = transports[1]!.commands("sit");
    expect(again).toEqual(first);
    transports[1]!.receive({ type: "taken", id: first!.id, first: 1, last: 1, repeated: true });
    expect(await answer).toEqual({ accepted: true, sequence: 1 });
    transports[1]!.close();
    await vi.advanceTimersByTimeAsync(1000);
    transports[2]!.onopen!();
    expect(transports[2]!.commands("sit")).toEqual([]);
    socket.close();
  });

  test("sends a queued command after reconnecting", async () => {
    const { socket, transports } = table();
    socket.start();
    await settle();
    void socket.request({ type: "sit", box: 3 });
    expect(transports[0]!.sent).toEqual([]);
    transports[0]!.onopen!();
    expect(transports[0]!.commands("sit").length).toBe(1);
    socket.close();
  });

  test("retries after a refusal that decided nothing", async () => {
    const { socket, transports } = table();
    socket.start();
    await settle();
    transports[0]!.onopen!();
    const answer = socket.request({ type: "sit", box: 3 });
    const { id } = transports[0]!.commands("sit")[0]!;
    transports[0]!.receive({ type: "refused", id, code: "busy", clause: null, sentence: "" });
    await vi.advanceTimersByTimeAsync(300);
    expect(transports[0]!.commands("sit").length).toBe(2);
    transports[0]!.receive({
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

  test("treats a missing pong as a lost connection", async () => {
    const { socket, transports, connections } = table();
    socket.start();
    await settle();
    transports[0]!.onopen!();
    transports[0]!.close = () => undefined; // a pulled cable closes nothing
    await vi.advanceTimersByTimeAsync(4_000);
    expect(connections).toEqual(["open", "lost"]);
    expect(transports.length).toBeGreaterThan(1);
    socket.close();
  });

  test("stays connected while pongs arrive", async () => {
    const { socket, transports, connections } = table();
    socket.start();
    await settle();
    transports[0]!.onopen!();
    for (let seconds = 0; seconds < 30; seconds += 2) {
      await vi.advanceTimersByTimeAsync(2_000);
      const { id } = transports[0]!.commands("ping").at(-1)!;
      transports[0]!.receive({ type: "pong", id, at: 1 });
    }
    expect(connections).toEqual(["open"]);
    socket.close();
  });

  test("follows the browser's online and offline events at once", async () => {
    const { socket, transports, connections } = table();
    socket.start();
    await settle();
    transports[0]!.onopen!();
    socket.disconnect();
    expect(connections).toEqual(["open", "lost"]);
    socket.reconnectNow();
    await settle();
    transports[1]!.onopen!();
    expect(connections).toEqual(["open", "lost", "open"]);
    socket.close();
  });

  test("abandons an attempt that times out", async () => {
    const { socket, transports, connections, messages } = table();
    socket.start();
    await settle();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(transports.length).toBe(2);
    expect(transports[0]!.onopen).toBeNull();
    transports[0]!.receive({ type: "snapshot", sequence: 1, at: 1, view: {} });
    expect(messages).toEqual([]);
    transports[1]!.onopen!();
    expect(connections).toEqual(["lost", "open"]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(transports.length).toBe(2);
    socket.close();
  });

  test("allows a slow attempt now and then", async () => {
    const slow = 2_000;
    const { socket, transports, connections } = table({
      resolveUrl: () => new Promise((resolve) => setTimeout(() => resolve("ws://house/"), slow)),
    });
    socket.start();
    for (let waited = 0; waited < 10_000 && !transports.length; waited += 100)
      await vi.advanceTimersByTimeAsync(100);
    transports[0]!.onopen!();
    expect(connections).toEqual(["lost", "open"]);
    socket.close();
  });
});

test("ServerClock uses the fastest answer", () => {
  let now = 1000;
  const clock = new ServerClock(() => now);
  clock.setFromMessage(5000);
  expect(clock.now()).toBe(5000);
  now = 1100;
  clock.setFromPing(1000, 6050);
  expect(clock.now()).toBe(6100);
  now = 3100;
  clock.setFromPing(1100, 9999); // a round trip of two seconds is ignored
  expect(clock.now()).toBe(8100);
});
