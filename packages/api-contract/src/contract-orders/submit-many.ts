import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimal, ofAccount, symbol, wholeNumber } from "../fields.ts";
import { ORDERS_AT_ONCE_MAX } from "../orders/entry-bounds.ts";
import { manyClientId, manyRows } from "../orders/many-orders.ts";
import { LEVERAGE_MAX } from "../positions/contract-choice.ts";
import { shareCount } from "./submit.ts";

const limitOrder = z.object({ price: decimal, share: shareCount });

/**
 * Places several limit orders of one direction of a contract, in their order, as if each came by itself: each is accepted or
 * refused, and the answer says which. Each counts as one of the caller's orders.
 */
export const submitManyContractOrders = userSend({
  name: "contractOrders.submitMany",
  path: "/api/contract/order/submitMany",
  cost: 5,
  wireNames: { clientOrderId: "clientId", contractId: "symbol", timeInForce: "tif" },
  request: z.object({
    accountId: ofAccount,
    /** The contract's symbol, or that of its index pair. */
    symbol,
    direction: z.enum(["buy", "sell"]),
    offset: z.enum(["open", "close"]).default("open"),
    /** Without it: the user's choice for the contract and side. */
    leverage: wholeNumber(1, LEVERAGE_MAX).optional(),
    marginMode: z.enum(["isolated", "cross"]).optional(),
    tif: z.enum(["GTC", "POST_ONLY"]).default("GTC"),
    orders: z.array(limitOrder).min(1).max(ORDERS_AT_ONCE_MAX),
    clientId: manyClientId,
  }),
  data: z.object({ rows: manyRows }),
});

export type SubmitManyContractOrdersRequest = z.input<typeof submitManyContractOrders.request>;
