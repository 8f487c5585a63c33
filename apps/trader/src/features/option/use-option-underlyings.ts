import { useCall, valueIn } from "@agio/api-client/react";
import { readWithScales } from "../../shell/coin-directory.ts";
import { FIRST_LISTS, shownPairs } from "../../shell/markets.ts";
import { readOptionUnderlying, type OptionUnderlying } from "./option-underlying.ts";

const underlyingOf = readWithScales(readOptionUnderlying);

/** The underlyings with listed options, in the operator's order; undefined until the server has said so. */
export function useOptionUnderlyings(): readonly OptionUnderlying[] | undefined {
  const remote = useCall("coins.list", {}, { initial: FIRST_LISTS });
  const list = valueIn(remote)?.optionList ?? [];
  // The shipped list is empty: an empty list counts only when it is the server's.
  if (list.length === 0 && remote.state === "ready" && remote.isRefreshing) return undefined;
  return shownPairs(list).map(underlyingOf);
}
