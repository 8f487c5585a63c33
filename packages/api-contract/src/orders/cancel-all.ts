import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { symbol } from "../fields.ts";

/** All open orders, or those of one pair. */
export const cancelAllOrders = userSend({
  name: "orders.cancelAll",
  path: "/api/currency/order/cancelAll",
  isQuiet: true,
  wireNames: { pairId: "symbol" },
  request: z.object({ symbol: symbol.optional() }),
  /**
   * The orders that are cancelled, and how many of the caller's are still being cancelled: more than some thousand are
   * not cancelled at once. Whatever the caller sends meanwhile waits for them.
   */
  data: z.object({ ids: z.array(z.int()), left: z.int() }),
});
