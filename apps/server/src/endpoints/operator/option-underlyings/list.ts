import { listOptionUnderlyings } from "@agio/core";
import { optionRulesRow } from "../../../options/option-rules.ts";
import { SURFACE_BOUND, withStep } from "../../../options/surface-step-row.ts";
import type { Handler } from "../../handler.ts";
import { unitsOf } from "./rule-units.ts";

/** The options on offer with their rules. */
export const listUnderlyings: Handler<"operator.optionUnderlyings.list", "pipeline" | "options"> = async (services) => {
  const listed = await services.pipeline.read(listOptionUnderlyings);
  return listed.map((view) => ({
    symbol: view.symbol,
    code: view.code,
    expiries: [...view.expiries],
    rules: optionRulesRow(view.rules, unitsOf(services, view)),
    surfaceBound: SURFACE_BOUND,
    ...withStep(view),
  }));
};
