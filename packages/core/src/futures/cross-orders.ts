import { ORDER_STATUS } from "../book/order-status.ts";
import { LAST_ORDER } from "./contract-participants.ts";
import { PREVIOUS_OF_PARTICIPANT } from "./contract-orders.ts";
import { ORDERS_PER_STEP } from "./contract-work-bounds.ts";
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

/**
 * Ends orders that hold funds, newest first, in all contracts of a holder, until `isEnough` says so. False when the command
 * has done enough before. A look at an order counts whether it ends or not: a thousand accounts, or one in a hundred
 * contracts, have hundreds of thousands of them, of which one is enough.
 */
export function endHoldingOrders(
  futures: FuturesState,
  holder: number,
  reason: ContractCloseReason,
  isEnough: () => boolean,
): boolean {
  const { slice } = futures;
  const newest = new NewestHolding(futures, holder);
  let isOver = isEnough();
  // What is looked at counts afterwards: a slice with room ends one order at least, however many hold nothing.
  while (!isOver && slice.hasRoom) {
    const order = newest.take();
    if (order === 0) isOver = true;
    else {
      slice.spend(1);
      closeOrder(futures, order, ORDER_STATUS.expired, reason);
      isOver = isEnough();
    }
  }
  slice.spend(Math.ceil(newest.looked / ORDERS_PER_STEP));
  return isOver;
}

/** The orders of a holder that hold funds, by age. Each contract has its own in a list, the newest last. */
class NewestHolding {
  looked = 0;
  private readonly futures: FuturesState;
  /** The newest one left in each contract. */
  private readonly heads: number[];

  constructor(futures: FuturesState, holder: number) {
    const { participants } = futures;
    this.futures = futures;
    this.heads = futures
      .participantsOf(holder)
      .map((participant) => this.holdingFrom(participants.int(participant, LAST_ORDER)))
      .filter((order) => order !== 0);
  }

  /** 0 for none. */
  take(): number {
    const { futures, heads } = this;
    const { pool, orders } = futures;
    let at = 0;
    for (let other = 1; other < heads.length; other++) {
      if (pool.orderId(heads[other] as number) > pool.orderId(heads[at] as number)) at = other;
    }
    const order = heads[at] ?? 0;
    if (order === 0) return 0;
    const next = this.holdingFrom(orders.int(order, PREVIOUS_OF_PARTICIPANT));
    if (next === 0) heads.splice(at, 1);
    else heads[at] = next;
    return order;
  }

  private holdingFrom(first: number): number {
    const { orders } = this.futures;
    let order = first;
    for (; order !== 0; order = orders.int(order, PREVIOUS_OF_PARTICIPANT)) {
      this.looked++;
      if (orders.hold(order) > 0) return order;
    }
    return 0;
  }
}
