import { indexOf, type CoreState } from "@agio/core";
import type { MarketDirectory } from "./market-directory.ts";
import { usdtScale, VALUATION_COIN } from "./usdt-value.ts";

const PRICE_DECIMALS = 8;

/** Values of coins in USDT at the index of one moment. */
export interface PresentValues {
  /** In atoms of USDT, rounded down, exact for sums of any size; undefined where the coin has no index. */
  of(coinId: number, atoms: bigint): bigint | undefined;
}

/** The index of every coin as the core has it now. */
export function presentValues(markets: MarketDirectory, state: CoreState): PresentValues {
  const scale = usdtScale(markets);
  const prices = new Map(
    markets.coins.flatMap(({ coinId, code }) => {
      const pair = markets.find(`${code}${VALUATION_COIN}`.toLowerCase());
      const price = pair === undefined ? 0 : indexOf(state, pair.pairId).value;
      return price > 0 ? [[coinId as number, BigInt(price)] as const] : [];
    }),
  );
  return {
    of(coinId, atoms) {
      const coin = markets.coin(coinId);
      if (coin.code === VALUATION_COIN) return atoms;
      const price = prices.get(coinId);
      if (price === undefined) return undefined;
      return (atoms * price * 10n ** BigInt(scale)) / 10n ** BigInt(coin.scale + PRICE_DECIMALS);
    },
  };
}
