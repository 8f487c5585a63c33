import type { CoinLists, ContractPairEntry } from "@agio/api-client";
import { useCall, valueIn } from "@agio/api-client/react";
import { SHIPPED_COIN_LISTS } from "@agio/api-contract/markets";
import { ownNamedDeep } from "@agio/api-contract/own-names";

const SHIPPED_LISTS: CoinLists = ownNamedDeep(SHIPPED_COIN_LISTS);

/** The contracts as listed: shipped ones first, the server's as soon as they are here; a failure is silent. */
export const useContractEntries = (): readonly ContractPairEntry[] =>
  (valueIn(useCall("coins.list", {}, { initial: SHIPPED_LISTS })) ?? SHIPPED_LISTS).contractList;
