import { expect, test } from "vitest";
import { compareEdge } from "../src/model/rulebook/edge-change.ts";

test("compareEdge compares exact fractions", () => {
  const before = [
    { id: "a", title: "A", edge: "1/100" },
    { id: "b", title: "B", edge: null },
  ];
  const now = (id: string, edge: string | null) => compareEdge({ id, title: "", edge }, before);
  expect(now("a", "2/200")).toEqual({ kind: "same" });
  expect(now("a", "3/200")).toEqual({ kind: "more", by: "1/200" });
  expect(now("a", "-1/100")).toEqual({ kind: "less", by: "1/50" });
  expect(now("b", "1/3")).toEqual({ kind: "same" });
  expect(now("c", "1/3")).toEqual({ kind: "new" });
});
