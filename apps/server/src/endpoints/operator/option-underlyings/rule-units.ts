import type { OptionUnderlyingView } from "@agio/core";
import type { RuleUnits } from "../../../options/option-rules.ts";
import type { Services } from "../../services.ts";

export const unitsOf = (services: Pick<Services, "options">, { pairId }: OptionUnderlyingView): RuleUnits => {
  const { pricing, sizeDecimals } = services.options.underlying(pairId);
  return { pricingScale: pricing.scale, sizeDecimals };
};
