/** Messages of `punto rules check` for the template with one change each. */
import { describe, expect, test } from "vitest";
import { findErrorLine, stripCode } from "../src/model/error-location.ts";
import TEMPLATE from "../src/model/rulebook-template.toml?raw";

const CASES: [string, string, string, string][] = [
  [
    "banker_total == 6 and",
    "banker_totl == 6 and",
    "house/unknown_fact: wager 'lucky_six': pays row 1: in 'banker_wins and banker_totl == 6 and banker_cards == 3' at character 17: 'banker_totl' is not a fact; did you mean 'banker_total'?",
    "banker_totl",
  ],
  [
    '"8:1"',
    '"8x1"',
    "house/odds_not_exact: wager 'tie': pays row 1: the odds '8x1' are not exact; write two plain numbers",
    "8x1",
  ],
  [
    'title = "Tie"',
    'titel = "Tie"',
    "house/bad_book: wager 'tie': the key 'titel' is not known; did you mean 'title'?",
    "titel",
  ],
  [
    'push = "tie"',
    'push = "ti"',
    "house/unknown_fact: wager 'player': push: in 'ti' at character 1: 'ti' is not a fact; did you mean 'tie'?",
    '"player"',
  ],
  [
    "decks = {",
    "decks = 3 # {",
    "house/bad_book: rulebook, decks: a table is expected, not a whole number",
    "[rulebook]",
  ],
  [
    '"8:1"',
    '"8:1", clause = "division-5 99.9"',
    "house/unknown_clause: division-5 99.9 is not a clause; see `punto rules trace division-5`",
    "99.9",
  ],
];

test("stripCode removes the error code", () => {
  expect(stripCode("house/bad_book: rulebook, decks: a table is expected")).toBe(
    "rulebook, decks: a table is expected",
  );
});

describe("findErrorLine", () => {
  test.each(CASES)("finds %s replaced by %s", (before, after, problem, there) => {
    const text = TEMPLATE.replace(before, after);
    const line = findErrorLine(problem, text);
    const lines = text.split("\n");
    if (there === '"player"') {
      // The word is in the Banker's section too, but the message names the Player.
      const wager = lines.indexOf('id = "player"');
      expect(line).toBeGreaterThan(wager);
      expect(line).toBeLessThan(wager + 5);
    } else expect(lines[line! - 1]).toContain(there);
  });

  test("uses the line number of a TOML error", () => {
    expect(
      findErrorLine(
        "house/bad_toml: the TOML is malformed: Expected ']]' (at line 22, column 8)",
        TEMPLATE,
      ),
    ).toBe(22);
    expect(
      findErrorLine("house/bad_toml: the TOML is malformed (at end of document)", "a\nb"),
    ).toBe(2);
  });

  test("finds the second of two equal wagers", () => {
    const text = TEMPLATE.replace('id = "tie"', 'id = "player"');
    const line = findErrorLine("house/bad_book: wager: wager 'player' is written 2 times", text)!;
    expect(
      text
        .split("\n")
        .slice(0, line)
        .filter((one) => one === 'id = "player"'),
    ).toHaveLength(2);
  });

  test("returns null if the message names no place", () => {
    expect(findErrorLine("house/too_long: it is too long", TEMPLATE)).toBeNull();
  });
});
