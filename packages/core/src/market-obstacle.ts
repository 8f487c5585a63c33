import { refuse, unreachable, type Refusal } from "@agio/primitives";
import type { ChangePair, DelistPair, ListCoin, ListPair } from "./markets/market-commands.ts";
import { checkContractEnd } from "./futures/delist-contract.ts";
import type { ChangeContract, DelistContract, ListContract } from "./futures/futures-commands.ts";
import { checkContractChange, checkContractListing, isContractSymbol } from "./futures/list-contract.ts";
import { isBuiltOn } from "./prices/built-on.ts";
import { checkPairEnd } from "./spot/delist-pair.ts";
import { checkPairChange, checkPairListing } from "./spot/list-pair.ts";
import type { CoreState } from "./state.ts";
import { checkCoinListing } from "./markets/list-coin.ts";

/** Commands that list, change or end a coin, a pair or a contract. */
export type MarketCommand =
  | ListCoin
  | ListPair
  | ChangePair
  | DelistPair
  | ListContract
  | ChangeContract
  | DelistContract;

/** Why a command would be refused by the state as it is; undefined where it would be applied. Changes nothing. */
export function marketObstacle(state: CoreState, command: MarketCommand): Refusal | undefined {
  const { spot, futures, coins } = state;
  switch (command.type) {
    case "ListCoin":
      return checkCoinListing(coins, command);
    case "ListPair": {
      const taken = takenByContract(state, command);
      if (taken !== undefined) return taken;
      const units = checkPairListing(spot, coins, command);
      return "refusal" in units ? units : undefined;
    }
    case "ChangePair":
      return checkPairChange(spot, command);
    case "DelistPair":
      return isBuiltOn(state, command.pairId) ? refuse("PAIR_IN_USE", "pairId") : checkPairEnd(spot, command);
    case "ListContract": {
      const units = checkContractListing(futures, { coins, pairs: spot.pairs }, command);
      return "refusal" in units ? units : undefined;
    }
    case "ChangeContract":
      return checkContractChange(futures, command);
    case "DelistContract":
      return checkContractEnd(futures, command);
    default:
      return unreachable(command);
  }
}

/** Pairs and contracts share one space of numbers and of symbols. */
export function takenByContract({ futures }: CoreState, { pairId, symbol }: ListPair): Refusal | undefined {
  if (futures.contracts[pairId] !== undefined) return refuse("DUPLICATE_REQUEST", "pairId");
  return isContractSymbol(futures, symbol) ? refuse("DUPLICATE_REQUEST", "symbol") : undefined;
}
