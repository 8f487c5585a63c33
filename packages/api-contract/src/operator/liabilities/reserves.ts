import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";

const ADDRESSES_MAX = 50;

/**
 * Publishes addresses of the house with their keys' signatures over the challenge of liabilities.attestations, and the
 * balances that the nodes see there. Nothing is moved, and a signature speaks for itself: one person may.
 */
export const publishReserves = staffSend({
  name: "operator.liabilities.reserves",
  path: "/api/operator/liabilities/reserves",
  permission: "settings.money",
  isFresh: true,
  request: z.object({
    challenge: z.string().max(200),
    addresses: z
      .array(
        z.object({
          chain: z.enum(["bitcoin", "ethereum", "tron"]),
          address: z.string().max(128),
          signature: z.string().max(200),
        }),
      )
      .min(1)
      .max(ADDRESSES_MAX),
    reason,
  }),
  data: z.object({ id: z.int() }),
});
