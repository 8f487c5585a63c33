import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { id } from "../../fields.ts";
import { reviewedWithdrawal } from "./reviewed-withdrawal.ts";

export const showWithdrawal = staffRead({
  name: "operator.withdrawals.show",
  path: "/api/operator/withdrawals/show",
  permission: "funds.read",
  request: z.object({ id }),
  data: reviewedWithdrawal,
});
