import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id } from "../../fields.ts";
import { reason } from "../reason.ts";
import { reviewedWithdrawal } from "./reviewed-withdrawal.ts";

/** Approves, rejects, or asks the user for more. What became of an approved one at a bank two operators report. */
export const decideWithdrawal = staffSend({
  name: "operator.withdrawals.decide",
  path: "/api/operator/withdrawals/decide",
  permission: "funds.decide",
  isFresh: true,
  wireNames: { withdrawalId: "id", operatorId: "id" },
  request: z.object({
    id,
    decision: z.enum(["approve", "reject", "askMore"]),
    /** A class of reason, shown to the user: "address", "verification", "limits", "risk", "bank", "other". */
    reasonClass: z.enum(["address", "verification", "limits", "risk", "bank", "other"]).optional(),
    reason,
  }),
  data: reviewedWithdrawal,
});
