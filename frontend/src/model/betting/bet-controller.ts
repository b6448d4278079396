/** The player's betting: the selected box and chip, bets in flight, and messages about refused bets. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Command } from "../../api/socket-types.ts";
import { betProblemMessage, type ErrorMessage, refusalMessage } from "../error-message.ts";
import type { TableController } from "../table/table-controller.ts";
import type { Bet, LoadedTable } from "../table/table-model.ts";
import { type BetProblem, checkBet, checkBets, inPlacementOrder, largestBet } from "./bet-check.ts";
import { type Denomination, defaultChip, trayChips } from "./denominations.ts";

export type BetAction = "undo" | "clear" | "rebet" | "double";
export type Spot = Pick<Bet, "box" | "wager">;

/** A refused bet, with the message that the bet box shows beside it. */
export interface RefusedBet extends Spot {
  message: ErrorMessage;
}

/** The bets of one click: a chip, a rebet or a double. Undo takes back all of them. */
interface BetGroup {
  /** The number of rounds before this one. Undo never touches the stakes of another round. */
  round: number;
  /** The bets that the server accepted, once all are answered. */
  accepted: Promise<Bet[]>;
}

const MESSAGE_MS = 8000;

/**
 * One click has one effect, however slow the server is. Chips are sent at once and in order. Rebet
 * and double wait for no one: they do nothing while a bet is on its way. Undo and clear refer to the
 * bets that were placed before the click, and later chips wait for them.
 */
export class BetController implements ReactiveController {
  selectedBox: number | null = null;
  /** The amount of the selected chip; 0 until the table is loaded. */
  chip = 0;
  /** The amount that the player typed; null for none. */
  ownAmount: number | null = null;
  /** Whether the next click on a wager bets as much as the table and the player's chips allow. */
  usesMaximum = false;
  /** A message that is not about one bet. */
  message: ErrorMessage | null = null;
  refusedBet: RefusedBet | null = null;
  /** Bets that the server has not answered yet. */
  pending: Bet[] = [];
  private history: BetGroup[] = [];
  /** The withdrawals that wait for an answer; null for none. */
  private withdrawals: Promise<void> | null = null;
  /** Commands other than bets that wait for an answer, as JSON. */
  private inFlight = new Set<string>();
  private messageTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly table: TableController,
    private readonly openBuyIn: () => void,
    /** A reminder of play waits for its answer: the server refuses bets until then. */
    private readonly showReminder: () => void = () => undefined,
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

  /** Send a command once: a repetition is ignored until the first one is answered. */
  async requestOnce(command: Command): Promise<boolean> {
    const key = JSON.stringify(command);
    if (this.inFlight.has(key)) return false;
    this.inFlight.add(key);
    try {
      return await this.request(command);
    } finally {
      this.inFlight.delete(key);
    }
  }

  /** Send a command and show its refusal. Return whether the server accepted it. */
  private async request(command: Command, spot?: Spot): Promise<boolean> {
    const result = await this.table.model?.request(command);
    if (!result) return false;
    if (!result.accepted) this.showMessage(refusalMessage(result.refusal), spot);
    if (!result.accepted && result.refusal.code === "reminder_due") this.showReminder();
    return result.accepted;
  }

  // --- box and chip -----------------------------------------------------------------------------

