import { ORDER_STATUS, type Event } from "@agio/core";
import type { OrderRow } from "@agio/api-contract";
import { orderRow, type OrderFacts } from "./order-row.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { OrderProduct, Tracked } from "../topics/order-tracker.ts";

/** Spot orders, as the private topic `order` follows them. */
export const spotOrders = (markets: MarketDirectory): OrderProduct<OrderFacts, OrderRow> => ({
  accepted: (event, at) =>
    event.type === "OrderAccepted"
      ? { ...event, filledLots: 0, notionalAtoms: 0, feeAtoms: 0, acceptedAt: at, updatedAt: at }
      : undefined,
  changed(event) {
    if (event.type === "Traded") return [event.makerOrderId, event.takerOrderId];
    // Where a trailing stop stands is not part of a row: its `stopPrice` is the price that activates it.
    return isOwn(event) ? [event.orderId] : [];
  },
  change,
  row: (order) => orderRow(markets.pair(order.pairId), order),
});

const OWN = ["OrderTriggered", "OrderAmended", "OrderClosed", "ExitsAttached"] as const;
const isOwn = (event: Event): event is Event & { type: (typeof OWN)[number] } =>
  (OWN as readonly string[]).includes(event.type);

function change(order: Tracked<OrderFacts>, event: Event): void {
  switch (event.type) {
    case "OrderTriggered":
      order.status = ORDER_STATUS.open;
      break;
    case "OrderAmended":
      order.priceTicks = event.priceTicks;
      order.sizeLots = event.sizeLots;
      break;
    case "OrderClosed":
      order.status = event.status;
      break;
    case "ExitsAttached":
      order.exits = { takeProfitTicks: event.takeProfitTicks, stopLossTicks: event.stopLossTicks };
      break;
    case "Traded":
      fill(order, event);
      break;
    default:
      break;
  }
}

function fill(order: Tracked<OrderFacts>, trade: Event & { type: "Traded" }): void {
  const feeAtoms = order.side === "buy" ? trade.buyerFeeAtoms : trade.sellerFeeAtoms;
  order.status = ORDER_STATUS.partlyFilled;
  order.filledLots = order.filledLots + trade.sizeLots;
  order.notionalAtoms = order.notionalAtoms + trade.notionalAtoms;
  order.feeAtoms = order.feeAtoms + feeAtoms;
}
