import { wireNamed, type SubmitOrderData } from "@agio/api-contract";
import type { Side } from "@agio/core";
import { plainDecimal, refuse } from "@agio/primitives";
import { averagePriceText, sizeText, valueText } from "../../markets/decimals.ts";
import type { ListedPair } from "../../markets/market-directory.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { orderCommand } from "./order-command.ts";
import { outcomeOf, type OrderOutcome } from "../../spot/order-outcome.ts";
import { feeCoinOf, orderNumber } from "../../spot/order-row.ts";

function dataOf(pair: ListedPair, side: Side, outcome: OrderOutcome): SubmitOrderData {
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
