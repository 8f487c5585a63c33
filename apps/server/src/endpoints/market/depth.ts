import { depthOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { depthLevels } from "../../markets/depth-levels.ts";
import type { Handler } from "../handler.ts";

/** The visible book of a pair, best levels first. */
export const depth: Handler<"market.depth"> = async (services, request) => {
  const pair = services.markets.find(request.symbol);
  if (pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  const seen = await services.pipeline.read((state) => depthOf(state, pair.pairId, request.limit));
  return { ...depthLevels(pair, seen), seq: services.push.sequenceOf("depth", pair.symbol) };
};
