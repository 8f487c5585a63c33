import type { CoreState } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { usdtAtoms, usdtScale } from "../markets/usdt-value.ts";

export interface CoinAmount {
  readonly coinId: number;
  readonly atoms: number;
}

interface CoinSum {
  readonly coin: string;
  readonly amount: string;
  readonly usdt: string;
}

/** Atoms of USDT at index prices; what was taken back may leave less than nothing. */
function valueOf(markets: MarketDirectory, state: CoreState, { coinId, atoms }: CoinAmount): number {
  const value = usdtAtoms(markets, state, markets.coin(coinId), Math.abs(atoms));
  return atoms < 0 ? 0 - value : value;
}

/** A sum of coins in USDT, as a decimal. */
export const usdtSum = (markets: MarketDirectory, state: CoreState, amounts: readonly CoinAmount[]): string =>
  plainDecimal(
    amounts.reduce((sum, amount) => sum + valueOf(markets, state, amount), 0),
    usdtScale(markets),
  );

/** Each coin with what it is worth. */
export const coinSums = (markets: MarketDirectory, state: CoreState, amounts: readonly CoinAmount[]): CoinSum[] =>
  amounts.map((amount) => {
    const { code, scale } = markets.coin(amount.coinId);
    const usdt = plainDecimal(valueOf(markets, state, amount), usdtScale(markets));
    return { coin: code, amount: plainDecimal(amount.atoms, scale), usdt };
  });
