/** Runs the single-key shortcuts of the player's table. */

import { session } from "./account/session.ts";
import type { BetController } from "./betting/bet-controller.ts";
import { buttonOrder } from "./betting/felt-layout.ts";
import { areShortcutsEnabled, findShortcut } from "./keyboard-shortcuts.ts";
import type { TableController } from "./table/table-controller.ts";

export type PlayerDialog = "buy" | "leave" | "help" | "amount" | "outcome";

export class ShortcutController {
  constructor(
    private readonly table: TableController,
    private readonly bets: BetController,
    private readonly openDialog: (dialog: PlayerDialog) => void,
  ) {}

  /** Handle a key pressed on the table. Keys typed into a field are ignored. */
  handleKey(event: KeyboardEvent): void {
    const target = event.composedPath()[0] as HTMLElement;
    if (/^(input|select|textarea)$/i.test(target.localName) || !areShortcutsEnabled()) return;
    const shortcut = findShortcut(event);
    const table = this.table.loaded;
    if (!shortcut || !table) return;
    const { boxes, standing } = table.view.you;
    if (shortcut.kind === "help") this.openDialog("help");
    else if (shortcut.kind === "buy" && session.me) this.openDialog("buy");
    else if (!boxes.length && !standing) return;
    else if (shortcut.kind === "leave") this.openDialog("leave");
    else if (shortcut.kind === "amount") this.openDialog("amount");
    else if (shortcut.kind === "chip") this.bets.selectNextChip(table, shortcut.step);
    else if (shortcut.kind === "bet") void this.bets.run(shortcut.action);
    else if (shortcut.kind === "wager") {
      const wager = buttonOrder(table.book.wagers)[shortcut.number - 1];
      if (wager)
        this.bets.placeChip({ box: this.bets.selectedBox ?? boxes[0] ?? 0, wager: wager.id });
    }
    event.preventDefault();
  }
}
