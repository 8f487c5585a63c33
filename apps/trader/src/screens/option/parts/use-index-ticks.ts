import { ticksOf } from "../../../features/pair/last-ticks.ts";
import type { OptionUnderlying } from "../../../features/option/option-underlying.ts";
import { useDetail } from "../../../live/details.ts";

/** The live index of an underlying in ticks of its premiums; 0 until it is known. */
export function useIndexTicks({ symbol, priceDecimals }: OptionUnderlying): number {
  return ticksOf(useDetail(symbol)?.data.index, { priceDecimals }) ?? 0;
}
