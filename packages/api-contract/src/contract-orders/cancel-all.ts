import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { ofAccount, symbol } from "../fields.ts";

export const cancelAllContractOrders = userSend({
  name: "contractOrders.cancelAll",
  path: "/api/contract/order/cancelAll",
  isQuiet: true,
  wireNames: { contractId: "symbol" },
  request: z.object({ accountId: ofAccount, symbol: symbol.optional() }),
  /**
   * How many orders are cancelled, and how many of the caller's are still being cancelled: more than some hundred are not
   * cancelled at once. Whatever the caller sends meanwhile waits for them.
   */
  data: z.object({ cancelled: z.int(), left: z.int() }),
});
