import type { LiveMarket, Ticker } from "@agio/projections";
import { isContract, type ListedContract, type ListedPair } from "./market-directory.ts";

/** Ticks of the index pair as ticks of the contract; rounded, as their decimals may differ. */
const ticksIn = (contract: ListedContract, ticks: number): number =>
  Math.round(ticks * 10 ** (contract.priceDecimals - contract.indexPair.priceDecimals));

/**
 * The 24 h figures of a market as its chart tells them: before the first trade of a contract both show the prices of its
 * index pair, and neither counts that pair's volume. Undefined for a market that was never listed.
 */
export function dayFigures(
  live: Pick<LiveMarket, "ticker" | "borrowedRange">,
  market: ListedPair | ListedContract,
): Ticker | undefined {
  const own = live.ticker(market.marketId);
  if (own === undefined || own.lastTicks === 0 || !isContract(market)) return own;
  const before = live.borrowedRange(market.marketId);
  if (before === undefined) return own;
  return {
    ...own,
    openTicks: ticksIn(market, before.openTicks),
    highTicks: Math.max(own.highTicks, ticksIn(market, before.highTicks)),
    lowTicks: Math.min(own.lowTicks, ticksIn(market, before.lowTicks)),
  };
}
