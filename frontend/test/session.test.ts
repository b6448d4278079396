import { expect, test, vi } from "vitest";

test("concurrent calls create one guest and top up once", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const { api } = await import("../src/api/http.ts");
  const { session } = await import("../src/model/session.ts");
  const guest = vi
    .spyOn(api, "createGuest")
    .mockResolvedValue({ id: "g", name: "guest", roles: ["player"], guest: true, balance: 0 });
  vi.spyOn(api, "wallet").mockResolvedValue({ balance: 0, at_tables: 0 });
  const filled = vi.spyOn(api, "topUp").mockResolvedValue(100_000);
  const [one, other] = await Promise.all([session.ensurePlayer(), session.ensurePlayer()]);
  await session.ensurePlayer();
  expect([one.balance, other.balance]).toEqual([100_000, 100_000]);
  expect([guest.mock.calls.length, filled.mock.calls.length]).toEqual([1, 1]);
});
