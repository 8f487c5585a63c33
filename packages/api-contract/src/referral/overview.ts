import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";
import { coinSum, percentOut } from "./reward-fields.ts";

/** The programme as it is in force, and what it has brought the caller. */
export const referralOverview = userRead({
  name: "referral.overview",
  path: "/api/referral/overview",
  request: z.object({}),
  data: z.object({
    isOpen: z.boolean(),
    inviteCode: z.string(),
    /** Percent of the base for the first, second and third level. */
    levels: z.array(percentOut),
    /** Bases. */
    counts: z.object({
      interest: z.boolean(),
      spot: z.boolean(),
      contract: z.boolean(),
      option: z.boolean(),
      second: z.boolean(),
    }),
    /** Percent of what was collected that all rewards together never exceed. */
    cap: percentOut,
    /** Percents that a link may give back to the friend, in percent of the first level's reward. */
    friendPercents: z.array(z.int()),
    linksMax: z.int(),
    /** Members of the first, second and third level. */
    members: z.array(z.int()),
    /** Paid so far, less what was taken back. */
    earned: z.array(coinSum),
    /** USDT: all that was paid, what was paid since the platform's day began, what is under review, what is still owed. */
    total: decimalOut,
    today: decimalOut,
    held: decimalOut,
    owed: decimalOut,
    isAgent: z.boolean(),
    /** When the day under way ends and its rewards are settled. */
    dayTurn: z.int(),
  }),
});

export type ReferralOverviewData = z.infer<typeof referralOverview.data>;
