import { refuse } from "@agio/primitives";
import { bookDepth, depthLevels } from "../../markets/depth-levels.ts";
import type { Handler } from "../handler.ts";

/** The visible book of a pair or contract, best levels first. */
export const depth: Handler<"market.depth", "markets" | "pipeline" | "push"> = async (services, request) => {
  const market = services.markets.findMarket(request.symbol);
  if (market === undefined) return refuse("BAD_PARAMETER", "symbol");
  const seen = await services.pipeline.read((state) => bookDepth(state, market, request.limit));
  return { ...depthLevels(market, seen), seq: services.push.sequenceOf("depth", market.symbol) };
};
