import { useCall, valueIn } from "@agio/api-client/react";
import type { CoinLists, OptionPairEntry } from "@agio/api-contract";
import { SHIPPED_COIN_LISTS, SHIPPED_COINS } from "@agio/api-contract/markets";
import { shownPairs } from "../../shell/markets.ts";
import { readOptionUnderlying, type OptionUnderlying } from "./option-underlying.ts";

const SCALES = Object.fromEntries(SHIPPED_COINS.map(({ code, scale }) => [code, scale]));
// An underlying keeps its identity as long as its entry does, so that effects can depend on it.
const read = new WeakMap<OptionPairEntry, OptionUnderlying>();

function underlyingOf(entry: OptionPairEntry): OptionUnderlying {
  const known = read.get(entry) ?? readOptionUnderlying(entry, SCALES);
  read.set(entry, known);
  return known;
}

const FIRST: CoinLists = SHIPPED_COIN_LISTS;

/** The underlyings with listed options, in the operator's order; undefined until the server has said so. */
export function useOptionUnderlyings(): readonly OptionUnderlying[] | undefined {
  const remote = useCall("coins.list", {}, { initial: FIRST });
  const list = valueIn(remote)?.optionList ?? [];
  // The shipped list is empty: an empty list counts only when it is the server's.
  if (list.length === 0 && remote.state === "ready" && remote.isRefreshing) return undefined;
  return shownPairs(list).map(underlyingOf);
}
