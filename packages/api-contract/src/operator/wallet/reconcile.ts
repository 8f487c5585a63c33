import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id, plainText } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

const IDS_MAX = 1_000;

/**
 * Two operators say what a transaction is that our addresses sent and no payment made: it paid these withdrawals, or none. Or
 * that a withdrawal was never paid, though the core or the signer has it as paid: its amount goes back to its user.
 */
export const reconcileWallet = staffSend({
  name: "operator.wallet.reconcile",
  path: "/api/operator/wallet/reconcile",
  permission: "funds.decide",
  isFresh: true,
  request: z.object({
    chain: plainText(32),
    /** Left out for "returned". */
    txid: plainText(128).optional(),
    verdict: z.enum(["paid", "foreign", "returned"]),
    ids: z.array(id).max(IDS_MAX).optional(),
    reason,
  }),
  data: pendingRequest,
});
