import type { ReactiveControllerHost } from "lit";
import { expect, test, vi } from "vitest";
import { api } from "../src/api/http.ts";
import type { PitPage, RoundPage, ShoePage, TablePage } from "../src/api/http-types.ts";
import { session } from "../src/model/account/session.ts";
import { LatestRequest } from "../src/model/latest-request.ts";
import { PitController } from "../src/model/pit/pit-controller.ts";
import { ReplayController } from "../src/model/table/replay-controller.ts";

const host = (): ReactiveControllerHost => ({
  addController: () => undefined,
  removeController: () => undefined,
  requestUpdate: () => undefined,
  updateComplete: Promise.resolve(true),
});

/** A promise that the test resolves. */
function later<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => (resolve = done));
  return { promise, resolve };
}

test("only the latest request is the latest", () => {
  const request = new LatestRequest();
  const first = request.begin();
  expect(first()).toBe(true);
  const second = request.begin();
  expect([first(), second()]).toEqual([false, true]);
});

test("a coup that arrives late does not replace the one that was chosen after it", async () => {
  vi.stubGlobal("history", { pushState: () => undefined, replaceState: () => undefined });
  vi.stubGlobal("location", { hash: "#/replay/t?round=1" });
  const rounds = [1, 2, 3].map((round) => ({ round, status: "played" }));
  const shoe = { shoe: 1, rounds } as unknown as ShoePage;
  const page = (round: number) =>
    ({ shoe: 1, round: { round }, events: [], stakes: [] }) as unknown as RoundPage;
  vi.spyOn(session, "load").mockResolvedValue(null);
  vi.spyOn(api, "table").mockResolvedValue({ shoe: 1, here: true } as TablePage);
  vi.spyOn(api, "shoe").mockResolvedValue(shoe);
  const slow = later<RoundPage>();
  vi.spyOn(api, "round").mockImplementation((_, round) =>
    round === 2 ? slow.promise : Promise.resolve(page(round)),
  );
  const replay = new ReplayController(host());
  await replay.start("t");
  const second = replay.navigate({ round: 2 });
  await replay.navigate({ round: 3 });
  slow.resolve(page(2));
  await second;
  expect(replay.coup?.round?.round).toBe(3);
});

test("a pit page from before an acknowledgement does not bring the alarm back", async () => {
  vi.useFakeTimers();
  vi.spyOn(session, "load").mockResolvedValue(null);
  vi.spyOn(session, "hasRole").mockReturnValue(true);
  vi.spyOn(api, "acknowledgeAlarm").mockResolvedValue({} as never);
  const [old, fresh] = [{ alarms: ["open"] }, { alarms: [] }] as unknown as PitPage[];
  const slow = later<PitPage>();
  const pit = vi.spyOn(api, "pit").mockReturnValueOnce(slow.promise);
  const controller = new PitController(host());
  controller.hostConnected();
  await vi.waitFor(() => expect(pit).toHaveBeenCalledOnce());
  pit.mockResolvedValue(fresh as PitPage);
  await controller.acknowledge(1);
  slow.resolve(old as PitPage);
  await slow.promise;
  expect(controller.page).toBe(fresh);
  controller.hostDisconnected();
  vi.useRealTimers();
});
