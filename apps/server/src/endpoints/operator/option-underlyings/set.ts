import { listOptionUnderlyings } from "@agio/core";
import { refuse } from "@agio/primitives";
import {
  optionUnderlyingObstacle,
  type OptionUnderlyingPayload,
} from "../../../operators/option-underlying-requests.ts";
import { optionRulesOf, optionRulesRow } from "../../../options/option-rules.ts";
import { proposedStep } from "../../../options/surface-step-row.ts";
import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";
import { unitsOf } from "./rule-units.ts";

/** Asks for other rules of options; a second person decides. What is listed and ordered already keeps its terms. */
export const setUnderlying: Handler<
  "operator.optionUnderlyings.set",
  "pipeline" | "looks" | "options" | "requests" | "clock"
> = async (services, request, call) => {
  const { pipeline, requests } = services;
  const listed = await pipeline.read(listOptionUnderlyings);
  const view = listed.find(({ symbol }) => symbol === request.symbol);
  if (view === undefined) return refuse("BAD_PARAMETER", "symbol");
  const units = unitsOf(services, view);
  const rules = optionRulesOf(request.rules, units);
  if (isRefusal(rules)) return rules;
  const { pairId, code, priceDecimals, sizeDecimals } = view;
  const payload: OptionUnderlyingPayload = {
    command: { type: "SetOptionUnderlying", pairId, code, priceDecimals, sizeDecimals, rules },
    replaced: view.rules,
  };
  const obstacle = await optionUnderlyingObstacle(services, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "optionUnderlyings.set",
    subject: request.symbol,
    payload,
    before: optionRulesRow(view.rules, units),
    after: optionRulesRow(rules, units),
    makerId: call.operatorId,
    reason: request.reason,
  });
  return { requestId, status: 0, ...proposedStep(view, rules, services.clock()) };
};
