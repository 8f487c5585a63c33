import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging, symbol } from "../fields.ts";
import { seriesSymbol } from "../options/series-symbol.ts";
import { orderStatuses } from "../orders/order-statuses.ts";
import { optionOrderRow } from "./order-row.ts";

export const listOptionOrders = userRead({
  name: "optionOrders.list",
  path: "/api/option/order/list",
  cost: 4,
  request: z.object({
    status: orderStatuses.optional(),
    /** A series, or all of an underlying. */
    symbol: z.union([seriesSymbol, symbol]).optional(),
    /** Absent: both. */
    type: z.enum(["buy", "sell"]).optional(),
    ...paging,
  }),
  data: pageOf(optionOrderRow),
});
