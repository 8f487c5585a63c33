import { wireNamed, type SubmitOrderData } from "@agio/api-contract";
import { ORDER_STATUS, type Event, type OrderStatus, type Side } from "@agio/core";
import { assert, plainDecimal, refuse } from "@agio/primitives";
import { averagePriceText, sizeText, valueText } from "../../markets/decimals.ts";
import type { ListedPair } from "../../markets/market-directory.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { orderCommand } from "./order-command.ts";
import { feeCoinOf, orderNumber } from "../../spot/order-row.ts";

/** The immediate result of an order. */
interface Outcome {
  orderId: number;
  otherLegId: number;
  status: OrderStatus;
  filledLots: number;
  notionalAtoms: number;
  feeAtoms: number;
}

/** Reads from a placed order's events what it did. Of a one-cancels-other pair it follows the first leg. */
function outcomeOf(events: readonly Event[], side: Side): Outcome {
  const accepted = events.find((event) => event.type === "OrderAccepted");
  assert(accepted?.type === "OrderAccepted", "an applied order was accepted");
  const { orderId, otherLegId, status } = accepted;
  const outcome: Outcome = { orderId, otherLegId, status, filledLots: 0, notionalAtoms: 0, feeAtoms: 0 };
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

function dataOf(pair: ListedPair, side: Side, outcome: Outcome): SubmitOrderData {
  return wireNamed<SubmitOrderData>({
    id: outcome.orderId,
    orderNo: orderNumber(outcome.orderId),
    status: outcome.status,
    filled: sizeText(pair, outcome.filledLots),
    averagePrice: averagePriceText(pair, outcome.notionalAtoms, outcome.filledLots),
    filledValue: valueText(pair, outcome.notionalAtoms),
    fee: plainDecimal(outcome.feeAtoms, feeCoinOf(pair, side).scale),
    otherLegId: outcome.otherLegId,
  });
}

/** Places a spot order. The same idempotency key with the same body answers as the first time. */
export const submitOrder: Handler<"orders.submit", CommandServices | "markets"> = commandCall(
  async (services, request, call, send) => {
    const pair = services.markets.find(request.symbol);
    if (pair === undefined) return refuse("BAD_PARAMETER", "symbol");
    if (request.coin !== undefined && request.coin.toUpperCase() !== pair.traded.code) {
      return refuse("BAD_PARAMETER", "coin");
    }
    const clientOrderId = request.clientId ?? call.idempotencyKey ?? "";
    const command = orderCommand(pair, request, { userId: call.userId, clientOrderId });
    if (isRefusal(command)) return command;
    const settled = await send(command);
    if (isRefusal(settled)) return settled;
    const side: Side = request.type === 0 ? "buy" : "sell";
    return dataOf(pair, side, settled.kind === "replayed" ? settled.answer : outcomeOf(settled.events, side));
  },
);
