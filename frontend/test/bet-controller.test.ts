import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CommandResult } from "../src/api/table-socket.ts";
import { BetController } from "../src/model/bet-controller.ts";
import type { TableController } from "../src/model/table-controller.ts";
import { book, view } from "./fixtures.ts";

const REFUSAL = { code: "late", clause: "x 5", sentence: "too late", params: {} };
const you = { id: "anna", role: "player", boxes: [1], standing: false };

/** A loaded table with one seated player, and a controller for that player's bets. */
function setUp(result: CommandResult = { accepted: true }, more = {}) {
  const model = {
    book,
    view: { ...view({ rack: 500 }), you },
    page: { limit: { min: 100, max: 1000 }, rulebook: book },
    myBets: [],
    lastStakes: [],
    placedBets: [],
    request: vi.fn(async () => result),
    ...more,
  };
  const host = { addController: () => undefined, requestUpdate: () => undefined };
  const openBuyIn = vi.fn();
  const table = { model, loaded: model } as unknown as TableController;
  return { bets: new BetController(host as never, table, openBuyIn), model, openBuyIn };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe("BetController", () => {
  test("sends a valid bet and shows it as pending until the answer", async () => {
    const { bets, model } = setUp();
    bets.selectChip(100);
    bets.placeChip({ box: 1, wager: "player" });
    const bet = { box: 1, wager: "player", amount: 100 };
    expect([bets.selectedBox, bets.pending]).toEqual([1, [bet]]);
    expect(model.request).toHaveBeenCalledWith({ type: "place", ...bet });
    await vi.advanceTimersByTimeAsync(0);
    expect([bets.pending, bets.refusedBet]).toEqual([[], null]);
  });

  test("shows a refusal beside the bet for some seconds", async () => {
    const { bets } = setUp({ accepted: false, refusal: REFUSAL });
    bets.selectChip(100);
    bets.placeChip({ box: 1, wager: "player" });
    await vi.advanceTimersByTimeAsync(0);
    expect(bets.refusedBet).toMatchObject({ wager: "player", message: { clause: "x 5" } });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(bets.refusedBet).toBeNull();
  });

  test("does not send a bet with a known problem", () => {
    const { bets, model, openBuyIn } = setUp(
      { accepted: true },
      { view: { ...view(), you, rack: 0 } },
    );
    bets.selectChip(100);
    bets.placeChip({ box: 1, wager: "player" });
    expect(model.request).not.toHaveBeenCalled();
    expect(openBuyIn).toHaveBeenCalled();
    expect(bets.refusedBet?.wager).toBe("player");
  });

  test("places the last bets again, only in boxes that the player still has", async () => {
    const lastStakes = [
      { box: 1, wager: "player", amount: 200 },
      { box: 2, wager: "tie", amount: 100 },
    ];
    const { bets, model } = setUp({ accepted: true }, { lastStakes });
    await bets.run("rebet");
    expect(model.request.mock.calls).toEqual([[{ type: "place", ...lastStakes[0] }]]);
  });

  test("withdraws the whole stake if the rest would be below the minimum", async () => {
    const bet = { box: 1, wager: "player", amount: 100 };
    const { bets, model } = setUp(
      { accepted: true },
      { myBets: [{ ...bet, amount: 150 }], placedBets: [bet] },
    );
    await bets.run("undo");
    expect(model.request).toHaveBeenCalledWith({ type: "withdraw", box: 1, wager: "player" });
    expect(model.placedBets).toEqual([]);
  });
});
