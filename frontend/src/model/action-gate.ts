/** Knows whether the page still lacks the effect of a command that it has sent. */
import type { CommandResult } from "../api/table-socket.ts";

export class ActionGate {
  private underway = 0;
  private viewSequence = 0;
  private waiting: number[] = [];

  /** Whether a command is unanswered, or its effect is not on the page yet. */
  get isBusy(): boolean {
    return this.underway > 0;
  }

  /** Run a request. The gate is busy until the view has the last event of the command. */
  async run(request: () => Promise<CommandResult>): Promise<CommandResult> {
    this.underway += 1;
    let last = 0;
    try {
      const result = await request();
      if (result.accepted) last = result.last ?? 0;
      return result;
    } finally {
      if (last > this.viewSequence) this.waiting.push(last);
      else this.underway -= 1;
    }
  }

  /** Note that the page shows the table up to this event. */
  noteView(sequence: number): void {
    this.viewSequence = sequence;
    const before = this.waiting.length;
    this.waiting = this.waiting.filter((last) => last > sequence);
    this.underway -= before - this.waiting.length;
  }
}
