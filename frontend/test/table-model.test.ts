import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TableModel } from "../src/model/table/table-model.ts";

/** While the server is isAway, neither its pages nor its sockets respond. */
let isAway = true;
const BOOK = { title: "Baccarat", wagers: [], options: [], notices: [], bounds: [], die: null };
const PAGE = { title: "Grand Salon", book_title: "Baccarat", notices: [], rulebook: BOOK };

let sent: { type: string; id: string }[] = [];

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly address: string) {
    setTimeout(() => (isAway ? this.onclose?.() : this.onopen?.()), 1);
  }
  send(text: string): void {
    sent.push(JSON.parse(text));
  }
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "house", origin: "http://house", hash: "" });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () => {
    if (isAway) throw new TypeError("unreachable");
    return { ok: true, headers: new Headers(), json: async () => PAGE };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a table loads once the server becomes reachable", async () => {
  const model = new TableModel("grand", "observer", () => undefined);
  await model.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(model.connection).toBe("lost");
  expect(model.page).toBeNull();
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(model.connection).toBe("open");
  expect(model.page?.rulebook.wagers).toEqual([]);
  model.stop();
});

test("a name of a message changes no prototype", async () => {
  isAway = false;
  const model = new TableModel("grand", "observer", () => undefined);
  await model.start();
  const names = JSON.parse('{"__proto__": "mallory", "constructor": "eve"}') as object;
  const you = { id: "anna", role: "observer" };
  const view = { phase: "ready", round: null, shoe: 0, you, stakes: [], names };
  (model as unknown as { handleMessage: (one: object) => void }).handleMessage({
    type: "snapshot",
    view,
  });
  expect(model.playerName("__proto__")).toBe("mallory");
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  expect({}.constructor).toBe(Object);
  model.stop();
});

describe("a void coup", () => {
  const won = {
    type: "stake_paid",
    player: "anna",
    box: 1,
    wager: "player",
    amount: 20,
    profit: 20,
  };
  const decided = { type: "round_decided", winner: "player", player: 8, banker: 2 };
  const round = { number: 1, player: ["3H", "5D"], banker: ["2C", "JS"], void_hand: false };

  async function tableAfter(...events: { type: string }[]) {
    isAway = false;
    const model = new TableModel("grand", "observer", () => undefined);
    await model.start();
    const view = {
      phase: "ready",
      round,
      shoe: 0,
      you: { id: "anna", role: "observer" },
      stakes: [],
    };
    const receive = (message: object) =>
      (model as unknown as { handleMessage: (one: object) => void }).handleMessage(message);
    receive({ type: "snapshot", view: { ...view, names: {} } });
    receive({
      type: "events",
      events: events.map((event, at) => ({ sequence: at + 1, at: 0, event })),
    });
    model.stop();
    return model;
  }

  test("has no winner and no payments after it is undone", async () => {
    const paid = await tableAfter(decided, won);
    expect([paid.result?.winner, paid.payments.length, paid.voidReason]).toEqual([
      "player",
      1,
      null,
    ]);
    const undone = await tableAfter(decided, won, { type: "round_undone" });
    expect([undone.result, undone.outcomes, undone.payments, undone.voidReason]).toEqual([
      null,
      [],
      [],
      "round-annulled",
    ]);
  });

  test("a reversed payment is removed, and the coup is decided again", async () => {
    const reversed = { type: "payment_reversed", player: "anna", box: 1, wager: "player" };
    const corrected = await tableAfter(decided, won, reversed, { type: "card_corrected" });
    expect([corrected.result, corrected.outcomes, corrected.payments]).toEqual([null, [], []]);
    const tie = { ...reversed, wager: "tie" };
    const other = await tableAfter(decided, won, tie);
    expect(other.payments.length).toBe(1);
  });

  test("shows no earlier payments; the next coup counts again", async () => {
    expect((await tableAfter(decided, won, { type: "void_hand_begun" })).payments).toEqual([]);
    expect(
      (await tableAfter({ type: "round_voided" }, { type: "bets_closed" })).voidReason,
    ).toBeNull();
  });
});

describe("a bet", () => {
  const stake = { player: "anna", box: 1, wager: "player", amount: 100 };
  const shown = (stakes: object[], phase = "betting") => ({
    phase,
    stakes,
    names: {},
    round: null,
    shoe: 0,
    you: { id: "anna", role: "observer" },
  });

  async function bettingTable() {
    isAway = false;
    sent = [];
    const model = new TableModel("grand", "observer", () => undefined);
    await model.start();
    await vi.advanceTimersByTimeAsync(5);
    const receive = (message: object) =>
      (
        model.socket as unknown as { transport: { onmessage: (one: object) => void } }
      ).transport.onmessage({ data: JSON.stringify(message) });
    receive({ type: "snapshot", sequence: 1, at: 0, view: shown([]) });
    return { model, receive };
  }

  test("is answered when the view shows it, not when the server accepts it", async () => {
    const { model, receive } = await bettingTable();
    let isAnswered = false;
    void model.request({ type: "place", ...stake }).then(() => (isAnswered = true));
    const id = sent.find((one) => one.type === "place")?.id;
    receive({ type: "taken", id, first: 2, last: 2, repeated: false });
    await vi.advanceTimersByTimeAsync(0);
    expect([isAnswered, model.myBets]).toEqual([false, []]);
    receive({ type: "snapshot", sequence: 2, at: 0, view: shown([stake]) });
    await vi.advanceTimersByTimeAsync(0);
    expect([isAnswered, model.myBets.length]).toEqual([true, 1]);
    model.stop();
  });

  test("is repeated even if bets close before the next view", async () => {
    const { model, receive } = await bettingTable();
    const events = [
      { type: "stake_placed", ...stake },
      { type: "stake_placed", ...stake, wager: "tie" },
      { type: "stake_returned", ...stake, wager: "tie" },
      { type: "stake_placed", ...stake, player: "bob" },
      { type: "bets_closed" },
    ];
    const numbered = events.map((event, at) => ({ sequence: at + 2, at: 0, event }));
    receive({ type: "events", events: numbered });
    expect(model.lastStakes).toEqual([{ box: 1, wager: "player", amount: 100 }]);
    model.stop();
  });
});
