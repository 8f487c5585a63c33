import { refuse, utcMs } from "@agio/primitives";
import { expect, test, vi } from "vitest";
import type { NewRequest } from "../../../operators/requests.ts";
import type { Services } from "../../services.ts";
import type { Call } from "../../../call/call.ts";
import { acceptClock } from "./accept.ts";

const AHEAD_MS = 3_600_000;

function servicesWhere(isDemo: boolean, isOff = true) {
  const accept = vi.fn<() => void>();
  const make = vi.fn<(request: NewRequest) => Promise<number>>(() => Promise.resolve(7));
  const platformClock = {
    now: () => utcMs(1_000),
    differenceMs: () => AHEAD_MS,
    leaps: () => 0,
    isOff: () => isOff,
    accept,
  };
  return { accept, make, services: { platformClock, requests: { make }, config: { isDemo } } as unknown as Services };
}

const call = { operatorId: 3 } as Call;

test("in the demo one word is enough", async () => {
  const { services, accept, make } = servicesWhere(true);
  expect(await acceptClock(services, { reason: "set right" }, call)).toEqual({ requestId: 0, status: 1 });
  expect(accept).toHaveBeenCalledTimes(1);
  expect(make).not.toHaveBeenCalled();
});

test.each([true, false])("while the clocks agree there is nothing to accept (demo: %s)", async (isDemo) => {
  const { services, accept, make } = servicesWhere(isDemo, false);
  expect(await acceptClock(services, { reason: "set right" }, call)).toEqual(refuse("NOT_FOUND"));
  expect(accept).not.toHaveBeenCalled();
  expect(make).not.toHaveBeenCalled();
});

test("where money is real a word is a request, of the difference that was seen", async () => {
  const { services, accept, make } = servicesWhere(false);
  expect(await acceptClock(services, { reason: "set right" }, call)).toEqual({ requestId: 7, status: 0 });
  expect(accept).not.toHaveBeenCalled();
  expect(make).toHaveBeenCalledWith({
    action: "clock.accept",
    subject: "3600000",
    payload: { differenceMs: AHEAD_MS },
    before: { time: 1_000 },
    after: { time: 1_000 + AHEAD_MS },
    makerId: 3,
    reason: "set right",
  });
});
