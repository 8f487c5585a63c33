import { z } from "zod";
import { depositRow } from "../../deposits/deposit-row.ts";
import { staffRead } from "../../endpoint.ts";
import { pageOf, paging, wholeNumber } from "../../fields.ts";
import { reviewedDeposit } from "./reviewed-deposit.ts";

export const listDepositReviews = staffRead({
  name: "operator.deposits.list",
  path: "/api/operator/deposits/list",
  permission: "funds.read",
  request: z.object({ status: wholeNumber(0, 8).optional(), ...paging }),
  data: pageOf(depositRow.extend({ ...reviewedDeposit, voucherUrl: z.string() })),
});
