import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";
import { percentOut } from "../referral/reward-fields.ts";
import { leadApplication } from "./application-row.ts";

/** The rules of copy trading, and what the caller has in it. PRODUCT_CLOSED while it is off and they have nothing there. */
export const followOverview = userRead({
  name: "follow.overview",
  path: "/api/follow/overview",
  request: z.object({}),
  data: z.object({
    /** False: closed, or closed in the caller's country. What they have goes on. */
    isOpen: z.boolean(),
    coin: z.string(),
    rules: z.object({
      /** The leader's part of a follower's profit, of follows that begin from now on; to be sent with `follow.start`. */
      shareRate: percentOut,
      ownCapitalMin: decimalOut,
      fundsMin: decimalOut,
      followersMax: z.int(),
      /** When the shares of this week are settled; 0 before there are rules. */
      nextShareTime: z.int(),
    }),
    /** The newest of the caller's applications to lead. */
    application: leadApplication.nullable(),
    /** The caller's lead account; 0 for none. */
    leadAccountId: z.int(),
    /** Of all follows of the caller that have not ended: paid in less paid out, worth now, and the part put aside. */
    follows: z.int(),
    funds: decimalOut,
    equity: decimalOut,
    withheld: decimalOut,
    /** Of all follows ever: profit after fees, funding and shares, and shares that were paid. */
    profit: decimalOut,
    paid: decimalOut,
    /** Free in the contract account, for a follow. */
    available: decimalOut,
  }),
});

export type FollowOverviewData = z.infer<typeof followOverview.data>;
