import { assert } from "@agio/primitives";
import { PARTICIPANT } from "../book/order-pool.ts";
import type { SpotState } from "./spot-state.ts";

/** The laws of attached exits that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkExitBook({ exits, orders, pairs, pool, participants }: SpotState): void {
  for (const orderId of exits.attached.keys()) {
    const slot = orders.get(orderId);
    const resting = slot === 0 ? undefined : participants.user(pool.int(slot, PARTICIPANT));
    const owner = resting ?? pairs.find((pair) => pair?.sweep?.orderId === orderId)?.sweep?.userId;
    assert(owner !== undefined, "an order that has exits attached is open");
    assert(exits.hasBuysOf(owner), "who has exits attached is known to have some");
  }
  for (const { orderId } of [...exits.due, ...exits.halted])
    assert(!exits.attached.has(orderId) && orders.get(orderId) === 0, "exits are due once their buy has ended");
  for (const { pairId } of exits.halted) {
    const isHalted = pairs[pairId]?.rules.tradingOpen === false && !pairs[pairId].isDelisted;
    assert(isHalted, "exits wait for a pair only while it is halted");
  }
}
