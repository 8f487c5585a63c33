import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** Funds that may be traded with but hold a part of a coin's balance back from withdrawal. */
export const withdrawalLock = z.object({
  /**
   * "unconfirmedDeposit": a credited deposit of the coin that is not unlocked; "bonus": one in the coin; "bonusRest":
   * still out of one that has ended; "otherCoin": one of these in another coin, which was traded away since.
   */
  reason: z.string(),
  /** The locked coin; for another coin the missing amount counts. */
  coin: z.string(),
  amount: decimalOut,
  /** Amount of the channel's coin that it holds; for another coin the value of the missing amount, rounded up. */
  held: decimalOut,
});
