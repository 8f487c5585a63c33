import { plainDecimal } from "@agio/primitives";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import type { FieldError } from "../ticket/field-errors.ts";
import type { OptionSummary } from "./option-summary.ts";

/** How much a market order gets now, in words that keep nobody from sending it; undefined when it gets all. */
export function optionFillNote(
  { estimate, lots = 0 }: Pick<OptionSummary, "estimate" | "lots">,
  { sizeDecimals }: Pick<OptionUnderlying, "sizeDecimals">,
): FieldError | undefined {
  if (estimate === undefined || estimate.isWhole) return undefined;
  if (estimate.filledLots === 0) return { key: "option.form.fillsNothing" };
  const [filled, wanted] = [plainDecimal(estimate.filledLots, sizeDecimals), plainDecimal(lots, sizeDecimals)];
  return { key: "option.form.fillsPart", values: { filled, wanted } };
}
