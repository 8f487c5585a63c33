import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** The gaps of the index, of one pair or of all. */
export const tapeGaps: Handler<"tape.gaps", "markets" | "history"> = async ({ markets, history }, request) => {
  const { symbol, ...paging } = request;
  const pair = symbol === undefined ? undefined : markets.find(symbol);
  if (symbol !== undefined && pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  return history.indexGaps(pair?.pairId, paging);
};
