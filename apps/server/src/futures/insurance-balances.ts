import type { InsuranceData } from "@agio/api-contract";
import { insuranceOf, type CoreState } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";

/** Balances of the insurance fund, coin by coin. */
export const insuranceBalances = (markets: MarketDirectory, state: CoreState): InsuranceData["balances"] =>
  insuranceOf(state).map(({ coinId, atoms }) => {
    const { code, scale } = markets.coin(coinId);
    return { coin: code, amount: plainDecimal(atoms, scale) };
  });
