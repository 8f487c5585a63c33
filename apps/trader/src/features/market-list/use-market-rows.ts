import type { CoinEntry, DetailFrame } from "@agio/api-contract";
import { useEffect, useReducer } from "react";
import { lastDetail } from "../../live/details.ts";
import { pairLabel, shownPairs, useCoinLists, useSpotPairs } from "../../shell/markets.ts";
import { coinName } from "../pair/use-trading-pairs.ts";
import type { MarketRow } from "./market-rows.ts";

/** A sorted list stands still this long, so that it can be read and tapped; its figures stay live. */
const RESORT_EVERY_MS = 3_000;
/** The first frames arrive within this. */
const FIRST_SORT_MS = 600;

const REFERENCE_COIN_TYPE = 3;

/** All listed pairs and contracts with their day as of now, read again every three seconds. */
export function useMarketRows(): MarketRow[] {
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const first = setTimeout(readAgain, FIRST_SORT_MS);
    const timer = setInterval(readAgain, RESORT_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  const { contractList } = useCoinLists();
  return [
    ...useSpotPairs().map((entry) => rowOf(entry, "spot")),
    ...shownPairs(contractList).map((entry) => rowOf(entry, "contract")),
  ];
}

function rowOf(entry: CoinEntry, kind: MarketRow["kind"]): MarketRow {
  const frame = lastDetail(entry.symbol);
  return {
    kind,
    symbol: entry.symbol,
    coin: entry.coin,
    pricingCoin: entry.baseCoin,
    label: pairLabel(entry),
    name: coinName(entry.coin),
    sort: entry.sort,
    isReference: entry.coinType === REFERENCE_COIN_TYPE,
    ...(frame === undefined ? listedDay(Number(entry.amount), Number(entry.open)) : dayOf(frame)),
  };
}

/** The day of a pair as figures for a list. */
export function dayOf({ data }: DetailFrame): Pick<MarketRow, "last" | "changePercent" | "turnover"> {
  return { last: data.close, changePercent: percentOf(data.close, data.open), turnover: data.vol };
}

const listedDay = (last: number, open: number) => ({ last, changePercent: percentOf(last, open), turnover: 0 });

const percentOf = (close: number, open: number): number => (open === 0 ? 0 : ((close - open) / open) * 100);
