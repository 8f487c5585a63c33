import type { MarketEstimate } from "@agio/formulas";
import { plainDecimal, type Ppb } from "@agio/primitives";
import { PPB_DECIMALS_OF_PERCENT } from "../pair/trading-pair.ts";
import type { FieldError } from "./field-errors.ts";

interface BandedMarket {
  readonly coin: string;
  readonly sizeDecimals: number;
  /** How far a market order goes; 0: as far as the book does. */
  readonly bandPpb: Ppb;
}

/** How much a market order gets now, in words that keep nobody from sending it; undefined when it gets all. */
export function fillNote(
  estimate: Pick<MarketEstimate, "isWhole" | "filledLots"> | undefined,
  { coin, sizeDecimals, bandPpb }: BandedMarket,
): FieldError | undefined {
  if (estimate === undefined || estimate.isWhole) return undefined;
  if (bandPpb === 0) return { key: "trade.errors.notEnoughDepth" };
  const percent = plainDecimal(bandPpb, PPB_DECIMALS_OF_PERCENT);
  if (estimate.filledLots === 0) return { key: "trade.form.fillsNothing", values: { percent } };
  const amount = plainDecimal(estimate.filledLots, sizeDecimals);
  return { key: "trade.form.fillsPart", values: { amount, coin, percent } };
}
