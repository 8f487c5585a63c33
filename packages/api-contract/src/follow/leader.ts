import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut, userNumber } from "../fields.ts";
import { percentOut } from "../referral/reward-fields.ts";
import { leaderRow } from "./leader-row.ts";

const DAYS_SHOWN_MAX = 1_000;

/** A leader's public page. PRODUCT_CLOSED, NOT_FOUND. */
export const showLeader = publicRead({
  name: "follow.leader",
  path: "/api/follow/leader",
  cost: 4,
  request: z.object({ id: userNumber }),
  data: z.object({
    leader: leaderRow,
    words: z.string(),
    language: z.string(),
    /**
     * The rows that the returns come from, oldest first: `factor` is the day's closing equity ÷ what there was with the flows
     * of each moment, and no more than its profit makes of everything that was there that day; their product is `value`. `drawdown` is its distance from the highest value until then.
     */
    days: z
      .array(
        z.object({
          time: z.int(),
          equity: decimalOut,
          /** Paid in less paid out. */
          flow: decimalOut,
          factor: decimalOut,
          value: decimalOut,
          drawdown: percentOut,
        }),
      )
      .max(DAYS_SHOWN_MAX),
    /** By traded value of the lead account within 90 days, the most first. */
    contracts: z.array(z.object({ symbol: z.string(), trades: z.int(), share: percentOut })),
    followers: z.object({
      /** Follows that the deciles are of: all there ever were. */
      counted: z.int(),
      ended: z.int(),
      /** Of those that ended or are worth more than was paid in. */
      inProfit: z.int(),
      /**
       * Their returns in percent, at 10, 20, … 90 percent of their money from the worst on; none before there are ten. Each follow
       * counts with what was paid in ÷ how many times it began.
       */
      deciles: z.array(percentOut),
      /** Profit of all of them after fees, funding and shares. */
      profit: decimalOut,
      /** Shares that they paid. */
      paid: decimalOut,
    }),
  }),
});

export type LeaderPageData = z.infer<typeof showLeader.data>;
