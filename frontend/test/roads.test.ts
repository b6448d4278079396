/** The vectors are `punto roads --json` of the same results: test/road_vectors.py writes them. */
import { describe, expect, test } from "vitest";
import { count, DERIVED, drawRoads, newest, readResults } from "../src/model/roads.ts";
import vectors from "./roads.json" with { type: "json" };

describe("roads are drawn as punto draws them", () => {
  test.each(vectors.map((one) => [one.results, one] as const))("%s", (results, wanted) => {
    const roads = drawRoads(readResults(results));
    expect(roads.bead.map((cell) => [cell.column, cell.row, cell.mark.winner])).toEqual(
      wanted.bead,
    );
    expect(
      roads.big.map((cell) => [cell.column, cell.row, cell.mark.winner, cell.mark.ties]),
    ).toEqual(wanted.big);
    for (const road of DERIVED) {
      expect(roads.derived[road].map((cell) => [cell.column, cell.row, cell.mark])).toEqual(
        wanted.cells[road],
      );
    }
    expect(roads.ask).toEqual(wanted.ask);
  });
});

test("results are counted with their pairs", () => {
  expect(count(readResults("BPTBpPbBpb"))).toEqual({
    B: 3,
    P: 2,
    T: 1,
    playerPairs: 2,
    bankerPairs: 2,
  });
});

describe("of a road that is wider than its grid", () => {
  test("the newest columns are shown, with one to come", () => {
    const cells = drawRoads(readResults("BP".repeat(40))).big;
    const shown = newest(cells, 20);
    expect(shown.from).toBe(61);
    expect(shown.cells.at(-1)).toEqual(cells.at(-1));
    expect(shown.cells).toHaveLength(19);
  });

  test("the newest mark is shown though an old tail reaches farther", () => {
    // Twenty Bankers run along the foot of the board, and the Player begins left of their end.
    const cells = drawRoads(readResults(`${"B".repeat(24)}P`)).big;
    const shown = newest(cells, 8);
    expect(shown.cells).toContainEqual(cells.at(-1));
    expect(shown.cells.every((cell) => cell.column - shown.from < 8)).toBe(true);
  });
});
