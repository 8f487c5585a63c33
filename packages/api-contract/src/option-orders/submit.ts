import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, wholeNumber } from "../fields.ts";
import { seriesSymbol } from "../options/series-symbol.ts";
import { optionOrderRow } from "./order-row.ts";

export const submitOptionOrder = userSend({
  name: "optionOrders.submit",
  path: "/api/option/order/submit",
  wireNames: {
    clientOrderId: "clientId",
    seriesId: "symbol",
    side: "type",
    kind: "orderType",
    timeInForce: "tif",
    priceTicks: "price",
    sizeLots: "num",
  },
  request: z.object({
    symbol: seriesSymbol,
    type: z.enum(["buy", "sell"]),
    /** Contracts. */
    num: decimal,
    /** 0 limit, 1 market. */
    orderType: wholeNumber(0, 1).default(0),
    /** Premium for one contract; only of a limit order. */
    price: decimal.optional(),
    tif: z.enum(["GTC", "IOC", "FOK", "POST_ONLY"]).optional(),
    clientId: clientId.optional(),
  }),
  data: optionOrderRow,
});

export type SubmitOptionOrderRequest = z.input<typeof submitOptionOrder.request>;
