import type { ListCoin } from "../markets/market-commands.ts";
import type { ValueContext } from "../funds-context.ts";
import { PRICE_AGE_MAX_MS } from "../prices/price-age.ts";
import type { Deposit } from "./deposit.ts";
import { coinPrice, valueDown } from "../prices/coin-values.ts";

const TWO = 2;

type Amount = Pick<Deposit, "coinId" | "atoms">;

/** Present value of an amount in the valuation coin; undefined while its index is halted or disputed, or without rules. */
export function reviewedValue(context: ValueContext, { coinId, atoms }: Amount, at: number): number | undefined {
  const { rules } = context.channels;
  if (rules === undefined) return undefined;
  const price = coinPrice(context, coinId, {
    valuationCoin: rules.valuationCoinId,
    at,
    ageMaxMs: PRICE_AGE_MAX_MS.valuation,
  });
  if (price === undefined) return undefined;
  const [coin, valuation] = [context.coins.get(coinId), context.coins.get(rules.valuationCoinId)];
  return valueDown(atoms, price.e8, coin as ListCoin, valuation as ListCoin);
}

/**
 * How many different reviewers a deposit needs. Two, whatever its amount, where nobody but its user has shown it, or one node
 * alone; two also where nobody knows what it is worth.
 */
export function reviewersFor(
  context: ValueContext,
  deposit: Amount & Pick<Deposit, "way" | "reason">,
  at: number,
): number {
  const { rules } = context.channels;
  if (deposit.reason === "oneSource") return TWO;
  if (rules?.reviews !== undefined && deposit.way === "manual") return TWO;
  const value = reviewedValue(context, deposit, at);
  if (rules === undefined || value === undefined) return TWO;
  return value > rules.oneReviewerValueAtomsMax ? TWO : 1;
}
