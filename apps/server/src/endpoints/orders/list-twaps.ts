import { twapsOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { twapRow } from "../../spot/twap-row.ts";
import type { Handler } from "../handler.ts";

/** The caller's spread orders from the live state, newest first. */
export const listTwaps: Handler<"orders.listTwaps", "markets" | "pipeline"> = async (
  { markets, pipeline },
  request,
  call,
) => {
  const pair = request.symbol === undefined ? undefined : markets.find(request.symbol);
  if (request.symbol !== undefined && pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  const own = await pipeline.read((state) => twapsOf(state, call.userId));
  const chosen = own.filter(({ pairId }) => pair === undefined || pairId === pair.pairId).reverse();
  return { rows: chosen.map((twap) => twapRow(markets.pair(twap.pairId), twap)) };
};
