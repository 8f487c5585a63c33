import { assert } from "@agio/primitives";
import type { SpotState } from "./spot-state.ts";

/** The laws of attached exits that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkExitBook({ exits, orders, pairs }: SpotState): void {
  for (const orderId of exits.attached.keys()) {
    const isOpen = orders.get(orderId) !== 0 || pairs.some((pair) => pair?.sweep?.orderId === orderId);
    assert(isOpen, "an order that has exits attached is open");
  }
  for (const { orderId } of [...exits.due, ...exits.halted])
    assert(!exits.attached.has(orderId) && orders.get(orderId) === 0, "exits are due once their buy has ended");
  for (const { pairId } of exits.halted) {
    const isHalted = pairs[pairId]?.rules.tradingOpen === false && !pairs[pairId].isDelisted;
    assert(isHalted, "exits wait for a pair only while it is halted");
  }
}
