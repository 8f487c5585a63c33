import type { DetailFrame } from "@agio/api-contract";
import { useDetails } from "../../live/details.ts";
import { useSpotPairs } from "../../shell/markets.ts";
import { pairLabel } from "../../shell/markets.ts";
import { coinName } from "../pair/use-trading-pairs.ts";
import type { MarketRow } from "./market-rows.ts";

/** All listed pairs with their live day; before the first frame with the prices of the coin list. */
export function useMarketRows(): MarketRow[] {
  const details = useDetails();
  return useSpotPairs().map((entry) => {
    const frame = details.get(entry.symbol);
    return {
      symbol: entry.symbol,
      coin: entry.coin,
      pricingCoin: entry.baseCoin,
      label: pairLabel(entry),
      name: coinName(entry.coin),
      sort: entry.sort,
      ...(frame === undefined ? listedDay(Number(entry.amount), Number(entry.open)) : dayOf(frame)),
    };
  });
}

/** The day of a pair as figures for a list. */
export function dayOf({ data }: DetailFrame): Pick<MarketRow, "last" | "changePercent" | "turnover"> {
  return { last: data.close, changePercent: percentOf(data.close, data.open), turnover: data.vol };
}

const listedDay = (last: number, open: number) => ({ last, changePercent: percentOf(last, open), turnover: 0 });

const percentOf = (close: number, open: number): number => (open === 0 ? 0 : ((close - open) / open) * 100);
