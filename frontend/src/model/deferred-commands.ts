/** Commands for between two rounds, kept until the house says that they may be given. */
import type { Command } from "../api/socket-types.ts";

export class Later {
  private kept: Command[] = [];

  /** The last of a kind is the one that is meant. */
  keep(command: Command): void {
    this.drop(command.type);
    this.kept.push(command);
  }

  drop(type: string): void {
    this.kept = this.kept.filter((one) => one.type !== type);
  }

  has(type: string): boolean {
    return this.kept.some((one) => one.type === type);
  }

  /** What may be given now; it is kept no longer. */
  due(legal: readonly Command[]): Command[] {
    const now = this.kept.filter((one) => legal.some(({ type }) => type === one.type));
    for (const { type } of now) this.drop(type);
    return now;
  }
}
