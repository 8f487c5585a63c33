import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimal, symbol, tradeType } from "../fields.ts";
import { ORDERS_AT_ONCE_MAX } from "./entry-bounds.ts";

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
    /** Idempotency key of the whole, three characters shorter than others: each order has it with its place, as ".1". */
    clientId: z
      .string()
      .regex(/^[\x21-\x7e]{1,33}$/)
      .optional(),
  }),
  data: z.object({
    /** One for each order, in their order. */
    rows: z.array(
      z.object({
        /** 0 for an order that was refused. */
        id: z.int(),
        /** 0 open, 1 partly filled, 2 filled, 4 expired; -1 for an order that was refused. */
        status: z.int(),
        /** Why it was refused, as an answer of its own would say it; 0 and "" for an order that was not. */
        code: z.int(),
        msg: z.string(),
      }),
    ),
  }),
});

export type SubmitManyRequest = z.input<typeof submitManyOrders.request>;
