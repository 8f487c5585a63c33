import { ownNamed } from "@agio/api-contract";
import { PLAIN_TERMS, type PlaceOrder, type Side } from "@agio/core";
import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { outcomeOf } from "../../spot/order-outcome.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { placeMany } from "../many-orders.ts";
import { parsePrice, parseSize } from "./order-command.ts";

/** Places limit orders of one side of a pair in their order; each is accepted or refused by itself. */
export const submitManyOrders: Handler<"orders.submitMany", CommandServices | "markets"> = commandCall(
  async (services, submitted, call, send) => {
    const request = ownNamed(submitted);
    const pair = services.markets.find(request.symbol);
    if (pair === undefined) return refuse("BAD_PARAMETER", "symbol");
    const side: Side = request.type === 0 ? "buy" : "sell";
    const { timeInForce, selfTradePrevention } = request;
    const common = { userId: call.userId, pairId: pair.pairId, side, timeInForce, selfTradePrevention };
    const commandOf = (order: (typeof request.orders)[number], clientOrderId: string): PlaceOrder | Refusal => {
      const { limitPrice, quantity } = ownNamed(order);
      const priceTicks = parsePrice(pair, limitPrice, "priceTicks");
      if (isRefusal(priceTicks)) return priceTicks;
      const sizeLots = parseSize(pair, quantity, "sizeLots");
      if (isRefusal(sizeLots)) return sizeLots;
      return { ...PLAIN_TERMS, ...common, type: "PlaceOrder", priceTicks, sizeLots, clientOrderId };
    };
    return placeMany(
      services,
      {
        ...{ orders: request.orders, clientId: request.clientId, commandOf },
        outcomeOf(settled) {
          const outcome = settled.kind === "replayed" ? settled.answer : outcomeOf(settled.events, side);
          return { id: outcome.orderId, status: outcome.status };
        },
      },
      call,
      send,
    );
  },
);
