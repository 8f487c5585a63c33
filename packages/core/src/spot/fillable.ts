import { PRICE, PARTICIPANT } from "../book/order-pool.ts";
import { selfTradeModeIn } from "../book/term-bits.ts";
import type { SpotState } from "./spot-state.ts";
import type { Taker } from "./taker.ts";

/**
 * True when the whole taker would be filled at once (fill or kill), self-trade prevention considered, by
 * `ORDERS_SEEN_MAX` orders at most.
 */
export function isFillable(spot: SpotState, taker: Taker): boolean {
  const ladder = taker.isSell ? taker.pair.bids : taker.pair.asks;
  const mode = selfTradeModeIn(taker.termBits);
  let missing = taker.openLots;
  const last = taker.ordersSeen + taker.ordersMax;
  for (let slot = ladder.first(); slot !== 0 && taker.ordersSeen < last; slot = ladder.after(slot)) {
    taker.ordersSeen++;
    const ticks = spot.pool.int(slot, PRICE);
    if (taker.isSell ? ticks < taker.limitTicks : ticks > taker.limitTicks) return false;
    const isOwn = taker.preventsSelfTrade && spot.pool.int(slot, PARTICIPANT) === taker.participant;
    if (isOwn && mode === "EXPIRE_MAKER") continue;
    if (isOwn) return false;
    missing -= spot.pool.openLots(slot);
    if (missing <= 0) return true;
  }
  return false;
}
