import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { coinCode, decimal } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * Puts one user's available funds of the platform account right by hand: out of an account of the house, or back into it.
 * A case gives a user a coin once and takes it once: DUPLICATE_REQUEST for `caseNumber` after that. The user finds it in their cash flow. The two who agree do not approve this user's withdrawals for a while.
 */
export const adjustBalance = staffSend({
  name: "operator.balances.adjust",
  path: "/api/operator/balances/adjust",
  permission: "settings.money",
  isFresh: true,
  wireNames: { atoms: "amount", coinId: "coin", why: "reasonCode", key: "caseNumber" },
  request: z.object({
    userId: z.int().positive(),
    coin: coinCode,
    amount: decimal,
    /** True: to the user. False: from them, no more than they have free. */
    isGiven: z.boolean(),
    /** The account of the house. */
    counter: z.enum(["capital", "promo"]),
    reasonCode: z.enum(["goodwill", "correction", "recovery", "legal"]),
    /** Of the record that explains it: letters, digits and hyphens. */
    caseNumber: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
    reason,
  }),
  data: pendingRequest,
});
