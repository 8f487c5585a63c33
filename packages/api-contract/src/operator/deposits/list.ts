import { z } from "zod";
import { depositRow } from "../../deposits/deposit-row.ts";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging, upperCoin, userNumber, wholeNumber } from "../../fields.ts";
import { reviewedDeposit } from "./reviewed-deposit.ts";

/** Deposits of all users, by `createTime`. */
export const listDepositReviews = staffRead({
  name: "operator.deposits.list",
  path: "/api/operator/deposits/list",
  permission: "funds.read",
  request: z.object({
    status: wholeNumber(0, 8).optional(),
    way: z.enum(["chain", "manual", "provider"]).optional(),
    userId: userNumber.optional(),
    coin: upperCoin.optional(),
    ...keyPaging,
  }),
  data: keyPageOf(depositRow.extend({ ...reviewedDeposit, voucherUrl: z.string() })),
});
