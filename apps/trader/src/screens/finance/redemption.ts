import { parseDecimal, plainDecimal } from "@agio/primitives";
import { isFlexible, type Order } from "./model.ts";
import { scaleOf } from "../../shell/coin-directory.ts";

export interface Redemption {
  readonly problem: "amountMissing" | "aboveHeld" | undefined;
  /** Redeemed amount; of a fixed product always all. */
  readonly amount: string;
  /** Payment to the financial account, principal and interest. */
  readonly pays: string;
  readonly interest: string;
}

/** Meaning of redeeming a typed amount. A part brings back itself; all of it also what interest is due. */
export function redemptionOf(order: Order, typed: string): Redemption {
  const scale = scaleOf(order.coin);
  const held = parseDecimal(order.amount, scale) ?? 0;
  const wanted = isFlexible(order) ? (parseDecimal(typed, scale) ?? 0) : held;
  const amount = plainDecimal(wanted, scale);
  const problem = wanted === 0 ? "amountMissing" : wanted > held ? "aboveHeld" : undefined;
  if (wanted !== held) return { problem, amount, pays: amount, interest: "0" };
  return { problem, amount, pays: order.redeemPays, interest: order.redeemInterest };
}
