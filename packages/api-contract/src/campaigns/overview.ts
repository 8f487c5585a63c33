import { z } from "zod";
import { decimalOut } from "../fields.ts";

const taskRow = z.object({
  /** "verified", "deposit", "trade" or "volume". */
  type: z.string(),
  /** "spot", "contract" or "option"; "" where it does not matter. */
  product: z.string(),
  volume: decimalOut,
  /** "points", "bonus" or "voucher". */
  reward: z.string(),
  amount: decimalOut,
  points: z.int(),
  days: z.int(),
  isDone: z.boolean(),
  isClaimed: z.boolean(),
  /** Value of the caller's trades since they joined, of a volume. */
  tradedVolume: decimalOut,
  /** Gift of a claim now: a bonus for a volume is at most half of the fees that were paid. */
  claimAmount: decimalOut,
});

const campaignRow = z.object({
  id: z.int(),
  name: z.string(),
  coin: z.string(),
  startTime: z.int(),
  endTime: z.int(),
  /** Two letters each; none: every country. */
  countries: z.array(z.string()),
  places: z.int(),
  placesLeft: z.int(),
  /** 0 not begun, 1 running, 2 halted: nobody joins any more. */
  status: z.int(),
  isMember: z.boolean(),
  /** The caller has claimed a reward: every other one is kept for them. */
  hasPlace: z.boolean(),
  tasks: z.array(taskRow),
});

const voucherRow = z.object({
  id: z.int(),
  campaignId: z.int(),
  coin: z.string(),
  amount: decimalOut,
  /** Given back until now. */
  given: decimalOut,
  /** Fees that it would give back now. */
  collected: decimalOut,
  endTime: z.int(),
});

/** The welfare centre as its caller sees it. */
export const campaignOverview = z.object({
  campaigns: z.array(campaignRow),
  vouchers: z.array(voucherRow),
  /** Points that the caller was ever given. */
  points: z.int(),
});

export type CampaignOverview = z.infer<typeof campaignOverview>;
