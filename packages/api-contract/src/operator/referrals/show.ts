import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";
import { referralRules } from "./rules-fields.ts";

/** The rules in force and to come, and what the programme costs. */
export const showReferrals = staffRead({
  name: "operator.referrals.show",
  path: "/api/operator/referrals/show",
  permission: "settings.read",
  request: z.object({}),
  data: z.object({
    rules: referralRules,
    /** Begin of the platform day from which they hold; 0: they do already. */
    rulesFromDay: z.int(),
    dayOffsetMinutes: z.int(),
    /** The day that is being counted, and whether anything is. */
    day: z.int(),
    isCounting: z.boolean(),
    /** Balances of `promo`, by coin, and what it owes of interest-based rewards. */
    promo: z.array(z.object({ coin: z.string(), balance: decimalOut, owed: decimalOut })),
    /** Rewards under review. */
    held: z.int(),
    links: z.int(),
    members: z.int(),
  }),
});

export type ShowReferralsData = z.infer<typeof showReferrals.data>;
