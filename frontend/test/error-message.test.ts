import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Refusal } from "../src/api/socket-types.ts";
import { setLanguage } from "../src/i18n/index.ts";
import { session } from "../src/model/account/session.ts";
import { refusalMessage } from "../src/model/error-message.ts";

const ID = "k7m2q9x4t1zc";
const offered = (player: string) => ({
  kind: "detail" as const,
  code: "offered_to",
  params: { player },
  sentence: `it is offered to ${player}`,
});
const notOffered = (player: string, to: string): Refusal => ({
  code: "not_offered",
  params: { player, turn: offered(to) },
  clause: "division-5 7.5",
  sentence: `the cut is not offered to ${player}; it is offered to ${to}`,
});

beforeEach(() => {
  session.me = {
    id: ID,
    name: "Anna",
    roles: ["player"],
    guest: true,
    balance: 0,
    totp: false,
    recovery_codes: 0,
    lacks: null,
    provider: false,
    linked: false,
  };
});
afterEach(async () => {
  session.me = null;
  await setLanguage("en");
});

describe("words in a refusal", () => {
  test("a player reads the own name, and the place of another player", () => {
    expect(refusalMessage(notOffered(ID, "box 2")).text).toBe(
      "The cut is not offered to Anna; it is offered to Box 2",
    );
  });

  test("no place of a player is left in English", async () => {
    await setLanguage("zh-Hans");
    expect(refusalMessage(notOffered(ID, "box 2")).text).toBe("现在不请 Anna 切牌；正在请 2 号位");
    await setLanguage("el");
    for (const place of ["box 2", "standing", "someone"])
      expect(refusalMessage(notOffered(ID, place)).text).not.toMatch(/box|standing|someone/i);
  });

  test("staff read names, which are no titles of wagers", async () => {
    await setLanguage("zh-Hans");
    const names: Record<string, string> = { [ID]: "Tie", other: "Banker" };
    expect(refusalMessage(notOffered(ID, "other"), (id) => names[id] ?? id).text).toBe(
      "现在不请 Tie 切牌；正在请 Banker",
    );
  });

  test("equipment has its words", async () => {
    const refusal = {
      code: "equipment_not_allowed",
      params: { book: "my-book", equipment: "continuous", allowed: ["shoe", "shuffler"] },
      clause: "house/equipment_not_allowed",
      sentence: "my-book is not dealt from continuous; choose shoe or shuffler",
    };
    await setLanguage("zh-Hans");
    expect(refusalMessage(refusal).text).not.toMatch(/continuous|shoe|shuffler/);
  });

  test("an id inside another word is not replaced", () => {
    session.me = {
      id: "a",
      name: "Anna",
      roles: ["player"],
      guest: true,
      balance: 0,
      totp: false,
      recovery_codes: 0,
      lacks: null,
      provider: false,
      linked: false,
    };
    expect(refusalMessage(notOffered("a", "box 2")).text).toBe(
      "The cut is not offered to Anna; it is offered to Box 2",
    );
  });
});
