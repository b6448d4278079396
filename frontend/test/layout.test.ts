import { describe, expect, test } from "vitest";
import { Arc, bands, boxNumbers, nameOnCloth, oddsOnCloth, upClose } from "../src/state/layout.ts";
import { speak } from "../src/texts/index.ts";
import { tone } from "../src/state/tone.ts";
import { book, wager } from "./books.ts";

describe("the cloth", () => {
  test("has every wager of a book once, those on a hand nearest the players", () => {
    const found = bands(book.wagers).map((band) => band.wagers.map((one) => one.id));
    expect(found).toEqual([["third"], ["natural", "pair"], ["tie"], ["banker"], ["player"]]);
    expect(upClose(book.wagers).map((one) => one.id).sort()).toEqual(book.wagers.map((one) => one.id).sort());
  });

  test("of a book without side wagers, or with one alone, is still one", () => {
    expect(bands([wager("only")]).flatMap((band) => band.wagers).length).toBe(1);
    expect(upClose([]).length).toBe(0);
  });

  test("has the boxes of its version, and a standing area when it is full", () => {
    expect(boxNumbers(7, "mini").length).toBe(7);
    expect(boxNumbers(14, "full").at(-1)).toBe(0);
  });

  test.each([7, 9, 15])("spots of %i boxes do not lie on one another", (boxes) => {
    const arc = new Arc(boxes);
    for (let box = 1; box < boxes; box += 1) {
      expect(arc.middle(box, 0, 1).x).toBeGreaterThan(arc.middle(box - 1, 0, 1).x);
      expect(arc.room(box, 0.5, 1)).toBeGreaterThan(30);
    }
    const { x, width } = arc.window;
    expect(arc.at(0, 1).x).toBeGreaterThan(x);
    expect(arc.at(1, 1).x).toBeLessThan(x + width);
  });

  test("tells the plainest odds, and that there are others", () => {
    const pays = (...odds: string[]) =>
      wager("x", { pays: odds.map((one) => ({ ...book.wagers[0]!.pays[0]!, odds: one })) });
    expect(oddsOnCloth(pays("8:1"))).toBe("8:1");
    expect(oddsOnCloth(pays("10:1", "8:1"))).toBe("8:1 +");
    expect(oddsOnCloth(pays("2:1", "5:1", "17:1"))).toBe("2:1 – 17:1");
  });
});

describe("a wager's name", () => {
  test.each([
    ["Tie (Égalité)", 60, 40, ["TIE"]],
    ["Banker Natural 8", 130, 30, ["BANKER NATURAL 8"]],
    ["Banker Natural 8", 47, 30, ["BANKER", "NATURAL 8"]],
    ["Banker Natural 8", 34, 33, ["BANKER", "NATURAL", "8"]],
    ["Banker Natural 8", 12, 33, ["BN8"]],
    ["庄例牌 8", 47, 30, ["庄例牌 8"]],
    ["庄例牌 8", 27, 33, ["庄例牌", "8"]],
  ])("%s in %i by %i", (title, room, depth, lines) => {
    expect(nameOnCloth(title, room, depth)?.lines).toEqual(lines);
  });

  test("of Chinese characters has room for each: they are as wide as high", () => {
    expect(nameOnCloth("幸运六", 48, 80)!.size).toBeLessThan(nameOnCloth("Six", 48, 80)!.size);
    expect(nameOnCloth("幸运六", 48, 80)!.size * 3).toBeLessThanOrEqual(48);
  });

  test("in Greek capitals has no accents", async () => {
    await speak("el");
    expect(nameOnCloth("Ζεύγος Παίκτη", 130, 30)?.lines).toEqual(["ΖΕΥΓΟΣ ΠΑΙΚΤΗ"]);
    await speak("en");
  });

  test("is left out where nobody could read it", () => {
    expect(nameOnCloth("Banker", 1, 30)).toBeNull();
  });
});

test("colours come from what a wager is paid for", () => {
  const pays = (when: string) => wager("x", { pays: [{ ...book.wagers[0]!.pays[0]!, when }] });
  expect(tone(pays("banker_wins and banker_total == 6"))).toBe("B");
  expect(tone(pays("player_pair == perfect"))).toBe("P");
  expect(tone(pays("tie and player_total == 7"))).toBe("T");
  expect(tone(pays("player_total == 7"))).toBe("P");
  expect(tone(pays("sevens == 3"))).toBe("N");
  expect(tone(pays("player_total == 7 and banker_total == 6"))).toBe("N");
});
