import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { ofAccount, pageOf, paging, symbol } from "../fields.ts";
import { orderStatuses } from "../orders/order-statuses.ts";
import { contractOrderRow } from "./order-row.ts";

export const listContractOrders = userRead({
  name: "contractOrders.list",
  path: "/api/contract/order/list",
  cost: 4,
  request: z.object({
    accountId: ofAccount,
    status: orderStatuses.optional(),
    symbol: symbol.optional(),
    /** Of the position. Absent: both. */
    side: z.enum(["long", "short"]).optional(),
    ...paging,
  }),
  data: pageOf(contractOrderRow),
});
