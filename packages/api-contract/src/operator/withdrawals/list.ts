import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { pageOf, paging, wholeNumber } from "../../fields.ts";
import { withdrawalRow } from "../../withdrawals/withdrawal-row.ts";
import { reviewed } from "../reviewed.ts";
import { isFrozen } from "./reviewed-withdrawal.ts";

export const listWithdrawalReviews = staffRead({
  name: "operator.withdrawals.list",
  path: "/api/operator/withdrawals/list",
  permission: "funds.read",
  request: z.object({ status: wholeNumber(0, 7).optional(), ...paging }),
  data: pageOf(withdrawalRow.extend({ ...reviewed, isFrozen })),
});
