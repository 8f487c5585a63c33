import { assert } from "@agio/primitives";
import { buyerOf } from "./exits.ts";
import type { SpotState } from "./spot-state.ts";

/** The laws of attached exits that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkExitBook(spot: SpotState): void {
  const { exits, orders, pairs } = spot;
  for (const orderId of exits.attached.keys()) {
    const buyer = buyerOf(spot, orderId);
    assert(buyer !== undefined, "an order that has exits attached is open");
    assert(exits.hasBuysOf(buyer), "who has exits attached is known to have some");
  }
  for (const { orderId } of [...exits.due, ...exits.halted])
    assert(!exits.attached.has(orderId) && orders.get(orderId) === 0, "exits are due once their buy has ended");
  for (const { pairId } of exits.halted) {
    const isHalted = pairs[pairId]?.rules.tradingOpen === false && !pairs[pairId].isDelisted;
    assert(isHalted, "exits wait for a pair only while it is halted");
  }
}
