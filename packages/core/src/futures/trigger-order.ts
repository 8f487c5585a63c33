import { atoms, orderId, priceTicks } from "@agio/primitives";
import { WAITING_BIT } from "../book/order-flags.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { isFillable } from "./contract-matching.ts";
import { ownerSteps } from "./cross-account.ts";
import { emit } from "./emit.ts";
import type { FuturesState } from "./futures-state.ts";
import { runOrder, termsOf } from "./live-orders.ts";
import { admitOrder, NOTHING_OWN } from "./order-admission.ts";
import { changeHold, closeOrder, countSize, setFlags, tellAmended } from "./order-records.ts";
import { nearestInBand } from "./price-band.ts";
import { leaveWaiting } from "./stop-orders.ts";

/**
 * A waiting order's trigger was reached by `ticks`: it is checked and held for now, and matches as if it had just
 * arrived. What is refused ends as rejected (5), reason triggerRefused.
 */
export function triggerOrder(futures: FuturesState, slot: number, ticks: number): void {
  const { pool, orders } = futures;
  const waitedTicks = orders.extra(slot).limitTicks;
  const waited = termsOf(futures, slot, waitedTicks);
  // A close still goes, as far as the band lets it; an opening order so far off is not wanted any more.
  const isMoved = waited.kind === "limit" && waited.offset === "close";
  const limit = isMoved ? nearestInBand(futures.contractOf(slot), waited.direction, waitedTicks) : waitedTicks;
  const wish = { ...waited, priceTicks: priceTicks(limit) };
  const participant = futures.participantOf(slot);
  futures.slice.spend(ownerSteps(futures, slot));
  const admission = admitOrder(futures, participant, wish, { ...NOTHING_OWN, orderId: pool.orderId(slot) });
  const isRefused =
    "refusal" in admission ||
    (wish.timeInForce === "FOK" && !isFillable(futures, participant, { ...wish, ...admission }));
  const costAtoms = isRefused || "refusal" in admission ? 0 : admission.holdAtoms;
  emit(futures.events, {
    type: "ContractOrderTriggered",
    orderId: orderId(pool.orderId(slot)),
    priceTicks: priceTicks(ticks),
    costAtoms: atoms(costAtoms),
  });
  if (isRefused || "refusal" in admission) {
    closeOrder(futures, slot, ORDER_STATUS.rejected, "triggerRefused");
    return;
  }
  leaveWaiting(futures, slot);
  setFlags(futures, slot, 0, WAITING_BIT);
  countSize(futures, slot, admission.reduceSize);
  changeHold(futures, slot, costAtoms);
  if (limit !== waitedTicks) tellAmended(futures, slot, limit);
  runOrder(futures, slot, admission.limitTicks);
}
