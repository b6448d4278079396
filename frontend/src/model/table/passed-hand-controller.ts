/** The hand that was passed to this player, and how many of its cards were already face up. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Hand } from "../../api/socket-types.ts";
import { HIDDEN } from "./cards.ts";
import type { TableController } from "./table-controller.ts";

export class PassedHandController implements ReactiveController {
  /** Face-up cards of each hand, counted before a hand was passed to this player. */
  faceUpCounts: Record<Hand, number> = { player: 0, banker: 0 };

  constructor(
    host: ReactiveControllerHost,
    private readonly table: TableController,
  ) {
    host.addController(this);
  }

  /** The hand that this player holds and has not turned yet. */
  get hand(): Hand | null {
    const view = this.table.model?.view;
    const passed = view?.round?.passed;
    return passed && view.round?.roles[passed] === view.you.id ? passed : null;
  }

  get faceUpCount(): number {
    return this.hand ? this.faceUpCounts[this.hand] : 0;
  }

  hostUpdate(): void {
    if (this.hand) return;
    const round = this.table.model?.view?.round;
    const faceUp = (cards: string[] = []) => cards.filter((card) => card !== HIDDEN).length;
    this.faceUpCounts = { player: faceUp(round?.player), banker: faceUp(round?.banker) };
  }
}
