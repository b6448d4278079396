import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Command } from "../src/api/socket-types.ts";
import type { CommandResult } from "../src/api/table-socket.ts";
import { BetController } from "../src/model/betting/bet-controller.ts";
import type { TableController } from "../src/model/table/table-controller.ts";
import type { Bet } from "../src/model/table/table-model.ts";
import { book, view } from "./fixtures.ts";

const ACCEPTED: CommandResult = { accepted: true, sequence: 1 };
const REFUSED: CommandResult = {
  accepted: false,
  refusal: { code: "late", clause: "x 5", sentence: "too late", params: {} },
};
const you = { id: "anna", role: "player", boxes: [1], standing: false };
const PLAYER: Bet = { box: 1, wager: "player", amount: 100 };
const TIE: Bet = { box: 1, wager: "tie", amount: 100 };

/** A server whose answers a test gives one by one, and a controller of a seated player's bets. */
class SlowTable {
  view = { ...view({ rack: 5000, rounds: 7 }), you };
  myBets: Bet[] = [];
  lastStakes: Bet[] = [];
  sent: Command[] = [];
  readonly openBuyIn = vi.fn();
  readonly showReminder = vi.fn();
  readonly bets: BetController;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly result: CommandResult = ACCEPTED) {
    const page = { limit: { min: 100, max: 1000 }, rulebook: book };
    const model = Object.assign(this, { book, page, request: (one: Command) => this.take(one) });
    const host = { addController: () => undefined, requestUpdate: () => undefined };
    const table = { model, loaded: model } as unknown as TableController;
    this.bets = new BetController(host as never, table, this.openBuyIn, this.showReminder);
    this.bets.selectChip(100);
  }

  private take(command: Command): Promise<CommandResult> {
    this.sent.push(command);
    return new Promise((resolve) => {
      this.waiting.push(() => {
        if (this.result.accepted) this.apply(command);
        resolve(this.result);
      });
    });
  }

  private apply(command: Command): void {
    if (command.type !== "place" && command.type !== "withdraw") return;
    const { box, wager } = command;
    const isSpot = (one: Bet) => one.box === box && one.wager === wager;
    const before = this.myBets.find(isSpot)?.amount ?? 0;
    const change = command.type === "place" ? command.amount : -(command.amount ?? before);
    const others = this.myBets.filter((one) => !isSpot(one));
    const amount = before + change;
    this.myBets = amount ? [...others, { box, wager, amount }] : others;
  }

  /** Answer what was sent, and what is sent after that. */
  async answer(): Promise<void> {
    await vi.advanceTimersByTimeAsync(0);
    while (this.waiting.length) {
      for (const one of this.waiting.splice(0)) one();
      await vi.advanceTimersByTimeAsync(0);
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe("a chip", () => {
  test("is sent at once and pending until the answer", async () => {
    const table = new SlowTable();
    table.bets.placeChip(PLAYER);
    expect([table.bets.selectedBox, table.bets.pending]).toEqual([1, [PLAYER]]);
    expect(table.sent).toEqual([{ type: "place", ...PLAYER }]);
    await table.answer();
    expect([table.bets.pending, table.bets.refusedBet]).toEqual([[], null]);
  });

  test("is placed once for each click", async () => {
    const table = new SlowTable();
    for (let click = 0; click < 3; click += 1) table.bets.placeChip(PLAYER);
    await table.answer();
    expect(table.myBets).toEqual([{ ...PLAYER, amount: 300 }]);
  });

  test("asks for the reminder that it was refused for", async () => {
    const refusal = {
      code: "reminder_due",
      clause: "house/reminder_due",
      sentence: "",
      params: {},
    };
    for (const [result, times] of [
      [REFUSED, 0],
      [{ accepted: false, refusal }, 1],
    ] as const) {
      const table = new SlowTable(result);
      table.bets.placeChip(PLAYER);
      await table.answer();
      expect(table.showReminder).toHaveBeenCalledTimes(times);
      expect(table.bets.refusedBet?.wager).toBe("player");
    }
  });

  test("shows a refusal beside the bet for some seconds", async () => {
    const table = new SlowTable(REFUSED);
    table.bets.placeChip(PLAYER);
    await table.answer();
    expect(table.bets.refusedBet).toMatchObject({ wager: "player", message: { clause: "x 5" } });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(table.bets.refusedBet).toBeNull();
  });

  test("is not sent with a known problem", () => {
    const table = new SlowTable();
    table.view.rack = 0;
    table.bets.placeChip(PLAYER);
    expect(table.sent).toEqual([]);
    expect(table.openBuyIn).toHaveBeenCalled();
    expect(table.bets.refusedBet?.wager).toBe("player");
  });

  test("can have an amount of the player's choice", async () => {
    const table = new SlowTable();
    table.bets.selectOwnAmount(137);
    table.bets.placeChip(PLAYER);
    expect(table.sent).toEqual([{ type: "place", ...PLAYER, amount: 137 }]);
  });
});

describe("the maximum", () => {
  const range = { min: 100, max: 900, step: 1, blocked: null };

  test("is bet once; then the selected chip is used again", async () => {
    const table = new SlowTable();
    table.view.bets = { 1: { player: range } };
    table.bets.selectMaximum();
    table.bets.placeChip(PLAYER);
    table.bets.placeChip(PLAYER);
    expect(table.sent.map((one) => one.type === "place" && one.amount)).toEqual([900, 100]);
  });

  test("leaves out what is on its way and never exceeds the player's chips", () => {
    const table = new SlowTable();
    table.view.bets = { 1: { player: range, tie: range } };
    table.bets.placeChip(PLAYER);
    table.bets.selectMaximum();
    table.bets.placeChip(PLAYER);
    expect(table.sent.at(-1)).toMatchObject({ amount: 800 });
    table.view.rack = 1300;
    table.bets.selectMaximum();
    table.bets.placeChip(TIE);
    expect(table.sent.at(-1)).toMatchObject({ wager: "tie", amount: 400 });
  });
});

describe("rebet and double", () => {
  test("have one effect for any number of clicks while the server is silent", async () => {
    const table = new SlowTable();
    table.lastStakes = [PLAYER, TIE];
    for (let click = 0; click < 3; click += 1) void table.bets.run("rebet");
    await table.answer();
    expect(table.myBets).toEqual([PLAYER, TIE]);
    for (let click = 0; click < 3; click += 1) void table.bets.run("double");
    await table.answer();
    expect(table.myBets.map((one) => one.amount)).toEqual([200, 200]);
  });

  test("are disabled while a chip is on its way", async () => {
    const table = new SlowTable();
    table.lastStakes = [PLAYER];
    table.bets.placeChip(TIE);
    const { rebet, double } = table.bets.enabledActions(table as never);
    expect([rebet, double]).toEqual([false, false]);
    void table.bets.run("rebet");
    await table.answer();
    expect(table.myBets).toEqual([TIE]);
    expect(table.bets.enabledActions(table as never).double).toBe(true);
  });

  test("repeat only bets in boxes that the player still has", async () => {
    const table = new SlowTable();
    table.lastStakes = [PLAYER, { ...TIE, box: 2 }];
    void table.bets.run("rebet");
    await table.answer();
    expect(table.sent).toEqual([{ type: "place", ...PLAYER }]);
  });

  test("leave a stake that stood off, and repeat the others", async () => {
    const table = new SlowTable();
    table.lastStakes = [PLAYER, TIE];
    table.myBets = [PLAYER];
    expect(table.bets.enabledActions(table as never).rebet).toBe(true);
    void table.bets.run("rebet");
    await table.answer();
    expect(table.sent).toEqual([{ type: "place", ...TIE }]);
    expect(table.bets.enabledActions(table as never).rebet).toBe(false);
  });
});

describe("undo and clear", () => {
  test("undo takes back all bets of one click", async () => {
    const table = new SlowTable();
    table.lastStakes = [PLAYER, TIE];
    void table.bets.run("rebet");
    await table.answer();
    void table.bets.run("double");
    await table.answer();
    void table.bets.run("undo");
    await table.answer();
    expect(table.myBets.map((one) => one.amount)).toEqual([100, 100]);
    void table.bets.run("undo");
    await table.answer();
    expect(table.myBets).toEqual([]);
  });

  test("refer to the chips before the click, however late the answers are", async () => {
    const table = new SlowTable();
    table.bets.placeChip(PLAYER);
    void table.bets.run("undo");
    void table.bets.run("undo"); // nothing is left to undo
    table.bets.placeChip(TIE);
    await table.answer();
    expect(table.myBets).toEqual([TIE]);
    table.bets.placeChip(PLAYER);
    void table.bets.run("clear");
    void table.bets.run("clear");
    table.bets.placeChip(PLAYER);
    await table.answer();
    expect(table.myBets).toEqual([PLAYER]);
  });

  test("undo withdraws the whole stake if the rest would be below the minimum", async () => {
    const table = new SlowTable();
    table.myBets = [{ ...PLAYER, amount: 50 }];
    table.bets.placeChip(PLAYER);
    await table.answer();
    void table.bets.run("undo");
    await table.answer();
    expect(table.sent.at(-1)).toEqual({ type: "withdraw", box: 1, wager: "player" });
    expect(table.bets.enabledActions(table as never).undo).toBe(false);
  });

  test("undo withdraws the last stake after a reload, and nothing of an earlier round", async () => {
    const table = new SlowTable();
    table.bets.placeChip(PLAYER);
    await table.answer();
    table.view.rounds = 8;
    table.myBets = [];
    expect(table.bets.enabledActions(table as never).undo).toBe(false);
    table.myBets = [PLAYER, TIE];
    void table.bets.run("undo");
    await table.answer();
    expect(table.myBets).toEqual([PLAYER]);
  });
});

test("a command other than a bet is sent once until it is answered", async () => {
  const table = new SlowTable();
  for (let click = 0; click < 3; click += 1) void table.bets.requestOnce({ type: "shake" });
  expect(table.sent.length).toBe(1);
  await table.answer();
  void table.bets.requestOnce({ type: "shake" });
  expect(table.sent.length).toBe(2);
});
