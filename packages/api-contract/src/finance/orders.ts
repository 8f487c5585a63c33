import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging, wholeNumber } from "../fields.ts";
import { financeOrderRow } from "./order-row.ts";

export const listFinanceOrders = userRead({
  name: "finance.orders",
  path: "/api/finance/order/list",
  cost: 4,
  request: z.object({ status: wholeNumber(0, 4).optional(), ...paging }),
  data: pageOf(financeOrderRow),
});
