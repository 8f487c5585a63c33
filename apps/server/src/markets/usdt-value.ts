import { indexOf, type CoreState } from "@agio/core";
import { mulDivDown, mulDivUp } from "@agio/primitives";
import type { ListedCoin, MarketDirectory } from "./market-directory.ts";

const PRICE_DECIMALS = 8;
export const VALUATION_COIN = "USDT";

/**
 * Value of an amount in atoms of USDT at the index price, rounded down. 0 where the coin has no USDT pair or no
 * index yet.
 */
export function usdtAtoms(markets: MarketDirectory, state: CoreState, coin: ListedCoin, amountAtoms: number): number {
  if (coin.code === VALUATION_COIN) return amountAtoms;
  const pair = markets.find(`${coin.code}${VALUATION_COIN}`.toLowerCase());
  if (pair === undefined) return 0;
  const price = indexOf(state, pair.pairId).value;
  return mulDivDown(amountAtoms, price, 10 ** (coin.scale + PRICE_DECIMALS - pair.pricing.scale));
}

/** The least atoms of a coin that are worth so much at the index; undefined without an index, or where no amount is. */
export function atomsWorth(
  markets: MarketDirectory,
  state: CoreState,
  coin: ListedCoin,
  valueAtoms: number,
): number | undefined {
  if (coin.code === VALUATION_COIN) return valueAtoms;
  const pair = markets.find(`${coin.code}${VALUATION_COIN}`.toLowerCase());
  if (pair === undefined) return undefined;
  const price = indexOf(state, pair.pairId).value;
  const scale = 10 ** (coin.scale + PRICE_DECIMALS - pair.pricing.scale);
  // Above the largest amount there is, nothing is worth as much.
  if (price <= 0 || (valueAtoms / price) * scale > Number.MAX_SAFE_INTEGER / 2) return undefined;
  return mulDivUp(valueAtoms, scale, price);
}

export const usdtScale = (markets: MarketDirectory): number => markets.findCoin(VALUATION_COIN)?.scale ?? 0;
