import { expect, test, vi } from "vitest";

test("concurrent calls create one guest and top up once", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const { api } = await import("../src/api/http.ts");
  const { session } = await import("../src/model/account/session.ts");
  const guest = vi.spyOn(api, "createGuest").mockResolvedValue({
    id: "g",
    name: "guest",
    roles: ["player"],
    guest: true,
    balance: 0,
    totp: false,
    recovery_codes: 0,
    lacks: null,
    provider: false,
    linked: false,
  });
  vi.spyOn(api, "wallet").mockResolvedValue({ balance: 0, at_tables: 0 });
  const filled = vi.spyOn(api, "topUp").mockResolvedValue(100_000);
  const [one, other] = await Promise.all([session.ensurePlayer(), session.ensurePlayer()]);
  await session.ensurePlayer();
  expect([one.balance, other.balance]).toEqual([100_000, 100_000]);
  expect([guest.mock.calls.length, filled.mock.calls.length]).toEqual([1, 1]);
});

test("an account that loads slowly does not replace the one that signed in meanwhile", async () => {
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: () => "1",
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const { api } = await import("../src/api/http.ts");
  const { session } = await import("../src/model/account/session.ts");
  const account = (name: string) => ({
    id: name,
    name,
    roles: [],
    guest: false,
    balance: 0,
    totp: false,
    recovery_codes: 0,
    lacks: null,
    provider: false,
    linked: false,
  });
  const load = vi.spyOn(api, "me").mockResolvedValueOnce(account("old"));
  const loading = session.load();
  session.set(account("new"));
  expect([(await loading)?.name, session.me?.name]).toEqual(["new", "new"]);
  expect(load).toHaveBeenCalledOnce();
});

test("the account of the session cookie is loaded", async () => {
  vi.resetModules();
  const { api } = await import("../src/api/http.ts");
  const { session } = await import("../src/model/account/session.ts");
  const account = {
    id: "a",
    name: "anna",
    roles: [],
    guest: false,
    balance: 0,
    totp: false,
    recovery_codes: 0,
    lacks: null,
    provider: false,
    linked: false,
  };
  vi.spyOn(api, "me").mockResolvedValue(account);
  expect(await session.load()).toEqual(account);
  expect(session.me).toEqual(account);
});
