import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, keyPageOf, keyPaging, upperCoin, userNumber, wholeNumber } from "../../fields.ts";
import { withdrawalRow } from "../../withdrawals/withdrawal-row.ts";
import { reviewed } from "../reviewed.ts";
import { isFrozen } from "./reviewed-withdrawal.ts";

/** Withdrawals of all users. Sorted by `createTime` (the default) or `value`. */
export const listWithdrawalReviews = staffRead({
  name: "operator.withdrawals.list",
  path: "/api/operator/withdrawals/list",
  permission: "funds.read",
  request: z.object({
    status: wholeNumber(0, 7).optional(),
    userId: userNumber.optional(),
    coin: upperCoin.optional(),
    ...keyPaging,
  }),
  data: keyPageOf(
    withdrawalRow.extend({
      ...reviewed,
      isFrozen,
      /** USDT at submission. */
      value: decimalOut,
    }),
  ),
});
