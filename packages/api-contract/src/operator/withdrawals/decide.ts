import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id, plainText } from "../../fields.ts";
import { reason } from "../reason.ts";
import { reviewedWithdrawal } from "./reviewed-withdrawal.ts";

/** "reference": the bank's, of a bank channel once it is approved; "finish" and "return": what the bank did. */
export const decideWithdrawal = staffSend({
  name: "operator.withdrawals.decide",
  path: "/api/operator/withdrawals/decide",
  permission: "funds.decide",
  wireNames: { withdrawalId: "id", withdrawalIds: "id", operatorId: "id", txid: "reference" },
  request: z.object({
    id,
    decision: z.enum(["approve", "reject", "askMore", "reference", "finish", "return"]),
    /** A class of reason, shown to the user: "address", "verification", "limits", "risk", "bank", "other". */
    reasonClass: z.enum(["address", "verification", "limits", "risk", "bank", "other"]).optional(),
    reference: plainText(128).optional(),
    reason,
  }),
  data: reviewedWithdrawal,
});
