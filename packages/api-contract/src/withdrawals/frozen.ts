import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimalOut, pageOf, paging, upperCoin } from "../fields.ts";

const frozenRow = z.object({
  id: z.int(),
  createTime: z.int(),
  coin: z.string(),
  amount: decimalOut,
  /**
   * "spotOrder", "optionOrder", "withdrawal", "finance", "contractOrder", "contractPosition", "optionPosition",
   * "unconfirmedDeposit", "bonus", "bonusRest": still out of one that has ended, taken back when what holds it is free.
   */
  reason: z.string(),
  refType: z.string(),
  refId: z.int(),
});

export const listFrozen = userSend({
  name: "withdrawals.frozen",
  path: "/api/withdraw/freezeList",
  isQuiet: true,
  request: z.object({ coin: upperCoin.optional(), ...paging }),
  data: pageOf(frozenRow),
});
