/** A table's WebSocket: reconnects by itself and sends unanswered commands again. */

import { newCommandId } from "./command-id.ts";
import type { RefusedFrame } from "./generated/types.ts";
import { REAUTHENTICATE, reauthenticate } from "./reauthentication.ts";
import { ServerClock } from "./server-clock.ts";
import type { ClientMessage, Command, Refusal, ServerMessage } from "./socket-types.ts";
import { newTraceparent } from "./trace-context.ts";

export type Connection = "connecting" | "open" | "lost" | "ended";
export type CommandResult =
  | {
      accepted: true;
      /** The number of the command's last event. */
      sequence: number;
    }
  | { accepted: false; refusal: Refusal };

export interface Transport {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface SocketOptions {
  /** Return the URL for one attempt, with a ticket where the role needs one. */
  resolveUrl(after: number | null): Promise<string>;
  onMessage(message: ServerMessage): void;
  onConnectionChange(connection: Connection): void;
  /** Whether the address in a goodbye belongs to another server. */
  isOtherServer?(address: string | null): boolean;
  createTransport?(address: string): Transport;
  clock?: ServerClock;
}

const RETRY_MS = 250;
const MAX_RETRY_MS = 600; // the page is back within a second of the server's return
/** Timeouts of successive attempts. Most are short, because a broken network may recover; some are
    long, because a network may be slow. */
const CONNECT_TIMEOUTS_MS = [900, 900, 900, 5_000] as const;
/** Delay while another server runs the table. It may return the table, but not soon. */
const MOVED_RETRY_MS = 5_000;
const PING_INTERVAL_MS = 4_000;
const PONG_TIMEOUT_MS = 3_000;
/** Codes that decide nothing: the command is sent again. */
const RETRYABLE_CODES = new Set(["store_failed", "busy", "too_fast", "other_house"]);
/** Codes that another attempt would get again. */
const FATAL_CODES = new Set(["no_such_table", "not_your_role", "no_such_account", "not_signed_in"]);

interface PendingCommand {
  frame: string;
  resolve(answer: CommandResult): void;
}

export class TableSocket {
  readonly clock: ServerClock;
  connection: Connection = "connecting";
  sequence: number | null = null;
  private transport: Transport | null = null;
  private pending = new Map<string, PendingCommand>();
  private failedAttempts = 0;
  /** Identifies the current attempt; results of earlier attempts are ignored. */
  private currentAttempt: object = {};
  private movedElsewhere = false;
  private isClosed = false;
  /** Runs until the next attempt, or until the current attempt times out. */
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private pongTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimes = new Map<string, number>();

  constructor(private readonly options: SocketOptions) {
    this.clock = options.clock ?? new ServerClock();
  }

  start(): void {
    void this.connect();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.retryTimer);
    this.dropTransport();
  }

  /** Reconnect without delay: the browser reports that the network is back. */
  reconnectNow(): void {
    if (this.connection === "lost" && !this.isClosed) void this.connect();
  }

  /** Drop the connection: the browser reports that the network is gone but closes no socket. */
  disconnect(): void {
    if (this.transport) this.handleClose(this.transport);
  }

  /** Send a command. The server executes it at most once, however often the connection is lost. */
  async request(command: Command): Promise<CommandResult> {
    const result = await this.requestOnce(command);
    const isAsked = !result.accepted && result.refusal.code === REAUTHENTICATE;
    return isAsked && (await reauthenticate()) ? this.requestOnce(command) : result;
  }

  private requestOnce(command: Command): Promise<CommandResult> {
    const id = newCommandId();
    const frame = JSON.stringify({ ...command, id, traceparent: newTraceparent() });
    return new Promise((resolve) => {
      this.pending.set(id, { frame, resolve });
      this.sendFrame(frame);
    });
  }

  /** Send a query that may be lost with the connection: `look`, `legal`. */
  send(message: ClientMessage): void {
    this.sendFrame(JSON.stringify({ ...message, id: newCommandId() }));
  }

  private sendFrame(frame: string): void {
    if (this.connection === "open") this.transport?.send(frame);
  }

