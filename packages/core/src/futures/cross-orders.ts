import { ORDER_STATUS } from "../book/order-status.ts";
import type { ContractCloseReason } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { closeOrder, ordersOfSeat } from "./order-records.ts";

/**
 * Ends every order of every cross seat of a holder, by contract id, also in contracts where there is no position: what
 * they hold is cash of the cross account, and pays for its losses only once it is released. False when the command has done
 * enough before the last one.
 */
export function endCrossOrders(futures: FuturesState, holder: number, reason: ContractCloseReason): boolean {
  for (const seat of futures.seatsOf(holder)) {
    if (futures.seats.marginMode(seat) !== "cross") continue;
    for (const order of ordersOfSeat(futures, seat)) {
      if (!futures.slice.hasRoom) return false;
      futures.slice.spend(1);
      closeOrder(futures, order, ORDER_STATUS.expired, reason);
    }
  }
  return true;
}
