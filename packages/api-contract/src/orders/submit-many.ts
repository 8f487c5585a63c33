import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimal, symbol, tradeType } from "../fields.ts";
import { ORDERS_AT_ONCE_MAX } from "./entry-bounds.ts";
import { manyClientId, manyRows } from "./many-orders.ts";

const limitOrder = z.object({ delegatePrice: decimal, delegateTotal: decimal });

/**
 * Places several limit orders of one side of a pair, in their order, as if each came by itself: each is accepted or
 * refused, and the answer says which. Each counts as one of the caller's orders.
 */
export const submitManyOrders = userSend({
  name: "orders.submitMany",
  path: "/api/currency/order/submitMany",
  cost: 5,
  wireNames: { pairId: "symbol", clientOrderId: "clientId" },
  request: z.object({
    symbol,
    /** 0 buy, 1 sell. */
    type: tradeType,
    tif: z.enum(["GTC", "POST_ONLY"]).default("GTC"),
    stp: z.enum(["EXPIRE_MAKER", "EXPIRE_TAKER", "EXPIRE_BOTH", "DECREMENT"]).default("EXPIRE_MAKER"),
    orders: z.array(limitOrder).min(1).max(ORDERS_AT_ONCE_MAX),
    clientId: manyClientId,
  }),
  data: z.object({ rows: manyRows }),
});

export type SubmitManyRequest = z.input<typeof submitManyOrders.request>;
