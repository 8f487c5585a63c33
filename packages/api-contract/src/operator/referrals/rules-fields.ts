import { z } from "zod";
import { onOff, sharePercent } from "../../settings/schemas/setting-fields.ts";

/** Bases of rewards. */
export const rewardCounts = z.strictObject({
  interest: onOff,
  spot: onOff,
  contract: onOff,
  option: onOff,
  second: onOff,
});

/** The rules of referral: the switch and the levels are those of FINANCIAL_REBATE_SETTING. Percent. */
export const referralRules = z.strictObject({
  isOpen: onOff,
  oneRatio: sharePercent,
  twoRatio: sharePercent,
  threeRatio: sharePercent,
  counts: rewardCounts,
  /** The most that all rewards of one fee come to together, at most 50. */
  cap: sharePercent,
});

export type ReferralRulesRow = z.infer<typeof referralRules>;
