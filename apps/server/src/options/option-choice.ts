import { refuse, type Refusal } from "@agio/primitives";
import type { OptionChoice } from "@agio/projections";
import type { OptionDirectory } from "./option-directory.ts";

/** Symbols of series have it, those of pairs do not. */
const SERIES_MARK = "-";

/** The filter of a list: none, one series (open or over), or all of an underlying. */
export async function optionChoiceOf(
  options: OptionDirectory,
  symbol: string | undefined,
): Promise<OptionChoice | Refusal> {
  if (symbol === undefined) return {};
  if (symbol.includes(SERIES_MARK)) {
    const series = await options.named(symbol);
    return series === undefined ? refuse("BAD_PARAMETER", "symbol") : { seriesId: series.seriesId };
  }
  const underlying = options.findUnderlying(symbol);
  return underlying === undefined ? refuse("BAD_PARAMETER", "symbol") : { pairId: underlying.pair.pairId };
}
