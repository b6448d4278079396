import { describe, expect, test } from "vitest";
import type { Command, TableView } from "../src/api/socket-types.ts";
import {
  commandToSend,
  mayNameCard,
  missingField,
  waitingText,
} from "../src/model/table/commands.ts";

test("commandToSend removes the id, and cards that the server draws", () => {
  const example: Command = { type: "draw", card: "AS", id: null };
  expect(commandToSend(example, "virtual")).toEqual({ type: "draw" });
  expect(commandToSend(example, "practice")).toEqual({ type: "draw" });
  expect(commandToSend(example, "scanned")).toEqual({ type: "draw", card: "AS" });
});

test("a person enters scanned cards and faces, and may name practice cards", () => {
  const draw: Command = { type: "draw", card: "AS" };
  expect(missingField(draw, "scanned")).toBe("card");
  expect(missingField({ type: "open_shaker", face: 1 }, "scanned")).toBe("face");
  expect(missingField(draw, "practice")).toBeNull();
  expect(mayNameCard(draw, "practice")).toBe(true);
  expect(mayNameCard(draw, "virtual")).toBe(false);
  expect(mayNameCard({ type: "settle" }, "practice")).toBe(false);
});

describe("waitingText", () => {
  const view = (
    role: string,
    command: string,
    player: string | null = null,
    legal: Command[] = [],
  ) =>
    waitingText(
      { next: { role, command, player, words: "", clause: null }, legal } as unknown as TableView,
      (id) => (id === "k7" ? "anna" : id),
    );

  test("names a player, all players, a staff role or the operator", () => {
    expect(view("player", "place")).toBe("Waiting for the players.");
    expect(view("player", "cut_cards", "k7")).toBe("Waiting for anna.");
    expect(view("game_supervisor", "prepare")).toBe("Waiting for the game supervisor.");
    expect(view("operator", "let_stand")).toBe("The operator must decide.");
    expect(view("operator", "let_stand", null, [{ type: "let_stand" }])).toBe(
      "Choose the decision below.",
    );
  });
});
