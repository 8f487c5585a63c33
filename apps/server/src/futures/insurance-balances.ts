import type { InsuranceData } from "@agio/api-contract";
import { insuranceOf, type CoreState } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";

/** What the insurance fund holds of each coin. */
export const insuranceBalances = (markets: MarketDirectory, state: CoreState): InsuranceData["balances"] =>
  insuranceOf(state).map(({ coinId, atoms }) => {
    const { code, scale } = markets.coin(coinId);
    return { coin: code, amount: plainDecimal(atoms, scale) };
  });
