import { refuse, type Refusal } from "@agio/primitives";
import type { FuturesState } from "./futures-state.ts";
import { isLiquidating } from "./risk-watches.ts";

/**
 * The participant of a user in a contract that may still be used, made when there is none: NOT_FOUND, PRODUCT_CLOSED.
 */
export function participantOfUser(futures: FuturesState, userId: number, contractId: number): number | Refusal {
  const contract = futures.contracts[contractId];
  if (contract === undefined) return refuse("NOT_FOUND", "contractId");
  if (contract.isDelisted) return refuse("PRODUCT_CLOSED", "contractId");
  const holder = userId > 0 ? futures.holderFor(userId) : 0;
  return holder === 0 ? refuse("NOT_FOUND", "userId") : futures.participantFor(holder, contractId);
}

/** The open position that a user names, as its slot: NOT_FOUND for another's, POSITION_LIQUIDATING. */
export function ownPosition(futures: FuturesState, userId: number, positionId: number): number | Refusal {
  const slot = futures.positions.find(positionId);
  if (slot === 0 || userId < 1 || futures.positions.user(slot) !== userId) return refuse("NOT_FOUND", "positionId");
  return isLiquidating(futures, slot) ? refuse("POSITION_LIQUIDATING", "positionId") : slot;
}

/** The open or waiting order that a user names, as its slot: ORDER_NOT_OPEN, NOT_FOUND. */
export function ownOrder(futures: FuturesState, userId: number, orderId: number): number | Refusal {
  const slot = futures.orderIndex.get(orderId);
  if (slot === 0) {
    return refuse(orderId > 0 && orderId < futures.nextOrderId ? "ORDER_NOT_OPEN" : "NOT_FOUND", "orderId");
  }
  return userId > 0 && futures.userOf(slot) === userId ? slot : refuse("NOT_FOUND", "orderId");
}
