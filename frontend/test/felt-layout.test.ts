import { describe, expect, test } from "vitest";
import { setLanguage } from "../src/i18n/index.ts";
import {
  boxNumbers,
  buttonGroups,
  buttonOrder,
  FeltArc,
  fitBands,
  fitLabel,
  fitName,
  wagerBands,
} from "../src/model/betting/felt-layout.ts";
import { wagerColour } from "../src/model/betting/wager-colour.ts";
import { book, wager } from "./fixtures.ts";

describe("the felt", () => {
  test("has every wager once, with hand wagers nearest to the players", () => {
    const found = wagerBands(book.wagers).map((band) => band.wagers.map((one) => one.id));
    expect(found).toEqual([["third"], ["natural", "pair"], ["tie"], ["banker"], ["player"]]);
    expect(
      buttonOrder(book.wagers)
        .map((one) => one.id)
        .sort(),
    ).toEqual(book.wagers.map((one) => one.id).sort());
  });

  test("works without side wagers", () => {
    expect(wagerBands([wager("only")]).flatMap((band) => band.wagers).length).toBe(1);
    expect(buttonOrder([]).length).toBe(0);
  });

  test("has the boxes of its version, and a standing area in full baccarat", () => {
    expect(boxNumbers(7, "mini").length).toBe(7);
    expect(boxNumbers(14, "full").at(-1)).toBe(0);
  });

  test.each([
    [7, 1200, 440],
    [9, 860, 330],
    [15, 860, 330],
    [9, 320, 150],
  ])(
    "of %i boxes in %i by %i stays in its frame, and no spot lies on another",
    (boxes, width, height) => {
      const arc = new FeltArc(
        Array.from({ length: boxes }, () => 1),
        width,
        height,
        20,
      );
      for (let box = 0; box < boxes; box += 1) {
        if (box)
          expect(arc.spotCentre(box, 0, 1).x).toBeGreaterThan(arc.spotCentre(box - 1, 0, 1).x);
        expect(arc.spotSpace(box, 0.5, 1).width).toBeGreaterThan(width / boxes / 3);
        const { x, y } = arc.numberPosition(box);
        expect(x).toBeGreaterThan(8);
        expect(x).toBeLessThan(width - 8);
        expect(y).toBeGreaterThan(8);
        expect(y).toBeLessThan(height - 8);
      }
    },
  );

  test("gives the player's own box a larger share", () => {
    const arc = new FeltArc([1, 3, 1, 1], 400, 160, 16);
    expect(arc.spotSpace(1, 0, 1).width).toBeGreaterThan(2 * arc.spotSpace(2, 0, 1).width);
  });
});

describe("many wagers", () => {
  const push = book.wagers[0]!.push;
  const many = (count: number) => [
    wager("banker", { push }),
    wager("player", { push }),
    ...Array.from({ length: count }, (_, index) => wager(`side ${index + 1}`)),
  ];

  test("have their side bets in a group apart from the main three", () => {
    const { main, side } = buttonGroups(many(20));
    expect(main.map((one) => one.id)).toEqual(["player", "side 1", "banker"]);
    expect(side.length).toBe(19);
    expect(buttonGroups(many(0)).side).toEqual([]);
  });

  test("share the felt only as far as their names are readable", () => {
    const bands = wagerBands(many(64));
    const shown = fitBands(bands, 200, 9);
    const whole = shown.reduce((sum, one) => sum + one.depth, 0);
    for (const band of shown) expect((200 * band.depth) / whole).toBeGreaterThanOrEqual(9);
    // Those next to the players stay.
    expect(shown.at(-1)).toBe(bands.at(-1));
    expect(shown.length).toBeLessThan(bands.length);
    expect(fitBands(wagerBands(many(3)), 200, 9).length).toBe(4);
    expect(fitBands(bands, 0, 9).length).toBe(1);
  });
});

describe("a wager's name", () => {
  test("is shortened to initials without splitting a character", () => {
    expect(fitName("🐉🐉 Dragon of <b>Gold", 26, 14)?.lines).toEqual(["🐉DOB"]);
    expect(fitName("🐉🐉 Dragon of <b>Gold", 26, 14)?.isShort).toBe(true);
  });

  test.each([
    ["Tie (Égalité)", 60, 28, ["TIE"]],
    ["Banker Natural 8", 130, 14, ["BANKER NATURAL 8"]],
    ["Banker Natural 8", 68, 20, ["BANKER", "NATURAL 8"]],
    ["Banker Natural 8", 53, 30, ["BANKER", "NATURAL", "8"]],
    ["Banker Natural 8", 40, 30, ["BN8"]],
    ["庄例牌 8", 60, 20, ["庄例牌 8"]],
    ["庄例牌 8", 32, 33, ["庄例牌", "8"]],
  ])("%s in %i by %i", (title, room, depth, lines) => {
    expect(fitName(title, room, depth)?.lines).toEqual(lines);
  });

  test("leaves room for Chinese characters, which are square", () => {
    expect(fitName("幸运六", 48, 80)!.size).toBeLessThan(fitName("Six", 48, 80)!.size);
    expect(fitName("幸运六", 48, 80)!.size * 3).toBeLessThanOrEqual(48);
  });

  test("has no accents in Greek capitals", async () => {
    await setLanguage("el");
    expect(fitName("Ζεύγος Παίκτη", 200, 20)?.lines).toEqual(["ΖΕΥΓΟΣ ΠΑΙΚΤΗ"]);
    await setLanguage("en");
  });

  test("is never too small to read; it is left out if its initials do not fit", () => {
    for (let room = 1; room < 200; room += 1) {
      const name = fitName("Banker Natural 8", room, 24);
      if (name) expect(name.size).toBeGreaterThanOrEqual(name.isShort ? 7 : 9);
    }
    expect(fitName("Banker Natural 8", 10, 24)?.lines).toEqual(["BN"]);
    expect(fitName("Banker", 1, 30)).toBeNull();
  });

  test("has its whole odds below or beside it, at 11 pixels or more, or not at all", () => {
    const at = (width: number, depth: number) => fitLabel("Tie", "8:1–10:1", { width, depth }, 16);
    expect(at(90, 40)).toMatchObject({ odds: "below" });
    expect(at(120, 16)).toMatchObject({ odds: "beside", name: { lines: ["TIE"] } });
    expect(at(40, 40)).toMatchObject({ odds: "none" });
    for (let width = 10; width < 200; width += 5)
      for (let depth = 5; depth < 60; depth += 5) {
        const label = at(width, depth);
        if (label && label.odds !== "none") expect(label.oddsSize).toBeGreaterThanOrEqual(11);
      }
    expect(fitLabel("Tie", "8:1–10:1", { width: 40, depth: 40 }, 16, ["below"])).toBeNull();
  });
});

test("wager colours come from the pay conditions", () => {
  const pays = (when: string) => wager("x", { pays: [{ ...book.wagers[0]!.pays[0]!, when }] });
  expect(wagerColour(pays("banker_wins and banker_total == 6"))).toBe("B");
  expect(wagerColour(pays("player_pair == perfect"))).toBe("P");
  expect(wagerColour(pays("tie and player_total == 7"))).toBe("T");
  expect(wagerColour(pays("player_total == 7"))).toBe("P");
  expect(wagerColour(pays("sevens == 3"))).toBe("N");
  expect(wagerColour(pays("player_total == 7 and banker_total == 6"))).toBe("N");
});
