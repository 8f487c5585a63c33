import { optionChainOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { chainRows } from "../../options/series-row.ts";
import type { Handler } from "../handler.ts";

/** Every open series of an underlying, or of all, at the present index: by expiry and strike. Public. */
export const optionChain: Handler<"options.chain", "options" | "pipeline"> = async (services, request) => {
  const { options, pipeline } = services;
  const chosen = request.symbol === undefined ? undefined : options.findUnderlying(request.symbol);
  if (request.symbol !== undefined && chosen === undefined) return refuse("BAD_PARAMETER", "symbol");
  const underlyings = chosen === undefined ? options.underlyings : [chosen];
  const views = await pipeline.read((state) => underlyings.flatMap(({ pair }) => optionChainOf(state, pair.pairId)));
  return chainRows(options, views);
};
