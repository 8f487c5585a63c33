import { refuse, type Refusal } from "@agio/primitives";
import { ORDER_STATUS, type OrderStatus } from "../book/order-status.ts";
import { CANCELLED_AT_ONCE_MAX } from "./contract-work-bounds.ts";
import type { CancelAllContractOrders, CancelContractOrder } from "./futures-commands.ts";
import type { ContractCloseReason } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { closeOrder, ordersOfParticipant } from "./order-records.ts";
import { ownOrder } from "./own-participant.ts";

/**
 * A cancellation of more orders than one command may close. It goes on with `Continue`; what its user sends meanwhile
 * waits for it, whatever it is about.
 */
export type ContractCancelling = Pick<CancelAllContractOrders, "userId" | "contractId">;

/** Cancels one open or waiting order. Refuses ORDER_NOT_OPEN and NOT_FOUND. */
export function cancelContractOrder(futures: FuturesState, cancel: CancelContractOrder): Refusal | undefined {
  const slot = ownOrder(futures, cancel.userId, cancel.orderId);
  if (typeof slot !== "number") return slot;
  closeAll(futures, [slot], ORDER_STATUS.cancelled, "user");
  return undefined;
}

/**
 * Cancels a user's open and waiting orders, contract by contract, oldest first; more than one command may close with
 * `Continue`. Having none is not an error.
 */
export function cancelAllContractOrders(futures: FuturesState, cancel: CancelAllContractOrders): Refusal | undefined {
  const { userId, contractId } = cancel;
  if (!futures.users.isHolder(userId)) return refuse("NOT_FOUND", "userId");
  if (contractId !== undefined && futures.contracts[contractId] === undefined) return refuse("NOT_FOUND", "contractId");
  closeSlice(futures, { userId, contractId });
  return undefined;
}

/** The cancellation that has waited longest goes on for a slice. */
export function continueCancelling(futures: FuturesState): void {
  const whose = futures.cancelling.shift();
  if (whose !== undefined) closeSlice(futures, whose);
}

/** Closes one slice; the rest has its turn again. */
function closeSlice(futures: FuturesState, whose: ContractCancelling): void {
  let closed = 0;
  for (const participant of cancelledParticipants(futures, whose)) {
    for (const slot of ordersOfParticipant(futures, participant)) {
      if (closed++ === CANCELLED_AT_ONCE_MAX) {
        futures.cancelling.push(whose);
        return;
      }
      closeOrder(futures, slot, ORDER_STATUS.cancelled, "user");
    }
  }
}

/** The participants that a cancellation is about, by contract id. */
export function cancelledParticipants(futures: FuturesState, { userId, contractId }: ContractCancelling): number[] {
  const holder = futures.holders.find(userId);
  if (holder === 0) return [];
  if (contractId === undefined) return futures.participantsOf(holder);
  return [futures.findParticipant(holder, contractId)].filter((participant) => participant !== 0);
}

/** Closes orders for one reason, in the given order. */
export function closeAll(
  futures: FuturesState,
  slots: readonly number[],
  status: OrderStatus,
  reason: ContractCloseReason,
): void {
  for (const slot of slots) closeOrder(futures, slot, status, reason);
}
