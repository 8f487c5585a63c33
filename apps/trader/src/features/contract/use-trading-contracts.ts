import type { ContractPairEntry } from "@agio/api-contract";
import { SHIPPED_COINS } from "@agio/api-contract/markets";
import { shownPairs, useCoinLists } from "../../shell/markets.ts";
import { readTradingContract, type TradingContract } from "./trading-contract.ts";

const SCALES = Object.fromEntries(SHIPPED_COINS.map(({ code, scale }) => [code, scale]));
// A contract keeps its identity as long as its entry does, so that effects can depend on it.
const read = new WeakMap<ContractPairEntry, TradingContract>();

function tradingContractOf(entry: ContractPairEntry): TradingContract {
  const known = read.get(entry) ?? readTradingContract(entry, SCALES);
  read.set(entry, known);
  return known;
}

/** The listed contracts with their rules, in the operator's order. */
export function useTradingContracts(): readonly TradingContract[] {
  return shownPairs(useCoinLists().contractList).map(tradingContractOf);
}
