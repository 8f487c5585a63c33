import { z } from "zod";
import { decimal, wholeNumber } from "../fields.ts";

/** Deeds that a campaign may ask for. A bet, a loss or a deposit that stays is none of them. */
export const CAMPAIGN_TASKS = ["verified", "deposit", "trade", "volume"] as const;
export const CAMPAIGN_PRODUCTS = ["", "spot", "contract", "option"] as const;
/** "points" are no money, a "bonus" may be traded but not withdrawn, a "voucher" gives half of the fees back. */
export const CAMPAIGN_REWARDS = ["points", "bonus", "voucher"] as const;

const DAYS_MAX = 366;
const POINTS_MAX = 1_000_000;

/** A task as staff enter it. */
export const campaignTask = z.object({
  type: z.enum(CAMPAIGN_TASKS),
  /** Of a trade or a volume; otherwise "". */
  product: z.enum(CAMPAIGN_PRODUCTS).default(""),
  /** Value of the trades that a volume asks for, in the campaign's coin; otherwise "0". */
  volume: decimal.default("0"),
  reward: z.enum(CAMPAIGN_REWARDS),
  /** Of a bonus or voucher; otherwise "0". */
  amount: decimal.default("0"),
  points: wholeNumber(0, POINTS_MAX).default(0),
  /** How long a bonus or voucher lasts. */
  days: wholeNumber(0, DAYS_MAX).default(0),
});
