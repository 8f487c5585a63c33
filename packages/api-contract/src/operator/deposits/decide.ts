import { z } from "zod";
import { depositRow } from "../../deposits/deposit-row.ts";
import { staffSend } from "../../endpoint.ts";
import { decimal, id, plainText } from "../../fields.ts";
import { reason } from "../reason.ts";
import { reviewedDeposit } from "./reviewed-deposit.ts";

/**
 * "approve" and "reject" of a deposit that waits; of a rejected one whose funds stand in suspense "return" sends the
 * whole amount back and "credit" credits it after all. Those two take two different operators, who say the same.
 */
export const decideDeposit = staffSend({
  name: "operator.deposits.decide",
  path: "/api/operator/deposits/decide",
  permission: "funds.decide",
  isFresh: true,
  wireNames: { depositId: "id", atoms: "amount", operatorId: "id" },
  request: z.object({
    id,
    decision: z.enum(["approve", "reject", "return", "credit"]),
    /** Amount that really arrived; the amount of the row when left out. */
    amount: decimal.optional(),
    /** Where to, of a return. */
    address: plainText(128).optional(),
    reason,
  }),
  data: depositRow.extend(reviewedDeposit),
});
