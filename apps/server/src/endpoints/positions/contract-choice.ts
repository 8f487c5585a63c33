import type { ContractChoice } from "@agio/api-contract";
import { contractChoiceOf, type CoreState } from "@agio/core";
import type { UserId } from "@agio/primitives";
import type { ListedContract } from "../../markets/market-directory.ts";

/** A user's choice of leverage and modes for a contract, as the wire shows it. */
export function contractChoiceRow(state: CoreState, user: UserId, contract: ListedContract): ContractChoice {
  const { marginMode, longLeverage, shortLeverage } = contractChoiceOf(state, user, contract.contractId);
  return { symbol: contract.symbol, marginMode, longLeverage, shortLeverage };
}
