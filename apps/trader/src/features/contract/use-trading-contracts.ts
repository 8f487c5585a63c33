import { readWithScales } from "../../shell/coin-directory.ts";
import { shownPairs } from "../../shell/markets.ts";
import { readTradingContract, type TradingContract } from "./trading-contract.ts";
import { useContractEntries } from "./use-contract-entries.ts";

const tradingContractOf = readWithScales(readTradingContract);

/** The listed contracts with their rules, in the operator's order. */
export function useTradingContracts(): readonly TradingContract[] {
  return shownPairs(useContractEntries()).map(tradingContractOf);
}
