/** Asks the server whether a reminder of the time played is due. The server counts the time. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { api } from "../../api/http.ts";
import type { PlayStatus } from "../../api/http-types.ts";
import { LatestRequest } from "../latest-request.ts";
import { session } from "./session.ts";

const FETCH_MS = 30_000;

export class ReminderController implements ReactiveController {
  /** The status that the reminder shows; null while none is due. */
  due: PlayStatus | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isConnected = false;
  private request = new LatestRequest();

  constructor(
    private host: ReactiveControllerHost,
    private load: () => Promise<unknown>,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.isConnected = true;
    void this.fetchReminder();
  }

  hostDisconnected(): void {
    this.isConnected = false;
    clearTimeout(this.timer);
  }

  /** Ask now, and again later. */
  async fetchReminder(): Promise<void> {
    clearTimeout(this.timer);
    const isLatest = this.request.begin();
    try {
      await session.load();
      const status = session.me && !this.due ? await api.ownPlay() : null;
      if (status?.reminder_due) {
        await this.load();
        if (!isLatest()) return; // the player has answered meanwhile
        this.due = status;
        this.host.requestUpdate();
      }
    } catch {
      // The connection banner says that the server cannot be reached.
    }
    if (this.isConnected && isLatest())
      this.timer = setTimeout(() => void this.fetchReminder(), FETCH_MS);
  }

  /** The server takes no bet before it has the answer, so the reminder stays until then. If the
      answer is lost, the reminder comes again with the next bet. */
  async dismiss(): Promise<void> {
    if (!this.due) return;
    await api.dismissReminder().catch(() => undefined);
    this.due = null;
    this.request.begin(); // an answer from before says that the reminder is due
    this.host.requestUpdate();
    clearTimeout(this.timer);
    if (this.isConnected) this.timer = setTimeout(() => void this.fetchReminder(), FETCH_MS);
  }
}
