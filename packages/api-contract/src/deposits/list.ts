import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging, upperCoin, wholeNumber } from "../fields.ts";
import { depositRow } from "./deposit-row.ts";

export const listDeposits = userRead({
  name: "deposits.list",
  path: "/api/recharge/list",
  cost: 4,
  request: z.object({
    coin: upperCoin.optional(),
    status: wholeNumber(0, 8).optional(),
    ...paging,
  }),
  data: pageOf(depositRow),
});
