import { costOfPart } from "@agio/formulas";
import { priceTicks, refuse, sizeContracts as wholeSize, type Refusal } from "@agio/primitives";
import { RESTING_BIT } from "../book/order-flags.ts";
import { FILLED, FLAGS, ORDER_WORDS, PRICE } from "../book/order-pool.ts";
import { checkSize, isPriceTicks } from "./check-contract-order.ts";
import type { AmendContractOrder } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { runOrder, termsOf } from "./live-orders.ts";
import { admitOrder, type OwnSize } from "./order-admission.ts";
import { changeHold, countSize, ladderOf, setFlags, tellAmended, uncountSize } from "./order-records.ts";
import { ownOrder } from "./own-participant.ts";

/**
 * Changes price and total size of a resting order. A pure reduction keeps its place, gives up opening contracts first
 * and is always taken, at its own fees; anything else is checked and held for as a new order, queues again at the end and may
 * take.
 * Refuses ORDER_NOT_OPEN (also for an order that waits), NOT_FOUND, BAD_PARAMETER, SHARE_FILTER and what `admitOrder`
 * names.
 */
export function amendContractOrder(futures: FuturesState, amend: AmendContractOrder): Refusal | undefined {
  const slot = ownOrder(futures, amend.userId, amend.orderId);
  if (typeof slot !== "number") return slot;
  const { pool, orders } = futures;
  if ((pool.int(slot, FLAGS) & RESTING_BIT) === 0) return refuse("ORDER_NOT_OPEN", "orderId");
  const contract = futures.contractOf(slot);
  const ticks = amend.priceTicks === 0 ? pool.int(slot, PRICE) : amend.priceTicks;
  if (!isPriceTicks(ticks)) return refuse("BAD_PARAMETER", "priceTicks");
  const filled = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  const openBefore = pool.openLots(slot);
  const open = amend.size === 0 ? openBefore : amend.size - filled;
  const refusal = checkSize(contract, filled + open, orders.isClose(slot));
  if (refusal !== undefined) return refusal;
  if (open <= 0) return refuse("SHARE_FILTER", "size");
  const isReduction = ticks === pool.int(slot, PRICE) && open <= openBefore;
  return isReduction ? reduce(futures, slot, open) : requeue(futures, slot, open, ticks);
}

/** Fewer contracts at the same price: the order keeps its place, and holds its part of what it held. */
function reduce(futures: FuturesState, slot: number, open: number): undefined {
  const { pool, orders } = futures;
  const opening = orders.openingSize(slot);
  const cut = pool.openLots(slot) - open;
  const openingLeft = Math.max(0, opening - cut);
  const hold = openingLeft === 0 ? 0 : costOfPart(orders.hold(slot), openingLeft, opening);
  uncountSize(futures, slot);
  ladderOf(futures, slot).setOpen(slot, open, 0);
  countSize(futures, slot, open - openingLeft);
  changeHold(futures, slot, hold);
  pool.touch(slot, futures.at);
  tellAmended(futures, slot);
}

/** Another price or more contracts: as a new order, except that what it claims and holds already counts for it. */
function requeue(futures: FuturesState, slot: number, open: number, ticks: number): Refusal | undefined {
  const { pool, orders, discounts } = futures;
  const participant = futures.participantOf(slot);
  const own: OwnSize = {
    // Its fees are those of now.
    orderId: 0,
    reduceSize: orders.reduceSize(slot),
    openingSize: orders.openingSize(slot),
    holdAtoms: orders.hold(slot),
  };
  const wish = { ...termsOf(futures, slot, ticks), priceTicks: priceTicks(ticks), size: wholeSize(open) };
  const admission = admitOrder(futures, participant, wish, own);
  if ("refusal" in admission) return admission;
  // Nothing is refused from here on.
  futures.contractOf(slot).fees.renew(pool.orderId(slot), (orderId) => futures.orderIndex.get(orderId) !== 0);
  orders.setDiscount(slot, discounts.of(futures.userOf(slot)));
  ladderOf(futures, slot).unlink(slot);
  setFlags(futures, slot, 0, RESTING_BIT);
  uncountSize(futures, slot);
  pool.setOpen(slot, open, 0);
  countSize(futures, slot, admission.reduceSize);
  changeHold(futures, slot, admission.holdAtoms);
  pool.touch(slot, futures.at);
  tellAmended(futures, slot, ticks);
  runOrder(futures, slot, ticks);
  return undefined;
}
