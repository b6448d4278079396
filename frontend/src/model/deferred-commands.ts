/** Commands for between two rounds, kept until the house says that they may be given. */
import type { Command } from "../api/socket-types.ts";

export class DeferredCommands {
  private queue: Command[] = [];

  /** The last of a kind is the one that is meant. */
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

  /** What may be given now; it is kept no longer. */
  takeDue(legal: readonly Command[]): Command[] {
    const now = this.queue.filter((one) => legal.some(({ type }) => type === one.type));
    for (const { type } of now) this.cancel(type);
    return now;
  }
}
