import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id, plainText } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * Two operators settle a payout that is in trouble with its provider. For one under way: "paid", under the reference
 * that the provider gave them, or "failed", and everything goes back to the user. Of one that has ended: "seen".
 */
export const settlePayout = staffSend({
  name: "operator.payouts.settle",
  path: "/api/operator/payouts/settle",
  permission: "funds.decide",
  isFresh: true,
  request: z.object({
    id,
    decision: z.enum(["paid", "failed", "seen"]),
    reference: plainText(128).optional(),
    reason,
  }),
  data: pendingRequest,
});
