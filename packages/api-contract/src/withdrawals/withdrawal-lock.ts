import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** Funds that may be traded with but hold a part of a coin's balance back from withdrawal. */
export const withdrawalLock = z.object({
  /**
   * "unconfirmedDeposit": a credited deposit of the coin that is not unlocked; "bonus": one in the coin; "otherCoin":
   * one of both in another coin, which was traded away since.
   */
  reason: z.string(),
  /** What is locked; of another coin what is missing of it. */
  coin: z.string(),
  amount: decimalOut,
  /** What of the channel's coin that holds: the value, rounded up, of what is missing in another one. */
  held: decimalOut,
});
