import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { symbol } from "../fields.ts";

export const cancelAllContractOrders = userSend({
  name: "contractOrders.cancelAll",
  path: "/api/contract/order/cancelAll",
  isQuiet: true,
  wireNames: { contractId: "symbol" },
  request: z.object({ symbol: symbol.optional() }),
  data: z.object({ cancelled: z.int() }),
});
