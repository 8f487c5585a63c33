import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging } from "../fields.ts";

/** Rewards that the caller has claimed, newest first. */
export const listRewards = userRead({
  name: "campaigns.rewards",
  path: "/api/campaign/rewards",
  cost: 4,
  request: z.object({ ...paging }),
  data: pageOf(
    z.object({
      id: z.string(),
      createTime: z.int(),
      campaignId: z.int(),
      name: z.string(),
      coin: z.string(),
      /** "points", "bonus" or "voucher". */
      reward: z.string(),
      amount: decimalOut,
      points: z.int(),
      /** When a bonus or voucher ends; 0 of points. */
      endTime: z.int(),
    }),
  ),
});
