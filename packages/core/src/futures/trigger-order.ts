import { atoms, orderId, priceTicks } from "@agio/primitives";
import { WAITING_BIT } from "../book/order-flags.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { Contract } from "./contract.ts";
import { isFillable } from "./contract-matching.ts";
import { ownerSteps } from "./cross-account.ts";
import { emit } from "./emit.ts";
import type { ContractOrderTerms } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { runOrder, termsOf } from "./live-orders.ts";
import { admitOrder, NOTHING_OWN } from "./order-admission.ts";
import { changeHold, closeOrder, countSize, setFlags, tellAmended } from "./order-records.ts";
import { isInBand, nearestInBand, priceBandOf } from "./price-band.ts";
import { leaveWaiting } from "./stop-orders.ts";

/**
 * A waiting order's trigger was reached by `ticks`: it is checked and held for now, and matches as if it had just
 * arrived. What is refused ends as rejected (5), reason triggerRefused.
 */
export function triggerOrder(futures: FuturesState, slot: number, ticks: number): void {
  const { pool, orders } = futures;
  const waitedTicks = orders.extra(slot).limitTicks;
  const waited = termsOf(futures, slot, waitedTicks);
  const limit = waited.kind === "limit" ? liveLimit(futures.contractOf(slot), waited) : waitedTicks;
  const wish = { ...waited, priceTicks: priceTicks(limit), setOffBy: waited.triggerBy };
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

/**
 * The limit that a triggered order goes live at. A close still goes, as far as the band lets it; an opening order so far
 * off is not wanted any more, but one by last price goes no further than the last price counts.
 */
function liveLimit(
  contract: Contract,
  { direction, offset, triggerBy, priceTicks: ticks }: ContractOrderTerms,
): number {
  const isMoved = offset === "close" || (triggerBy === "last" && isInBand(priceBandOf(contract), ticks));
  return isMoved ? nearestInBand(contract, { direction, setOffBy: triggerBy, ticks }) : ticks;
}
