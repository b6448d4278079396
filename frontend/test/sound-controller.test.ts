import { expect, test, vi } from "vitest";
import { SoundController } from "../src/model/sound-controller.ts";
import type { TableController } from "../src/model/table/table-controller.ts";

function setUp() {
  const model = {
    shownRound: { player: ["5H"], banker: ["2C"] },
    myBets: [] as { amount: number }[],
    outcomes: [] as object[],
    announcements: [{ text: "Place your bets", sequence: 4 }],
  };
  const heard: string[] = [];
  const output = {
    play: vi.fn((sound: string) => heard.push(sound)),
    speak: vi.fn((text: string) => heard.push(text)),
  };
  const table = { loaded: null as unknown };
  const host = { addController: () => undefined };
  const sounds = new SoundController(host as never, table as TableController, output);
  const update = () => {
    sounds.hostUpdated();
    return heard.splice(0);
  };
  return { model, table, update };
}

test("nothing is heard of what happened before the visitor came", () => {
  const { model, table, update } = setUp();
  expect(update()).toEqual([]);
  table.loaded = model;
  expect(update()).toEqual([]);
  expect(update()).toEqual([]);
});

test("cards, chips, wins and calls are heard once", () => {
  const { model, table, update } = setUp();
  table.loaded = model;
  update();
  model.shownRound = { player: ["5H", "6H"], banker: ["2C"] };
  expect(update()).toEqual(["card"]);
  model.myBets = [{ amount: 100 }];
  expect(update()).toEqual(["chip"]);
  model.announcements = [...model.announcements, { text: "No more bets", sequence: 9 }];
  expect(update()).toEqual(["No more bets"]);
  model.outcomes = [{ result: "won", profit: 95, amount: 100 }];
  model.myBets = [];
  expect(update()).toEqual(["win"]);
  expect(update()).toEqual([]);
});

test("a lost coup and withdrawn chips are silent", () => {
  const { model, table, update } = setUp();
  model.myBets = [{ amount: 100 }];
  table.loaded = model;
  update();
  model.myBets = [];
  model.outcomes = [{ result: "lost", profit: 0, amount: 100 }];
  expect(update()).toEqual([]);
});
