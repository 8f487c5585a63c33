import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { seriesSymbol } from "../options/series-symbol.ts";

export const cancelAllOptionOrders = userSend({
  name: "optionOrders.cancelAll",
  path: "/api/option/order/cancelAll",
  isQuiet: true,
  wireNames: { seriesId: "symbol" },
  request: z.object({ symbol: seriesSymbol.optional() }),
  data: z.object({ cancelled: z.int() }),
});
