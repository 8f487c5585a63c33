import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging, upperCoin, wholeNumber } from "../fields.ts";
import { LEVELS_MAX, rewardRow } from "../referral/reward-fields.ts";

/** Every reward of the caller, newest first. `type` is the product. */
export const proxyEarnings = userRead({
  name: "proxy.earnings",
  path: "/api/proxy/earnings",
  cost: 8,
  request: z.object({ level: wholeNumber(1, LEVELS_MAX).optional(), coin: upperCoin.optional(), ...paging }),
  data: pageOf(rewardRow.omit({ product: true }).extend({ type: rewardRow.shape.product })),
});
