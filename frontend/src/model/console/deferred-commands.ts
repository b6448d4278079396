/** Commands that are allowed only between rounds and wait until the server lists them as legal. */
import type { Command } from "../../api/socket-types.ts";

/** Sends a command; resolves to whether the server accepted it. */
export type Send = (command: Command) => Promise<boolean>;

/** Sent after all others: closing a table can end what the others need. */
const LAST_TYPE = "close_table";

export class DeferredCommands {
  private queue: Command[] = [];
  private isSending = false;

  /** Queue a command. It replaces a queued command of the same type. */
  defer(command: Command): void {
    this.cancel(command.type);
    this.queue.push(command);
  }

  cancel(type: string): void {
    this.queue = this.queue.filter((one) => one.type !== type);
  }

  has(type: string): boolean {
    return this.queue.some((one) => one.type === type);
  }

  /** Send the commands that are legal now, one after the other. `legal` is asked before each: the
      last one may have ended the time between two rounds. Return those that were accepted. */
  async sendDue(legal: () => readonly Command[], send: Send): Promise<Command[]> {
    if (this.isSending) return [];
    this.isSending = true;
    const accepted: Command[] = [];
    try {
      let due = this.nextDue(legal());
      while (due) {
        this.cancel(due.type);
        if (await send(due)) accepted.push(due);
        due = this.nextDue(legal());
      }
    } finally {
      this.isSending = false;
    }
    return accepted;
  }

  private nextDue(legal: readonly Command[]): Command | undefined {
    const due = this.queue.filter((one) => legal.some(({ type }) => type === one.type));
    return (
      due.find((one) => one.type !== LAST_TYPE) ??
      (due.length === this.queue.length ? due[0] : undefined)
    );
  }
}
