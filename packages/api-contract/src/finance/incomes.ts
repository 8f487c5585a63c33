import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { coinCode, decimalOut, pageOf, paging } from "../fields.ts";

export const listFinanceIncomes = userRead({
  name: "finance.incomes",
  path: "/api/finance/income/list",
  cost: 4,
  request: z.object({ coin: coinCode.optional(), ...paging }),
  data: pageOf(
    z.object({
      id: z.int(),
      createTime: z.int(),
      orderId: z.int(),
      productId: z.int(),
      name: z.string(),
      coin: z.string(),
      interest: decimalOut,
      principal: decimalOut,
    }),
  ),
});
