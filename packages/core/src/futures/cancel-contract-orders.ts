import { refuse, type Refusal } from "@agio/primitives";
import { ORDER_STATUS, type OrderStatus } from "../events.ts";
import type { CancelAllContractOrders, CancelContractOrder } from "./futures-commands.ts";
import type { ContractCloseReason } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { closeOrder, ordersOfSeat } from "./order-records.ts";
import { ownOrder } from "./own-seat.ts";

/** Cancels one open or waiting order. Refuses ORDER_NOT_OPEN and NOT_FOUND. */
export function cancelContractOrder(futures: FuturesState, cancel: CancelContractOrder): Refusal | undefined {
  const slot = ownOrder(futures, cancel.userId, cancel.orderId);
  if (typeof slot !== "number") return slot;
  closeAll(futures, [slot], ORDER_STATUS.cancelled, "user");
  return undefined;
}

/** Cancels a user's open and waiting orders, contract by contract, oldest first. Having none is not an error. */
export function cancelAllContractOrders(futures: FuturesState, cancel: CancelAllContractOrders): Refusal | undefined {
  const { userId, contractId } = cancel;
  if (!futures.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (contractId !== undefined && futures.contracts[contractId] === undefined) return refuse("NOT_FOUND", "contractId");
  const holder = futures.holders.find(userId);
  if (holder === 0) return undefined;
  const seats = contractId === undefined ? futures.seatsOf(holder) : [futures.findSeat(holder, contractId)];
  const slots = seats.filter((seat) => seat !== 0).flatMap((seat) => [...ordersOfSeat(futures, seat)]);
  closeAll(futures, slots, ORDER_STATUS.cancelled, "user");
  return undefined;
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
