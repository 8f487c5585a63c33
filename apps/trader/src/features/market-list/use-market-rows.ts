import type { CoinEntry, ContractPairEntry, SpotPairEntry } from "@agio/api-client";
import { inLetterCase, isOwnCoin } from "@agio/api-contract/markets";
import { useEffect, useReducer } from "react";
import { lastDetail, noteDetail } from "../../live/details.ts";
import { useContractEntries } from "../contract/use-contract-entries.ts";
import { pairLabel, shownPairs, useSpotPairs } from "../../shell/markets.ts";
import { dayOf, listedDay, type MarketRow } from "./market-rows.ts";
import { listenLive } from "../../live/socket.ts";

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
  const contracts = useContractEntries();
  const spotPairs = useSpotPairs();
  useOwnCoins(spotPairs);
  return [
    ...spotPairs.map((entry) => rowOf(entry, "spot")),
    ...shownPairs(contracts).map((entry) => rowOf(entry, "contract")),
  ];
}

function rowOf(entry: SpotPairEntry | ContractPairEntry, kind: MarketRow["kind"]): MarketRow {
  const frame = lastDetail(entry.symbol);
  return {
    kind,
    symbol: inLetterCase(entry, entry.symbol),
    coin: entry.coin,
    pricingCoin: entry.pricingCoin,
    priceDecimals: entry.basePrecision,
    label: pairLabel(entry),
    isOpen: entry.status === 1,
    openTime: entry.openTime,
    needsIndex: kind === "contract",
    sort: entry.sort,
    isReference: entry.coinType === REFERENCE_COIN_TYPE,
    ...(frame === undefined ? listedDay(entry) : dayOf(frame)),
  };
}

/** Hears the days of coins that the platform issued, which have a topic of their own, while any is listed. */
function useOwnCoins(entries: readonly CoinEntry[]): void {
  const isAnyListed = entries.some(isOwnCoin);
  useEffect(() => {
    if (!isAnyListed) return undefined;
    return listenLive({ type: "owncoin" }, { onFrame: (frame) => noteDetail({ ...frame, type: "detail" }) });
  }, [isAnyListed]);
}
