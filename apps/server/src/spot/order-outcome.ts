import { ORDER_STATUS, type Event, type OrderStatus, type Side } from "@agio/core";
import { assert } from "@agio/primitives";

/** The immediate result of an order. */
export interface OrderOutcome {
  orderId: number;
  otherLegId: number;
  status: OrderStatus;
  filledLots: number;
  notionalAtoms: number;
  feeAtoms: number;
}

/** Reads from a placed order's events what it did. Of a one-cancels-other pair it follows the first leg. */
export function outcomeOf(events: readonly Event[], side: Side): OrderOutcome {
  const accepted = events.find((event) => event.type === "OrderAccepted");
  assert(accepted?.type === "OrderAccepted", "an applied order was accepted");
  const { orderId, otherLegId, status } = accepted;
  const outcome: OrderOutcome = { orderId, otherLegId, status, filledLots: 0, notionalAtoms: 0, feeAtoms: 0 };
  for (const event of events) {
    if (event.type === "Traded" && (event.takerOrderId === orderId || event.makerOrderId === orderId)) {
      outcome.status = ORDER_STATUS.partlyFilled;
      outcome.filledLots += event.sizeLots;
      outcome.notionalAtoms += event.notionalAtoms;
      outcome.feeAtoms += side === "buy" ? event.buyerFeeAtoms : event.sellerFeeAtoms;
    } else if (event.type === "OrderTriggered" && event.orderId === orderId) {
      outcome.status = ORDER_STATUS.open;
    } else if (event.type === "OrderClosed" && event.orderId === orderId) {
      outcome.status = event.status;
    }
  }
  return outcome;
}
