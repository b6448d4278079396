import { expect, test } from "vitest";
import { isHouseProcedure } from "../src/model/console/house-procedure.ts";

test.each([
  ["division-5 8.3", "division-5", true],
  ["division-5 8.3", null, false],
  ["division-5", "division-5", false],
  ["division-51 8.3", "division-5", false],
  ["mbs-baccarat 3.1", "division-5", false],
  ["house/busy", "division-5", false],
])("%s where the house follows %s", (clause, document, expected) => {
  expect(isHouseProcedure(clause, { house_procedure: document })).toBe(expected);
});

test("without a rulebook no clause is marked", () => {
  expect(isHouseProcedure("division-5 8.3", undefined)).toBe(false);
});
