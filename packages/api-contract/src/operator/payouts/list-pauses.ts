import { z } from "zod";
import { staffRead } from "../../endpoint.ts";

/** Stops of payouts that are in force, and what set them. */
export const listPayoutPauses = staffRead({
  name: "operator.payouts.listPauses",
  path: "/api/operator/payouts/listPauses",
  permission: "funds.read",
  request: z.object({}),
  data: z.array(
    z.object({
      scope: z.enum(["all", "chain", "coin"]),
      /** 0 unless a chain's. */
      chainId: z.int(),
      /** "" unless a coin's. */
      coin: z.string(),
      /** "staff", or by itself: "shortfall", "unknownSpend", "velocity". */
      reason: z.enum(["staff", "shortfall", "unknownSpend", "velocity"]),
      /** Who paused them; 0: the server itself. */
      operatorId: z.int(),
      time: z.int(),
    }),
  ),
});
