/** A table's socket that comes back by itself, and sends again what was not answered. */
import { ServerClock } from "./server-clock.ts";
import { newId } from "./command-id.ts";
import type { Command, Message, Refusal } from "./socket-types.ts";

export type Connection = "connecting" | "open" | "lost" | "ended";
export type Answer = { taken: true } | { taken: false; refusal: Refusal };

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface SocketOptions {
  /** The whole address for one attempt; asks for a ticket where one is needed. */
  address(after: number | null): Promise<string>;
  hear(message: Message): void;
  changed(connection: Connection): void;
  /** Whether the address in a goodbye is another house's. */
  isElsewhere?(address: string | null): boolean;
  makeWire?(address: string): Wire;
  clock?: ServerClock;
}

const RETRY_MS = 250;
const RETRY_MOST_MS = 600; // back within a second of the house's return
/** How long an attempt may hang before the next one: mostly short, since a network that swallowed it may be
    back; now and then long, since a network may be slow. */
const PATIENCE_MS = [900, 900, 900, 5_000] as const;
/** Another house has the table: it may come back, and there is no hurry. */
const MOVED_MS = 5_000;
const PING_MS = 4_000;
const SILENCE_MS = 3_000;
/** Nothing was decided: the command is sent again. */
const AGAIN = new Set(["store_failed", "busy", "too_fast", "other_house"]);
/** Coming back would be answered the same way. */
const FINAL = new Set(["no_such_table", "not_your_role", "no_such_account", "not_signed_in"]);

interface Open {
  frame: string;
  resolve(answer: Answer): void;
}

export class TableSocket {
  readonly clock: ServerClock;
  connection: Connection = "connecting";
  sequence: number | null = null;
  private wire: Wire | null = null;
  private open = new Map<string, Open>();
  private attempts = 0;
  /** Which attempt is under way: an answer to an earlier one comes too late. */
  private attempt: object = {};
  private moved = false;
  private ended = false;
  /** Until the next attempt, or until the present one has hung for too long. */
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private pings = new Map<string, number>();

  constructor(private readonly options: SocketOptions) {
    this.clock = options.clock ?? new ServerClock();
  }

  start(): void {
    void this.connect();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.retry);
    this.drop();
  }

  /** The browser says that the network is back: no need to wait. */
  hurry(): void {
    if (this.connection === "lost" && !this.ended) void this.connect();
  }

  /** The browser says that the network is gone, which closes no wire by itself. */
  cut(): void {
    if (this.wire) this.closed(this.wire);
  }

  /** Taken at most once, however often the connection goes down before the answer. */
  ask(command: Command): Promise<Answer> {
    const id = newId();
    const frame = JSON.stringify({ ...command, id });
    return new Promise((resolve) => {
      this.open.set(id, { frame, resolve });
      this.send(frame);
    });
  }

  /** A question that need not survive a lost connection: `look`, `legal`. */
  say(message: Command): void {
    this.send(JSON.stringify({ ...message, id: newId() }));
  }

  private send(frame: string): void {
    if (this.connection === "open") this.wire?.send(frame);
  }

  /** One attempt at a time: an earlier one that still hangs is given up. */
  private async connect(): Promise<void> {
    this.drop();
    const attempt = (this.attempt = {});
    clearTimeout(this.retry);
    if (globalThis.navigator?.onLine === false) return this.later();
    this.retry = setTimeout(() => this.later(), PATIENCE_MS[this.attempts % PATIENCE_MS.length]);
    let address: string;
    try {
      address = await this.options.address(this.sequence);
    } catch (error) {
      if (this.ended || this.attempt !== attempt) return;
      return isFinal(error) ? this.end() : this.later();
    }
    if (this.ended || this.attempt !== attempt) return;
    const make = this.options.makeWire ?? ((where: string) => new WebSocket(where) as Wire);
    const wire = make(address);
    this.wire = wire;
    wire.onopen = () => this.opened(wire);
    wire.onmessage = (event) => this.received(String(event.data));
    wire.onclose = () => this.closed(wire);
  }

  /** Nothing more is heard of the present wire, whether it was open or not. */
  private drop(): void {
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    this.pings.clear();
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private opened(wire: Wire): void {
    clearTimeout(this.retry);
    this.attempts = 0;
    this.tell("open");
    for (const { frame } of this.open.values()) wire.send(frame);
    this.ping();
    this.pinging = setInterval(() => this.ping(), PING_MS);
  }

  /** A network cable that is pulled closes nothing: silence after a ping does. */
  private ping(): void {
    const id = newId();
    this.pings.set(id, Date.now());
    this.send(JSON.stringify({ type: "ping", id }));
    this.silence = setTimeout(() => this.cut(), SILENCE_MS);
  }

  private closed(wire: Wire): void {
    if (this.wire !== wire) return;
    this.drop();
    if (!this.ended) this.later();
  }

  private later(): void {
    if (this.ended) return;
    this.tell("lost");
    // Not all at the same moment: a house that comes back has all its visitors at the door.
    const wait = Math.min(RETRY_MS * 2 ** this.attempts, RETRY_MOST_MS) * (0.5 + Math.random() / 2);
    this.attempts += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.connect(), this.moved ? MOVED_MS : wait);
  }

  private end(): void {
    this.close();
    this.tell("ended");
  }

  private tell(connection: Connection): void {
    if (this.connection === connection) return;
    this.connection = connection;
    this.options.changed(connection);
  }

  private received(text: string): void {
    clearTimeout(this.silence);
    const message = JSON.parse(text) as Message;
    switch (message.type) {
      case "snapshot":
        this.moved = false;
        this.sequence = message.sequence;
        this.clock.heard(message.at);
        break;
      case "resumed":
        this.moved = false;
        this.clock.heard(message.at);
        // Who follows views is sent one with the next change; ask for the present one.
        this.say({ type: "look" });
        break;
      case "events": {
        const last = message.events.at(-1);
        if (last) this.sequence = Math.max(this.sequence ?? 0, last.sequence);
        break;
      }
      case "pong": {
        const sent = this.pings.get(message.id);
        this.pings.delete(message.id);
        if (sent !== undefined) this.clock.measured(sent, message.at);
        return;
      }
      case "taken":
        this.answered(message.id, { taken: true });
        break;
      case "refused":
        this.refused(message);
        break;
      case "goodbye":
        if (FINAL.has(message.code)) {
          this.options.hear(message);
          return this.end();
        }
        this.moved = this.options.isElsewhere?.(message.address ?? null) ?? false;
        break;
    }
    this.options.hear(message);
  }

  private refused(message: { id: string | null } & Refusal): void {
    if (message.id === null) return;
    const found = this.open.get(message.id);
    if (found && AGAIN.has(message.code)) {
      setTimeout(() => this.send(found.frame), RETRY_MS);
      return;
    }
    const { code, clause, sentence } = message;
    this.answered(message.id, { taken: false, refusal: { code, clause, sentence } });
  }

  private answered(id: string, answer: Answer): void {
    const found = this.open.get(id);
    this.open.delete(id);
    found?.resolve(answer);
  }
}

function isFinal(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && FINAL.has(String((error as { code?: unknown }).code))
  );
}