  /** Select a box, and sit down or stand there first if it is not the player's. */
  async selectBox(box: number): Promise<void> {
    const view = this.table.model?.view;
    if (!view || view.you.role === "observer") return;
    if (!view.you.boxes.includes(box) && !(box === 0 && view.you.standing)) {
      const accepted = await this.requestOnce(box === 0 ? { type: "stand" } : { type: "sit", box });
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
    this.usesMaximum = false;
    this.host.requestUpdate();
  }

  /** Select an amount that no chip has. */
  selectOwnAmount(amount: number): void {
    this.ownAmount = amount;
    this.selectChip(amount);
  }

  selectMaximum(): void {
    this.usesMaximum = true;
    this.host.requestUpdate();
  }

  selectNextChip(table: LoadedTable, step: number): void {
    const chips = this.chips(table);
    const index = chips.findIndex((one) => one.amount === this.chip);
    const next = chips[Math.min(chips.length - 1, Math.max(0, index + step))];
    if (next) this.selectChip(next.amount);
  }

  /** The chips of the tray. Selects a default chip when none is selected. */
  chips({ page, view }: LoadedTable): Denomination[] {
    const limits = [page.limit, ...Object.values(view.limits)];
    const min = Math.min(...limits.map((one) => one.min));
    const max = limits.reduce<number | null>(
      (most, one) => (most === null || one.max === null ? null : Math.max(most, one.max)),
      0,
    );
    const chips = trayChips(view.chip, min, max);
    if (!this.chip) {
      const steps = page.rulebook.wagers.filter((one) => one.push).map((one) => one.step);
      this.chip = defaultChip(chips, page.limit.min, Math.max(...steps, 1))?.amount ?? min;
    }
    return chips;
  }

  // --- bets -------------------------------------------------------------------------------------

  /** Place the selected chip on a spot, unless it is outside the range that the server sent. While
      other bets are on their way, the range is out of date, and the server decides. */
  placeChip({ box, wager }: Spot): void {
    this.setSelectedBox(box);
    const table = this.table.loaded;
    if (!table) return;
    const { book, view } = table;
    const amount = this.usesMaximum ? largestBet(view, this.pending, { box, wager }) : this.chip;
    this.usesMaximum = false;
    const bet = { box, wager, amount };
    const problem = this.isIdle ? checkBet(book, view, bet) : null;
    if (problem) this.showProblem(table, problem, bet);
    else {
      this.showMessage(null);
      void this.placeGroup(table, [bet]);
    }
  }

  private showProblem({ view }: LoadedTable, problem: BetProblem, bet: Bet): void {
    this.showMessage(betProblemMessage(problem, view.chip), bet);
    if (problem.reason === "funds" && !view.rack) this.openBuyIn();
  }

  /** Whether the server has answered everything, so that the view shows all stakes. */
  private get isIdle(): boolean {
    return !this.pending.length && !this.withdrawals;
  }

  private setPending(bets: Bet[]): void {
    this.pending = bets;
    this.host.requestUpdate();
  }

  /** Send the bets of one click, and remember them for undo. */
  private async placeGroup({ view }: LoadedTable, bets: Bet[]): Promise<void> {
    this.setPending([...this.pending, ...bets]);
    const accepted = this.send(bets);
    const group = { round: view.rounds, accepted };
    this.history.push(group);
    if (!(await accepted).length) this.history = this.history.filter((one) => one !== group);
    this.host.requestUpdate();
  }

  /** Send bets one after another until one is refused. Return the accepted ones. */
  private async send(bets: Bet[]): Promise<Bet[]> {
    const accepted: Bet[] = [];
    if (this.withdrawals) await this.withdrawals;
    for (const bet of bets) {
      if (!(await this.request({ type: "place", ...bet }, bet))) break;
      accepted.push(bet);
      this.setPending(this.pending.filter((one) => one !== bet));
    }
    this.setPending(this.pending.filter((one) => !bets.includes(one)));
    return accepted;
  }

  async run(action: BetAction): Promise<void> {
    const table = this.table.loaded;
    if (!table || !this.enabledActions(table)[action]) return;
    if (action === "undo") await this.undo(table);
    else if (action === "clear") await this.clear(table);
    else await this.placeAll(table, action === "rebet" ? this.missingBets(table) : table.myBets);
  }

  enabledActions(table: LoadedTable): Record<BetAction, boolean> {
    const isOpen = table.view.phase === "betting";
    const hasBets = table.myBets.length > 0;
    const canWithdraw = isOpen && (this.groups(table).length > 0 || (this.isIdle && hasBets));
    return {
      undo: canWithdraw,
      clear: canWithdraw,
      rebet: isOpen && this.isIdle && this.missingBets(table).length > 0,
      double: isOpen && this.isIdle && hasBets,
    };
  }

  /** Place several bets in an order the rules allow. Place none if the check finds a problem. */
  private async placeAll(table: LoadedTable, wanted: Bet[]): Promise<void> {
    const { book, view } = table;
    const bets = inPlacementOrder(book, wanted).map(({ box, wager, amount }) => ({
      box,
      wager,
      amount,
    }));
    const found = checkBets(book, view, bets);
    if (found) return this.showProblem(table, found.problem, found.bet);
    this.showMessage(null);
    await this.placeGroup(table, bets);
  }

  /**
   * What "rebet" places: the bets of the last coup in boxes that the player still has, without the
   * stakes that are there already. A stake that stood off stays on the layout.
   */
  private missingBets({ view, lastStakes }: LoadedTable): Bet[] {
    const { boxes, standing } = view.you;
    return lastStakes
      .filter(({ box }) => boxes.includes(box) || (box === 0 && standing))
      .map((one) => ({ ...one, amount: one.amount - this.stakeOn(one) }))
      .filter((one) => one.amount > 0);
  }

  // --- withdrawals ------------------------------------------------------------------------------

  /** The clicks of this round that can be undone, latest last. */
  private groups({ view }: LoadedTable): BetGroup[] {
    return this.history.filter((one) => one.round === view.rounds);
  }

  /** Withdraw stakes after earlier withdrawals. Chips that are placed later wait for it. */
  private async withdraw(work: () => Promise<void>): Promise<void> {
    const earlier = this.withdrawals;
    const all = (async () => {
      await earlier;
      await work();
    })();
    this.withdrawals = all;
    this.host.requestUpdate();
    await all;
    if (this.withdrawals === all) this.withdrawals = null;
    this.host.requestUpdate();
  }

  private async clear(table: LoadedTable): Promise<void> {
    const groups = this.groups(table);
    this.history = [];
    await this.withdraw(async () => {
      for (const { accepted } of groups) await accepted;
      for (const { box, wager } of inPlacementOrder(table.book, table.myBets).reverse()) {
        if (this.stakeOn({ box, wager })) await this.request({ type: "withdraw", box, wager });
      }
    });
  }

  /** Withdraw the bets of the last click. After a reload of the page, withdraw the last stake. */
  private async undo(table: LoadedTable): Promise<void> {
    const group = this.groups(table).at(-1);
    this.history = this.history.filter((one) => one !== group);
    const last = table.myBets.slice(-1);
    await this.withdraw(async () => {
      const bets = group ? await group.accepted : last;
      for (const bet of [...bets].reverse()) await this.withdrawBet(bet);
    });
  }

  /** Withdraw one bet. Withdraw the whole stake where the rest would be below the minimum. */
  private async withdrawBet({ box, wager, amount }: Bet): Promise<void> {
    const rest = this.stakeOn({ box, wager }) - amount;
    if (rest + amount === 0) return;
    const min = this.table.loaded?.view.limits[wager]?.min ?? 0;
    await this.request({ type: "withdraw", box, wager, ...(rest < min ? {} : { amount }) });
  }

  private stakeOn(spot: Spot): number {
    const isSpot = (one: Bet) => one.box === spot.box && one.wager === spot.wager;
    return this.table.loaded?.myBets.find(isSpot)?.amount ?? 0;
  }
}
