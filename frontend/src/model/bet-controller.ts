/** The player's betting: the selected box and chip, bets in flight, and messages about refused bets. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Command } from "../api/socket-types.ts";
import { checkBet, checkBets, inPlacementOrder } from "./bet-check.ts";
import { type Denomination, defaultChip, denominations } from "./denominations.ts";
import { betProblemMessage, type ErrorMessage, refusalMessage } from "./error-message.ts";
import type { TableController } from "./table-controller.ts";
import type { Bet, LoadedTable } from "./table-model.ts";

export type BetAction = "undo" | "clear" | "rebet" | "double";
export type Spot = Pick<Bet, "box" | "wager">;

/** A refused bet, with the message that the bet box shows beside it. */
export interface RefusedBet extends Spot {
  message: ErrorMessage;
}

const MESSAGE_MS = 8000;

export class BetController implements ReactiveController {
  selectedBox: number | null = null;
  /** The amount of the selected chip; 0 until the table is loaded. */
  chip = 0;
  /** A message that is not about one bet. */
  message: ErrorMessage | null = null;
  refusedBet: RefusedBet | null = null;
  /** Bets that the server has not answered yet. */
  pending: Bet[] = [];
  private messageTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly table: TableController,
    private readonly openBuyIn: () => void,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.messageTimer);
  }

  showMessage(message: ErrorMessage | null, spot?: Spot): void {
    this.message = spot ? null : message;
    this.refusedBet = message && spot ? { box: spot.box, wager: spot.wager, message } : null;
    clearTimeout(this.messageTimer);
    if (message) this.messageTimer = setTimeout(() => this.showMessage(null), MESSAGE_MS);
    this.host.requestUpdate();
  }

  /** Send a command and show its refusal. Return whether the server accepted it. */
  async request(command: Command, spot?: Spot): Promise<boolean> {
    const result = await this.table.model?.request(command);
    if (!result) return false;
    if (!result.accepted) this.showMessage(refusalMessage(result.refusal), spot);
    return result.accepted;
  }

  // --- box and chip -----------------------------------------------------------------------------

  /** Select a box, and sit down or stand there first if it is not the player's. */
  async selectBox(box: number): Promise<void> {
    const view = this.table.model?.view;
    if (!view || view.you.role === "observer") return;
    if (!view.you.boxes.includes(box) && !(box === 0 && view.you.standing)) {
      const accepted = await this.request(box === 0 ? { type: "stand" } : { type: "sit", box });
      if (!accepted) return;
    }
    this.setSelectedBox(box);
    if (!this.table.model?.view?.rack) this.openBuyIn();
  }

  setSelectedBox(box: number): void {
    this.selectedBox = box;
    this.host.requestUpdate();
  }

  selectChip(amount: number): void {
    this.chip = amount;
    this.host.requestUpdate();
  }

  selectNextChip(table: LoadedTable, step: number): void {
    const chips = this.denominations(table);
    const index = chips.findIndex((one) => one.amount === this.chip);
    const next = chips[Math.min(chips.length - 1, Math.max(0, index + step))];
    if (next) this.selectChip(next.amount);
  }

  /** The chips of the table. Selects a default chip when none is selected. */
  denominations({ page, view }: LoadedTable): Denomination[] {
    const { min, max } = page.limit;
    const chips = denominations(view.chip, min, max);
    if (!this.chip) {
      const steps = page.rulebook.wagers.filter((one) => one.push).map((one) => one.step);
      this.chip = defaultChip(chips, min, Math.max(...steps, 1))?.amount ?? min;
    }
    return chips;
  }

  // --- bets -------------------------------------------------------------------------------------

  /** Place the selected chip on a spot. */
  placeChip({ box, wager }: Spot): void {
    this.setSelectedBox(box);
    void this.place({ box, wager, amount: this.chip });
  }

  /** Send one bet, unless it is outside the range that the server sent. While others are pending, the
      range is out of date, and the server decides. */
  private async place(bet: Bet, isChecked = false): Promise<boolean> {
    const table = this.table.loaded;
    if (!table) return false;
    const { book, view } = table;
    const problem = isChecked || this.pending.length ? null : checkBet(book, view, bet);
    if (problem) {
      this.showMessage(betProblemMessage(problem, view.chip), bet);
      if (problem.reason === "funds" && !view.rack) this.openBuyIn();
      return false;
    }
    this.showMessage(null);
    this.setPending([...this.pending, bet]);
    const accepted = await this.request({ type: "place", ...bet }, bet);
    this.setPending(this.pending.filter((one) => one !== bet));
    return accepted;
  }

  private setPending(bets: Bet[]): void {
    this.pending = bets;
    this.host.requestUpdate();
  }

  async run(action: BetAction): Promise<void> {
    const table = this.table.loaded;
    if (!table) return;
    if (action === "undo") await this.undo(table);
    else if (action === "clear") await this.clear(table);
    else await this.placeAll(table, action === "rebet" ? this.lastBets(table) : table.myBets);
  }

  enabledActions(table: LoadedTable): Record<BetAction, boolean> {
    const isBetting = table.view.phase === "betting";
    const hasBets = table.myBets.length > 0;
    return {
      undo: isBetting && table.placedBets.length > 0,
      clear: isBetting && hasBets,
      rebet: isBetting && !hasBets && this.lastBets(table).length > 0,
      double: isBetting && hasBets,
    };
  }

  /** Place several bets in an order the rules allow. Place none if the check finds a problem. */
  private async placeAll({ book, view }: LoadedTable, wanted: Bet[]): Promise<void> {
    const bets = inPlacementOrder(book, wanted).map(({ box, wager, amount }) => ({
      box,
      wager,
      amount,
    }));
    const found = checkBets(book, view, bets);
    if (found) return this.showMessage(betProblemMessage(found.problem, view.chip), found.bet);
    for (const bet of bets) if (!(await this.place(bet, true))) break;
  }

  /** The bets of the last coup, in boxes that the player still has. */
  private lastBets({ view, lastStakes }: LoadedTable): Bet[] {
    const { boxes, standing } = view.you;
    return lastStakes.filter(({ box }) => boxes.includes(box) || (box === 0 && standing));
  }

  private async clear(table: LoadedTable): Promise<void> {
    for (const { box, wager } of inPlacementOrder(table.book, table.myBets).reverse()) {
      await this.request({ type: "withdraw", box, wager });
    }
    table.placedBets = [];
  }

  /** Withdraw the last bet. Withdraw the whole stake where the rest would be below the minimum. */
  private async undo(table: LoadedTable): Promise<void> {
    const last = table.placedBets.at(-1);
    if (!last) return;
    const { box, wager, amount } = last;
    const isSameSpot = (one: Bet) => one.box === box && one.wager === wager;
    const staked = table.myBets.find(isSameSpot)?.amount ?? 0;
    const withdrawAll = staked - amount < (table.view.limits[wager]?.min ?? 0);
    const command: Command = { type: "withdraw", box, wager, ...(withdrawAll ? {} : { amount }) };
    if (await this.request(command)) {
      table.placedBets = withdrawAll
        ? table.placedBets.filter((one) => !isSameSpot(one))
        : table.placedBets.slice(0, -1);
    }
    this.host.requestUpdate();
  }
}
