import { fakeClock } from "@agio/testkit";
import { afterEach, expect, test } from "vitest";
import { REFUSAL_CODES } from "@agio/primitives";
import { openLimits } from "../base/limits.ts";
import { PushHub, type PushHubOptions } from "./push-hub.ts";

const RATES = { orderRatePerSecond: 1, publicRatePerSecond: 10, signInRatePerMinute: 1, weightOf: () => 1 };
const nothing = (): void => undefined;
let hub: PushHub | undefined;
afterEach(() => hub?.stop());

/** A hub whose SQL knows no session and counts how often it is asked. */
function counted() {
  let lookUps = 0;
  const find = async () => void (lookUps += 1);
  const topics = { onOpened: nothing, stop: nothing, left: nothing };
  const options = {
    ...{ market: topics, user: topics, risk: topics, option: topics, settings: {}, tape: {}, metrics: {} },
    queue: { operatorOf: find, beforeTelling: nothing, stop: nothing, left: nothing },
    sessions: { find, known: nothing, onEnded: nothing },
    limits: openLimits(RATES, fakeClock().now),
    clock: () => 0,
  };
  hub = new PushHub(options as unknown as PushHubOptions);
  return { hub, lookUps: () => lookUps };
}

test.each(["order", "settlement", "queue"] as const)(
  "made-up sessions of %s are paid for before SQL is asked",
  async (type) => {
    const { hub: push, lookUps } = counted();
    const codes: unknown[] = [];
    const answer = ({ code }: { code: unknown }) => void codes.push(code);
    const connection = { address: "198.51.100.1", isOpen: true, answer } as never;
    for (let time = 0; time < 50; time++) {
      await push.take(connection, { operation: "subscribe", type, token: "t".repeat(43) } as never, undefined);
    }
    expect(lookUps()).toBeLessThanOrEqual(4);
    expect([codes.at(0), codes.at(-1)]).toEqual([REFUSAL_CODES.SESSION_EXPIRED, REFUSAL_CODES.TOO_MANY_REQUESTS]);
  },
);
