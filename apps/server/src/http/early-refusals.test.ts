import type { IncomingMessage, ServerResponse } from "node:http";
import { ENDPOINTS } from "@agio/api-contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AT_ONCE_MAX, HELD_MS, openEarlyRefusals } from "./early-refusals.ts";
import type { HttpServices } from "./http-services.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Users by token; those in `greedy` have too much under way. */
function refusals(isBusy: boolean, greedy: readonly number[]) {
  const services = {
    admission: { isBusy: () => isBusy, wouldTurnAway: (userId: number) => greedy.includes(userId) },
    sessions: { known: (token: string) => (token === "" ? undefined : Number(token)) },
    metrics: { noteCall: () => undefined },
  } as unknown as HttpServices;
  const { turnAway, release } = openEarlyRefusals(services);
  const given: number[] = [];
  const send = (
    satoken: string,
    { method = "POST", url = ENDPOINTS["orders.submit"].path as string } = {},
  ): boolean => {
    const response = {
      destroyed: false,
      writeHead: (status: number) => ({ end: () => given.push(status) }),
    } as unknown as ServerResponse;
    return turnAway({ method, url, headers: { satoken } } as unknown as IncomingMessage, response);
  };
  return { send, given, release };
}

test("a new order of somebody with too much under way is answered 503; what else comes goes on", () => {
  const { send, given } = refusals(true, [7]);
  expect(send("7")).toBe(true);
  expect(given).toEqual([503]);
  expect([send("8"), send(""), send("7", { url: "/api/currency/order/cancel" }), send("7", { method: "GET" })]).toEqual(
    [...[false, false, false, false]],
  );
  expect(refusals(false, [7]).send("7")).toBe(false);
});

test("whoever goes on in spite of it waits for the answer, and nobody else does", () => {
  const { send, given } = refusals(true, [7, 8]);
  for (let count = 0; count < AT_ONCE_MAX + 5; count++) send("7");
  expect(given).toHaveLength(AT_ONCE_MAX);
  send("8");
  expect(given).toHaveLength(AT_ONCE_MAX + 1);
  vi.advanceTimersByTime(HELD_MS + 50);
  expect(given).toHaveLength(AT_ONCE_MAX + 6);
});

test("who waits is answered when the server stops", () => {
  const { send, given, release } = refusals(true, [7]);
  for (let count = 0; count < AT_ONCE_MAX + 5; count++) send("7");
  release();
  expect(given).toHaveLength(AT_ONCE_MAX + 5);
});
