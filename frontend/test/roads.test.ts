/** The vectors are `punto roads --json` of the same results: test/road_vectors.py writes them. */
import { describe, expect, test } from "vitest";
import { count, DERIVED, drawRoads, readResults } from "../src/state/roads.ts";
import vectors from "./roads.json" with { type: "json" };

describe("roads are drawn as punto draws them", () => {
  test.each(vectors.map((one) => [one.results, one] as const))("%s", (results, wanted) => {
    const roads = drawRoads(readResults(results));
    expect(roads.bead.map((cell) => [cell.column, cell.row, cell.mark.winner])).toEqual(wanted.bead);
    expect(roads.big.map((cell) => [cell.column, cell.row, cell.mark.winner, cell.mark.ties])).toEqual(wanted.big);
    for (const road of DERIVED) {
      expect(roads.derived[road].map((cell) => [cell.column, cell.row, cell.mark])).toEqual(wanted.cells[road]);
    }
    expect(roads.ask).toEqual(wanted.ask);
  });
});

test("results are counted with their pairs", () => {
  expect(count(readResults("BPTBpPbBpb"))).toEqual({ B: 3, P: 2, T: 1, playerPairs: 2, bankerPairs: 2 });
});
