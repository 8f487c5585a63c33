import type { TradingPair } from "../../features/pair/trading-pair.ts";
import { tradeTabOf, type TradeTab } from "../../paths.ts";

/** What a trade link asks for. */
export interface TradeTarget {
  readonly tab: TradeTab;
  readonly pair: TradingPair | undefined;
  readonly side: "buy" | "sell";
  /** The link names a pair that is not listed. */
  readonly isPairUnknown: boolean;
}

const WATCHLIST: TradeTab = "Optional";
const KNOWN_TABS: readonly TradeTab[] = ["Optional", "SecondContract", "BBTrading", "Ustandard"];

interface PlayingItem {
  readonly name: string;
}

/** The tabs of the open products, the watchlist first. `open` is in the operator's order. */
export function tradeTabs(open: readonly PlayingItem[]): TradeTab[] {
  const tabs = open.flatMap(({ name }) => KNOWN_TABS.find((tab) => tab === name) ?? []);
  return tabs.toSorted((a, b) => Number(b === WATCHLIST) - Number(a === WATCHLIST));
}

interface LinkContext {
  readonly tabs: readonly TradeTab[];
  readonly pairs: readonly TradingPair[];
  /** The pair traded last. */
  readonly keptSymbol: string | undefined;
}

/** Reads "?symbol=btcusdt&side=sell&componentName=1". Closed tabs lead to spot, unknown pairs to the one traded last. */
export function readTradeTarget(query: URLSearchParams, { tabs, pairs, keptSymbol }: LinkContext): TradeTarget {
  const named = tradeTabOf(query.get("componentName"));
  const symbol = query.get("symbol")?.toLowerCase();
  const pairOf = (wanted: string | undefined) => pairs.find((pair) => pair.symbol === wanted);
  const isNamedOpen = named !== undefined && tabs.includes(named);
  return {
    tab: isNamedOpen ? named : tabs.includes("BBTrading") ? "BBTrading" : (tabs[0] ?? "BBTrading"),
    pair: pairOf(symbol) ?? pairOf(keptSymbol) ?? pairs[0],
    side: query.get("side") === "sell" ? "sell" : "buy",
    isPairUnknown: symbol !== undefined && pairOf(symbol) === undefined,
  };
}
