import { z } from "zod";
import { decimalOut } from "../fields.ts";
import { percentOut } from "../referral/reward-fields.ts";

/**
 * A leader as everybody sees them. Every figure is of the ledger: returns are time-weighted, so that money paid in or out
 * moves none of them. Amounts in the coin that contracts settle in.
 */
export const leaderRow = z.object({
  /** The number of their lead account. */
  id: z.int(),
  /** The name that they chose. */
  name: z.string(),
  /** Accepts followers now. False: full, short of own capital, ended, or as much is copied as the books take. */
  isOpenToFollow: z.boolean(),
  /** False: their programme is over; its history stays. */
  isLeading: z.boolean(),
  /** 1 is the first. 0: fewer than 30 days or not leading any more, and unranked. */
  rank: z.int(),
  /** Return of 90 days ÷ the worst drawdown of these, which counts as 5 percent at least; two decimals. "0" unranked. */
  score: decimalOut,
  /** The part of a follower's profit that goes to them, of follows that begin now. */
  shareRate: percentOut,
  startTime: z.int(),
  /** Whole days of their history, which stopping and starting again does not begin anew. */
  days: z.int(),
  /** Percent, over the last 30 and 90 days and in all. */
  return30: percentOut,
  return90: percentOut,
  returnAll: percentOut,
  /** Worst loss from a peak, in percent: of the last 90 days, and ever. */
  drawdown90: percentOut,
  drawdown: percentOut,
  /** Equity of the lead account. */
  ownCapital: decimalOut,
  /** Equity of all that follow. */
  followed: decimalOut,
  followers: z.int(),
  followersMax: z.int(),
  /** Copied notional at mark, in percent of the depth of the books that it goes through. */
  capacityUsed: percentOut,
  /** The middle one of the returns of all follows, ended ones too, in percent; "" before there are ten. */
  followersMedian: z.string(),
  /** How much worse than their leader's openings the copies were on average, in basis points with one decimal; "" before any. */
  slippage: z.string(),
  /** Percent of what copies asked for that they got; "" before any. */
  reached: z.string(),
  /** Value of 1 at the start, at the end of each of the last 30 days, oldest first. */
  curve: z.array(decimalOut),
});

export type LeaderRow = z.infer<typeof leaderRow>;
