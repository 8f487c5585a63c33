import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { coinCode, decimal } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * Puts the house's own money into its capital, from which the accounts that pay users are filled. What arrives at its
 * own addresses on a chain is there by itself.
 */
export const payInCapital = staffSend({
  name: "operator.house.payIn",
  path: "/api/operator/house/payIn",
  permission: "settings.money",
  isFresh: true,
  wireNames: { atoms: "amount", coinId: "coin", channelId: "channel" },
  request: z.object({
    /** USDT when left out. */
    coin: coinCode.optional(),
    amount: decimal,
    /** The bank's or provider's channel that received it; out of earned fees when left out. */
    channel: z.string().max(64).optional(),
    reason,
  }),
  data: pendingRequest,
});
