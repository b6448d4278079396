/** Commands that are allowed only between rounds and wait until the server lists them as legal. */
import type { Command } from "../api/socket-types.ts";

export class DeferredCommands {
  private queue: Command[] = [];

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

  /** Remove and return the commands that are legal now. */
  takeDue(legal: readonly Command[]): Command[] {
    const now = this.queue.filter((one) => legal.some(({ type }) => type === one.type));
    for (const { type } of now) this.cancel(type);
    return now;
  }
}
