import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, keyPageOf, keyPaging, wholeNumber } from "../../fields.ts";
import { rewardProduct, rewardProgramme } from "../../referral/reward-fields.ts";

/** A reward that waits for a review, or did. */
export const heldRewardRow = z.object({
  id: z.int(),
  day: z.int(),
  programme: rewardProgramme,
  level: z.int(),
  product: rewardProduct,
  coin: z.string(),
  base: decimalOut,
  amount: decimalOut,
  receiverId: z.int(),
  receiverName: z.string(),
  payerId: z.int(),
  payerName: z.string(),
  /** Why the payer's invitation is flagged. */
  flag: z.string(),
  /** 0 waits, 1 released, 2 dropped. */
  status: z.int(),
  reason: z.string(),
  createTime: z.int(),
  decisionTime: z.int(),
});

export type HeldRewardRow = z.infer<typeof heldRewardRow>;

/** Rewards that are or were held, the newest first. BAD_PARAMETER for an `after` of another list. */
export const listHeldRewards = staffRead({
  name: "operator.referrals.held",
  path: "/api/operator/referrals/held",
  permission: "funds.read",
  request: z.object({ status: wholeNumber(0, 2).optional(), ...keyPaging }),
  data: keyPageOf(heldRewardRow),
});
