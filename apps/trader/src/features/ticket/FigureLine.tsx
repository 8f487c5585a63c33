import type { MarketEstimate } from "@agio/formulas";
import { PPB, UNKNOWN_FIGURE, mulDivUp } from "@agio/primitives";
import type { ReactNode } from "react";
import { useFormat } from "../../shell/format.ts";
import { plainPercent, ticksText } from "../pair/quantity-text.ts";

/** A line of the preview: what it is, and its figure, whole on the next line where both do not fit into one. */
export function FigureLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-x-2">
      <dt className="me-auto text-text-3">{name}</dt>
      <dd className="m-0 min-w-0 wrap-anywhere ui-figures">{children}</dd>
    </div>
  );
}

const HUNDREDTHS_OF_PERCENT = 10_000;

/** Average price and slippage of a market order as they are read; a dash while they are not known. */
export function useEstimateTexts(estimate: MarketEstimate | undefined, market: Parameters<typeof ticksText>[1]) {
  const format = useFormat();
  if (estimate === undefined || estimate.averageTicks === 0) {
    return { average: UNKNOWN_FIGURE, slippage: UNKNOWN_FIGURE };
  }
  const slippage = plainPercent(mulDivUp(estimate.slippagePpb, HUNDREDTHS_OF_PERCENT, PPB));
  return {
    average: format.grouped(ticksText(estimate.averageTicks, market)),
    slippage: format.grouped(`${slippage}%`),
  };
}
