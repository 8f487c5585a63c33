import { ORDER_STATUS, type Event, type OptionOrderAccepted } from "@agio/core";
import type { OptionOrderFacts } from "./option-order-row.ts";

type Followed = { -readonly [Field in keyof OptionOrderFacts]: OptionOrderFacts[Field] };

/** An order as it was accepted. */
export const acceptedOrder = (event: OptionOrderAccepted, at: number): Followed => ({
  orderId: event.orderId,
  userId: event.userId,
  seriesId: event.seriesId,
  side: event.side,
  kind: event.kind,
  timeInForce: event.timeInForce,
  priceTicks: event.priceTicks,
  sizeLots: event.sizeLots,
  clientOrderId: event.clientOrderId,
  status: ORDER_STATUS.open,
  closeReason: "",
  filledLots: 0,
  premiumAtoms: 0,
  feeAtoms: 0,
  acceptedAt: at,
  updatedAt: at,
});

/** The numbers of the orders that an event changes. */
export function changedOrders(event: Event): readonly number[] {
  if (event.type === "OptionTraded") return [event.makerOrderId, event.takerOrderId];
  return event.type === "OptionOrderClosed" ? [event.orderId] : [];
}

/** Applies an event of its own to an order. */
export function followOrder(order: Followed, event: Event): void {
  if (event.type === "OptionTraded") {
    order.status = ORDER_STATUS.partlyFilled;
    order.filledLots += event.sizeLots;
    order.premiumAtoms += event.premiumAtoms;
    order.feeAtoms += order.orderId === event.makerOrderId ? event.makerFeeAtoms : event.takerFeeAtoms;
  } else if (event.type === "OptionOrderClosed") {
    order.status = event.status;
    order.closeReason = event.reason;
  }
}
