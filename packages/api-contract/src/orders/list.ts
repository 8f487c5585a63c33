import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging, symbol, tradeType } from "../fields.ts";
import { orderRow } from "./order-row.ts";
import { orderStatuses } from "./order-statuses.ts";

export const listOrders = userRead({
  name: "orders.list",
  path: "/api/currency/order/orderList",
  cost: 4,
  request: z.object({
    /** Absent: all. */
    status: orderStatuses.optional(),
    symbol: symbol.optional(),
    /** Absent: both. */
    type: tradeType.optional(),
    ...paging,
  }),
  data: pageOf(orderRow),
});
