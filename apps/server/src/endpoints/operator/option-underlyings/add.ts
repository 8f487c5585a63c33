import { isRefusal } from "../../../call/refusals.ts";
import {
  optionUnderlyingObstacle,
  type OptionUnderlyingPayload,
} from "../../../operators/option-underlying-requests.ts";
import { optionRulesOf } from "../../../options/option-rules.ts";
import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Asks for options on the index of a pair; a second person decides. */
export const addOptionUnderlying: Handler<
  "operator.optionUnderlyings.add",
  "pipeline" | "looks" | "markets" | "options" | "requests"
> = async (services, request, call) => {
  const { symbol, code, basePrecision: priceDecimals, coinPrecision: sizeDecimals, reason } = request;
  const pair = services.markets.find(symbol);
  if (pair === undefined) return refuse("NOT_FOUND", "symbol");
  if (services.options.findUnderlying(symbol) !== undefined) return refuse("DUPLICATE_REQUEST", "symbol");
  const rules = optionRulesOf(request.rules, { pricingScale: pair.pricing.scale, sizeDecimals });
  if (isRefusal(rules)) return rules;
  const { pairId } = pair;
  const payload: OptionUnderlyingPayload = {
    command: { type: "SetOptionUnderlying", pairId, code, priceDecimals, sizeDecimals, rules },
    replaced: null,
  };
  const obstacle = await optionUnderlyingObstacle(services, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await services.requests.make({
    action: "optionUnderlyings.set",
    subject: symbol,
    payload,
    before: null,
    after: { code, basePrecision: priceDecimals, coinPrecision: sizeDecimals, rules: request.rules },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
