import { ORDER_STATUS } from "../book/order-status.ts";
import type { ContractCloseReason } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { closeOrder, ordersOfParticipant } from "./order-records.ts";

/**
 * Ends every order of every cross participant of a holder, by contract id, also in contracts where there is no
 * position: what they hold is cash of the cross account, and pays for its losses only once it is released. False when
 * the command has done enough before the last one.
 */
export function endCrossOrders(futures: FuturesState, holder: number, reason: ContractCloseReason): boolean {
  for (const participant of futures.participantsOf(holder)) {
    if (futures.participants.marginMode(participant) !== "cross") continue;
    for (const order of ordersOfParticipant(futures, participant)) {
      if (!futures.slice.hasRoom) return false;
      futures.slice.spend(1);
      closeOrder(futures, order, ORDER_STATUS.expired, reason);
    }
  }
  return true;
}
