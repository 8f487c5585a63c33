import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging, userNumber } from "../fields.ts";
import { percentOut } from "../referral/reward-fields.ts";

/** Settlements of the leader's share of one follow of the caller's, newest first: each can be recomputed. NOT_FOUND. */
export const listFollowShares = userRead({
  name: "follow.shares",
  path: "/api/follow/shares",
  cost: 4,
  request: z.object({ id: userNumber, ...paging }),
  data: pageOf(
    z.object({
      id: z.string(),
      createTime: z.int(),
      /** Profit of its whole life after fees and funding, before shares. */
      realized: decimalOut,
      /** The loss of open positions in all, at mark or index, whichever is more; "0" where they had won. */
      openLoss: decimalOut,
      /** The highest profit that a share was counted of before. */
      markBefore: decimalOut,
      shareRate: percentOut,
      /** max(realized − openLoss − markBefore, 0) × shareRate, rounded down. */
      paid: decimalOut,
      /** Put aside before, and free again. */
      refund: decimalOut,
    }),
  ),
});
