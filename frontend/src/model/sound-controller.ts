/** Plays the sounds of a table when cards, chips, results and calls arrive. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { netResult } from "./betting/outcome.ts";
import type { Sound } from "./sound.ts";
import type { TableController } from "./table/table-controller.ts";
import type { TableModel } from "./table/table-model.ts";

interface SoundOutput {
  play(sound: Sound): void;
  speak(text: string): void;
}

/** What can be heard. A sound is played when its value grows. */
interface Audible {
  cards: number;
  staked: number;
  won: number;
  /** The number of the last call. */
  call: number;
}

export class SoundController implements ReactiveController {
  private before: Audible | null = null;

  constructor(
    host: ReactiveControllerHost,
    private readonly table: TableController,
    private readonly output: SoundOutput,
  ) {
    host.addController(this);
  }

  hostUpdated(): void {
    const model = this.table.loaded;
    if (!model) return;
    const { before } = this;
    const now = audible(model);
    this.before = now;
    if (!before) return; // what was there before the visitor is not heard
    if (now.call > before.call) this.output.speak(model.announcements.at(-1)?.text ?? "");
    if (now.cards > before.cards) this.output.play("card");
    if (now.staked > before.staked) this.output.play("chip");
    if (now.won > before.won) this.output.play("win");
  }
}

function audible(model: TableModel): Audible {
  const round = model.shownRound;
  return {
    cards: round ? round.player.length + round.banker.length : 0,
    staked: model.myBets.reduce((sum, one) => sum + one.amount, 0),
    won: Math.max(0, netResult(model.outcomes)),
    call: model.announcements.at(-1)?.sequence ?? 0,
  };
}
