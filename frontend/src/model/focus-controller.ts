/** Moves the keyboard focus when a hand or a prompt appears on the player's table or disappears. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { promptCommands } from "./table/commands.ts";
import type { PassedHandController } from "./table/passed-hand-controller.ts";
import type { TableController } from "./table/table-controller.ts";

export class FocusController implements ReactiveController {
  private hadHand = false;
  private hadPrompt = false;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly table: TableController,
    private readonly passedHand: PassedHandController,
  ) {
    host.addController(this);
  }

  /** Whether the table waits for an answer of this player. */
  get hasPrompt(): boolean {
    const model = this.table.model;
    return (
      model?.view?.phase !== "betting" && promptCommands(model?.legalCommands ?? []).length > 0
    );
  }

  hostUpdated(): void {
    const hasHand = this.passedHand.hand !== null;
    const { hasPrompt } = this;
    const focused = this.host.shadowRoot?.activeElement?.localName;
    const isFocusLost = document.activeElement === document.body;
    if (hasHand && !this.hadHand) this.focus("punto-squeeze");
    else if (hasPrompt && !this.hadPrompt && (isFocusLost || focused === "punto-chip-tray")) {
      this.focus("punto-player-prompts");
    } else if (isFocusLost && ((this.hadHand && !hasHand) || (this.hadPrompt && !hasPrompt))) {
      this.focus("main");
    }
    this.hadHand = hasHand;
    this.hadPrompt = hasPrompt;
  }

  private focus(selector: string): void {
    this.host.shadowRoot?.querySelector<HTMLElement>(selector)?.focus();
  }
}
