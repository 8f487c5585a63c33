import { decimal, timeMs, upperCoin, userNumber } from "../../fields.ts";
import { rewardProduct } from "../../referral/reward-fields.ts";

/** Which reward is taken back: what a receiver was paid for a payer, product, coin and day. */
export const takeBackFields = {
  userId: userNumber,
  payerId: userNumber,
  product: rewardProduct,
  coin: upperCoin,
  /** Any moment of the platform day. */
  day: timeMs,
  amount: decimal,
};