  /** Start an attempt and abandon the previous one. */
  private async connect(): Promise<void> {
    this.dropTransport();
    const attempt = {};
    this.currentAttempt = attempt;
    clearTimeout(this.retryTimer);
    if (globalThis.navigator?.onLine === false) return this.scheduleReconnect();
    this.retryTimer = setTimeout(
      () => this.scheduleReconnect(),
      CONNECT_TIMEOUTS_MS[this.failedAttempts % CONNECT_TIMEOUTS_MS.length],
    );
    let address: string;
    try {
      address = await this.options.resolveUrl(this.sequence);
    } catch (error) {
      if (this.isClosed || this.currentAttempt !== attempt) return;
      return isFatal(error) ? this.end() : this.scheduleReconnect();
    }
    if (this.isClosed || this.currentAttempt !== attempt) return;
    const create =
      this.options.createTransport ?? ((where: string) => new WebSocket(where) as Transport);
    const transport = create(address);
    this.transport = transport;
    transport.onopen = () => this.handleOpen(transport);
    transport.onmessage = (event) => this.handleMessage(String(event.data));
    transport.onclose = () => this.handleClose(transport);
  }

  /** Detach and close the current transport, open or not. */
  private dropTransport(): void {
    clearInterval(this.pingTimer);
    clearTimeout(this.pongTimer);
    this.pingTimes.clear();
    const transport = this.transport;
    this.transport = null;
    if (!transport) return;
    transport.onopen = transport.onmessage = transport.onclose = null;
    transport.close();
  }

  private handleOpen(transport: Transport): void {
    clearTimeout(this.retryTimer);
    this.failedAttempts = 0;
    this.setConnection("open");
    for (const { frame } of this.pending.values()) transport.send(frame);
    this.ping();
    this.pingTimer = setInterval(() => this.ping(), PING_INTERVAL_MS);
  }

  /** Detect a dead network: a pulled cable closes no socket, but the pong stays away. */
  private ping(): void {
    const id = newCommandId();
    this.pingTimes.set(id, Date.now());
    this.sendFrame(JSON.stringify({ type: "ping", id }));
    this.pongTimer = setTimeout(() => this.disconnect(), PONG_TIMEOUT_MS);
  }

  private handleClose(transport: Transport): void {
    if (this.transport !== transport) return;
    this.dropTransport();
    if (!this.isClosed) this.scheduleReconnect();
  }

  private scheduleReconnect(): void {
    if (this.isClosed) return;
    this.setConnection("lost");
    // A random part spreads the reconnects of all clients after a server restart.
    const wait =
      Math.min(RETRY_MS * 2 ** this.failedAttempts, MAX_RETRY_MS) * (0.5 + Math.random() / 2);
    this.failedAttempts += 1;
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(
      () => void this.connect(),
      this.movedElsewhere ? MOVED_RETRY_MS : wait,
    );
  }

  private end(): void {
    this.close();
    this.setConnection("ended");
  }

  private setConnection(connection: Connection): void {
    if (this.connection === connection) return;
    this.connection = connection;
    this.options.onConnectionChange(connection);
  }

  private handleMessage(text: string): void {
    clearTimeout(this.pongTimer);
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case "snapshot":
        this.movedElsewhere = false;
        this.sequence = message.sequence;
        this.clock.setFromMessage(message.at);
        break;
      case "resumed":
        this.movedElsewhere = false;
        this.clock.setFromMessage(message.at);
        // The server sends views only with changes, so ask for the current one.
        this.send({ type: "look" });
        break;
      case "events": {
        const last = message.events.at(-1);
        if (last) this.sequence = Math.max(this.sequence ?? 0, last.sequence);
        break;
      }
      case "pong": {
        const id = String(message.id);
        const sent = this.pingTimes.get(id);
        this.pingTimes.delete(id);
        if (sent !== undefined) this.clock.setFromPing(sent, message.at);
        return;
      }
      case "taken":
        this.resolveCommand(String(message.id), { accepted: true, sequence: message.last });
        break;
      case "refused":
        this.handleRefusal(message);
        break;
      case "goodbye":
        // The visitor may have a new session, after a sign-up or a new password: the next ticket tells.
        if (FATAL_CODES.has(message.code) && message.code !== "not_signed_in") {
          this.options.onMessage(message);
          this.end();
          return;
        }
        this.movedElsewhere = this.options.isOtherServer?.(message.address ?? null) ?? false;
        break;
    }
    this.options.onMessage(message);
  }

  private handleRefusal({ type: _type, id, ...refusal }: RefusedFrame): void {
    if (id === null) return;
    const found = this.pending.get(String(id));
    if (found && RETRYABLE_CODES.has(refusal.code)) {
      setTimeout(() => this.sendFrame(found.frame), RETRY_MS);
      return;
    }
    this.resolveCommand(String(id), { accepted: false, refusal });
  }

  private resolveCommand(id: string, answer: CommandResult): void {
    const found = this.pending.get(id);
    this.pending.delete(id);
    found?.resolve(answer);
  }
}

function isFatal(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    FATAL_CODES.has(String((error as { code?: unknown }).code))
  );
}
