import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id, plainText } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * Of an approved payout by bank: that it was given to the bank, with the bank's reference, or that it was not and will not be.
 * Of one that was: that it arrived, or that the bank sent it back. Nobody outside shows any of it, so two operators say it together.
 */
export const reportWithdrawal = staffSend({
  name: "operator.withdrawals.report",
  path: "/api/operator/withdrawals/report",
  permission: "funds.decide",
  isFresh: true,
  wireNames: { withdrawalId: "id", txid: "reference" },
  request: z.object({
    id,
    report: z.enum(["sent", "unpaid", "paid", "returned"]),
    /** The bank's, without spaces, of one that was sent. */
    reference: plainText(128)
      .pipe(z.string().regex(/^[\x21-\x7e]*$/))
      .optional(),
    reason,
  }),
  data: pendingRequest,
});
