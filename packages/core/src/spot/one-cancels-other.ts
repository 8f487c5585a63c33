import { CLOSE_CODE, type CloseCode } from "./spot-event-layout.ts";
import { assert } from "@agio/primitives";
import { FLAGS, ORDER_INTS } from "../book/order-pool.ts";
import { writeClosed } from "./spot-event-writing.ts";
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import { closeOrder, dropRecord, holdOf, leaveLadders, ownHold, releaseHold } from "./open-orders.ts";
import { COUPLED_BIT } from "../book/order-flags.ts";
import type { OrderExtra } from "./order-extra.ts";
import type { SpotState } from "./spot-state.ts";

/** Slot of the other leg of a coupled order. */
function otherLegOf(spot: SpotState, slot: number): number {
  const other = spot.orders.get((spot.extras.get(slot) as OrderExtra).otherLegId);
  assert(other !== 0, "a coupled order has an open other leg");
  return other;
}

function uncouple(spot: SpotState, slot: number): void {
  const at = slot * ORDER_INTS + FLAGS;
  spot.pool.ints[at] = (spot.pool.ints[at] as number) & ~COUPLED_BIT;
}

/** The limit leg is about to trade: the stop leg goes, and what the pair held beyond the limit leg is released. */
export function uncoupleForFill(spot: SpotState, limitLeg: number): void {
  const stopLeg = otherLegOf(spot, limitLeg);
  releaseHold(spot, limitLeg, (spot.extras.get(limitLeg) as OrderExtra).extraHoldAtoms);
  uncouple(spot, limitLeg);
  closeOrder(spot, stopLeg, ORDER_STATUS.expired, CLOSE_CODE.otherLeg);
}

/** The stop leg is triggered: the limit leg goes, and the stop leg keeps its own hold only. */
export function uncoupleForTrigger(spot: SpotState, stopLeg: number): void {
  const limitLeg = otherLegOf(spot, stopLeg);
  releaseHold(spot, limitLeg, holdOf(spot, limitLeg) - ownHold(spot, stopLeg));
  uncouple(spot, stopLeg);
  leaveLadders(spot, limitLeg);
  writeClosed(spot.events, spot.pool.orderId(limitLeg), ORDER_STATUS.expired, CLOSE_CODE.otherLeg);
  dropRecord(spot, limitLeg);
}

/** Closes an order and, where it is coupled, its other leg too. */
export function closeWithOtherLeg(spot: SpotState, slot: number, status: OrderStatus, reason: CloseCode): void {
  const isCoupled = (spot.pool.int(slot, FLAGS) & COUPLED_BIT) !== 0;
  const other = isCoupled ? otherLegOf(spot, slot) : 0;
  closeOrder(spot, slot, status, reason);
  if (other !== 0) closeOrder(spot, other, status, CLOSE_CODE.otherLeg);
}
