import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging, timeMs, upperCoin } from "../fields.ts";
import { rewardProduct, rewardRow } from "./reward-fields.ts";

/** One posting to the caller, and what its day came to. */
const rewardPayment = z.object({
  id: z.string(),
  /** The ledger line in the statement of rebates. */
  statementId: z.string(),
  day: z.int(),
  product: rewardProduct,
  coin: z.string(),
  amount: decimalOut,
  /** Of the day's reward, still unpaid after it. */
  owed: decimalOut,
  createTime: z.int(),
});

/**
 * The arithmetic of one day: a row for each payer and level, and the payments. Of every product and coin the rows that are
 * not held or dropped sum to the payments and what is still owed.
 */
export const referralRewards = userRead({
  name: "referral.rewards",
  path: "/api/referral/rewards",
  cost: 4,
  request: z.object({
    /** Any moment of the platform day that is asked for. */
    day: timeMs,
    product: rewardProduct.optional(),
    coin: upperCoin.optional(),
    ...paging,
  }),
  data: pageOf(rewardRow).extend({
    payments: z.array(rewardPayment),
    /** Of all rows that match, by product and coin. */
    sums: z.array(
      z.object({
        product: rewardProduct,
        coin: z.string(),
        rewards: decimalOut,
        held: decimalOut,
        dropped: decimalOut,
        paid: decimalOut,
        owed: decimalOut,
        takenBack: decimalOut,
      }),
    ),
  }),
});

export type ReferralRewardsData = z.infer<typeof referralRewards.data>;
