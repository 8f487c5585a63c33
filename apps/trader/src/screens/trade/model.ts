import type { TradingContract } from "../../features/contract/trading-contract.ts";
import type { TradingPair } from "../../features/pair/trading-pair.ts";
import { tradeTabOf, type TradeTab } from "../../paths.ts";

/** Target of a trade link. */
export interface TradeTarget {
  readonly tab: TradeTab;
  readonly pair: TradingPair | undefined;
  readonly contract: TradingContract | undefined;
  readonly side: "buy" | "sell";
  /** The link names a pair or contract that is not listed. */
  readonly isUnknown: boolean;
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
  readonly contracts: readonly TradingContract[];
  /** The pair and the contract traded last. */
  readonly keptSymbol: string | undefined;
  readonly keptContract: string | undefined;
}

/**
 * Reads "?symbol=btcusdt&side=sell&componentName=1". Closed tabs lead to spot, unknown pairs to the one traded last.
 * A pair and the contract on its index stand for each other.
 */
export function readTradeTarget(query: URLSearchParams, context: LinkContext): TradeTarget {
  const { tabs, pairs, contracts, keptSymbol, keptContract } = context;
  const symbol = query.get("symbol")?.toLowerCase();
  const contract = contracts.find((each) => each.symbol === symbol || each.indexSymbol === symbol);
  const pair = pairs.find((each) => each.symbol === symbol || each.symbol === contract?.indexSymbol);
  const tab = tabOf(query, tabs, symbol !== undefined && contract?.symbol === symbol);
  return {
    tab,
    pair: pair ?? pairs.find((each) => each.symbol === keptSymbol) ?? pairs[0],
    contract: contract ?? contracts.find((each) => each.symbol === keptContract) ?? contracts[0],
    side: query.get("side") === "sell" ? "sell" : "buy",
    isUnknown: symbol !== undefined && (tab === "Ustandard" ? contract : pair) === undefined,
  };
}

/** The tab that is named, else that of the symbol. */
function tabOf(query: URLSearchParams, tabs: readonly TradeTab[], isContract: boolean): TradeTab {
  const named = tradeTabOf(query.get("componentName")) ?? (isContract ? "Ustandard" : undefined);
  if (named !== undefined && tabs.includes(named)) return named;
  return tabs.includes("BBTrading") ? "BBTrading" : (tabs[0] ?? "BBTrading");
}

/** The symbol that another tab opens with: the same coin where both products have it. */
export function symbolOnTab(tab: TradeTab, { pair, contract }: TradeTarget): string | undefined {
  if (tab !== "Ustandard") return pair?.symbol;
  return contract !== undefined && contract.indexSymbol === pair?.symbol ? contract.symbol : undefined;
}
