import type { ListCoin } from "../markets/market-commands.ts";
import type { ValueContext } from "../funds-context.ts";
import { PRICE_AGE_MAX_MS } from "../prices/price-age.ts";
import type { Deposit } from "./deposit.ts";
import { coinPrice, valueDown } from "../prices/coin-values.ts";

const TWO = 2;

/** How many different reviewers an amount needs. What it is worth nobody knows while its index is halted or disputed: then two. */
export function reviewersFor(
  context: ValueContext,
  { coinId, atoms }: Pick<Deposit, "coinId" | "atoms">,
  at: number,
): number {
  const { rules } = context.channels;
  if (rules === undefined) return TWO;
  const price = coinPrice(context, coinId, {
    valuationCoin: rules.valuationCoinId,
    at,
    ageMaxMs: PRICE_AGE_MAX_MS.valuation,
  });
  if (price === undefined) return TWO;
  const [coin, valuation] = [context.coins.get(coinId), context.coins.get(rules.valuationCoinId)];
  const value = valueDown(atoms, price.e8, coin as ListCoin, valuation as ListCoin);
  return value > rules.oneReviewerValueAtomsMax ? TWO : 1;
}
