/** `python -m tools.reference` writes the vectors with `punto.roads`. */
import { describe, expect, test } from "vitest";
import { count, DERIVED, drawRoads, newest, readResults } from "../src/model/roads.ts";
import vectors from "./roads.json" with { type: "json" };

describe("roads match `punto roads`", () => {
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

describe("a road that is wider than its grid", () => {
  test("shows the newest columns and one empty column", () => {
    const cells = drawRoads(readResults("BP".repeat(40))).big;
    const shown = newest(cells, 20);
    expect(shown.from).toBe(61);
    expect(shown.cells.at(-1)).toEqual(cells.at(-1));
    expect(shown.cells).toHaveLength(19);
  });

  test("shows the newest mark although an older tail reaches farther", () => {
    // A long Banker streak turns right at the bottom; the Player column starts left of its end.
    const cells = drawRoads(readResults(`${"B".repeat(24)}P`)).big;
    const shown = newest(cells, 8);
    expect(shown.cells).toContainEqual(cells.at(-1));
    expect(shown.cells.every((cell) => cell.column - shown.from < 8)).toBe(true);
  });
});
