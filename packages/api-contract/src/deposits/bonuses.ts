import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging } from "../fields.ts";

export const listBonuses = userRead({
  name: "deposits.bonuses",
  path: "/api/recharge/bonsList",
  cost: 4,
  request: z.object({ ...paging }),
  data: pageOf(
    z.object({
      id: z.int(),
      createTime: z.int(),
      coin: z.string(),
      amount: decimalOut,
      /** Percent. */
      ratio: z.string(),
      rechargeId: z.int(),
      expireTime: z.int(),
      /** 1 runs, 2 over, 3 ended: a rest is taken back when what holds it is free. */
      status: z.int(),
    }),
  ),
});
