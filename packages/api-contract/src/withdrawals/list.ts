import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging, upperCoin, wholeNumber } from "../fields.ts";
import { withdrawalRow } from "./withdrawal-row.ts";

export const listWithdrawals = userRead({
  name: "withdrawals.list",
  path: "/api/withdraw/list",
  cost: 4,
  request: z.object({
    status: wholeNumber(0, 7).optional(),
    coin: upperCoin.optional(),
    ...paging,
  }),
  data: pageOf(withdrawalRow),
});
