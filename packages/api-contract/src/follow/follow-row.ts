import { z } from "zod";
import { decimalOut } from "../fields.ts";
import { percentOut } from "../referral/reward-fields.ts";
import { followTermsOut } from "./follow-terms.ts";

/** One side of a contract that a follow copies. */
const copyLine = z.object({
  symbol: z.string(),
  side: z.enum(["long", "short"]),
  /** Contracts that it aims at, and that it has. */
  aim: z.int(),
  share: z.int(),
});

/** A follow of the caller's. Amounts in the coin that contracts settle in. */
export const followRow = z.object({
  /** The number of its copy account. */
  id: z.int(),
  leaderId: z.int(),
  leaderName: z.string(),
  /** "active"; "leaving": opens nothing and closes with the leader; "stopping": closes at market; "ended". */
  state: z.enum(["active", "leaving", "stopping", "ended"]),
  /** Why it stopped: "user", "stopLoss", "takeProfit" or "leader"; "" while it is active. */
  stopReason: z.string(),
  /** The leader's part of the profit, as it was agreed. */
  shareRate: percentOut,
  ...followTermsOut,
  /** Paid in less paid out. */
  funds: decimalOut,
  /** At mark, with what is put aside for the share; "0" ended. */
  equity: decimalOut,
  available: decimalOut,
  /** Of its whole life: equity less funds. After shares. */
  profit: decimalOut,
  /** Closed profit after fees and funding, before shares; and the highest that a share was counted of. */
  realized: decimalOut,
  mark: decimalOut,
  /** Shares paid, and put aside of winning closes: what the settlement does not need of it is given back. */
  paid: decimalOut,
  withheld: decimalOut,
  /** Copies skipped until now. */
  skips: z.int(),
  /** Percent of what copies asked for that they got; "" before any. */
  reached: z.string(),
  lines: z.array(copyLine),
  startTime: z.int(),
  /** 0 while it has not ended. */
  endTime: z.int(),
});

export type FollowRow = z.infer<typeof followRow>;
