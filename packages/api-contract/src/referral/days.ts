import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, timeMs } from "../fields.ts";
import { coinSum } from "./reward-fields.ts";

/** Sums of the caller's rewards of each day, oldest first: the last 90 days, or those between two times. */
export const referralDays = userRead({
  name: "referral.days",
  path: "/api/referral/days",
  cost: 4,
  request: z.object({ beginTime: timeMs.optional(), endTime: timeMs.optional() }),
  data: z.array(
    z.object({
      /** Begin of the platform day. */
      day: z.int(),
      /** USDT at index prices. */
      amount: decimalOut,
      coins: z.array(coinSum),
    }),
  ),
});

export type ReferralDaysData = z.infer<typeof referralDays.data>;
