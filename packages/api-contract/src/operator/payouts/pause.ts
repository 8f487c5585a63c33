import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { upperCoin } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * Payouts of everything, of one chain or of one coin wait before they leave. One alone pauses, at once (`requestId` 0, `status` 1),
 * and asks to let them go on, which a second person decides. What a chain, a bank or a provider has been given goes to its end.
 */
export const pausePayouts = staffSend({
  name: "operator.payouts.pause",
  path: "/api/operator/payouts/pause",
  permission: "funds.decide",
  request: z.object({
    scope: z.enum(["all", "chain", "coin"]),
    /** For "chain": the exchange's own number of it, as `operator.wallet.show` has it. */
    chainId: z.int().min(1).max(0x7fff_ffff).optional(),
    /** For "coin". */
    coin: upperCoin.optional(),
    isPaused: z.boolean(),
    reason,
  }),
  data: pendingRequest,
});
