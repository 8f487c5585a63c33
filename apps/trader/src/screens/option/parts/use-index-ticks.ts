import { displayAmount, parseDecimal } from "@agio/primitives";
import type { OptionUnderlying } from "../../../features/option/option-underlying.ts";
import { useDetail } from "../../../live/details.ts";

/** The live index of an underlying in ticks of its premiums; 0 until it is known. */
export function useIndexTicks({ symbol, priceDecimals }: OptionUnderlying): number {
  const index = useDetail(symbol)?.data.index ?? 0;
  return parseDecimal(displayAmount(index, priceDecimals), priceDecimals) ?? 0;
}
