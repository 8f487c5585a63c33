import { valuationCoinOf } from "../channels/channel-commands.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

/** Decimals of the coin that contracts settle in, which copy trading counts everything in. */
export const settlementScale = (markets: MarketDirectory): number => valuationCoinOf(markets).scale;
