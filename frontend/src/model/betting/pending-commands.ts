/** The commands whose effect the page does not show yet. */
import type { CommandResult } from "../../api/table-socket.ts";

export class PendingCommands {
  private count = 0;
  private viewSequence = 0;
  /** Called when a view arrives. */
  private waiters: (() => void)[] = [];

  /** `changed` is called when a command is sent, and when its effect is shown. */
  constructor(private readonly changed: () => void = () => undefined) {}

  /** Whether a command is unanswered, or its effect is not on the page yet. */
  get isBusy(): boolean {
    return this.count > 0;
  }

  /** Run a request. An accepted one is answered when the view has its last event. */
  async run(request: () => Promise<CommandResult>): Promise<CommandResult> {
    this.count += 1;
    this.changed();
    try {
      const result = await request();
      if (result.accepted) await this.viewAt(result.sequence);
      return result;
    } finally {
      this.count -= 1;
      this.changed();
    }
  }

  private async viewAt(sequence: number): Promise<void> {
    while (this.viewSequence < sequence) {
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
  }

  /** Note that the page shows the table up to this event. */
  noteView(sequence: number): void {
    this.viewSequence = sequence;
    for (const resolve of this.waiters.splice(0)) resolve();
  }
}
