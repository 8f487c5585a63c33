import type { CandleRow } from "@agio/core";
import { parseDecimal } from "@agio/primitives";
import type { HistoryRow } from "../../ports/price-source.ts";

/** Decimals of the pair and its pricing coin, as listed. */
export interface CandleScale {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly pricingScale: number;
}

/** Reads a decimal at `decimals`, dropping what is finer: a reference candle is drawn, never traded. */
function truncated(text: string, decimals: number): number | undefined {
  const point = text.indexOf(".");
  return parseDecimal(point < 0 ? text : text.slice(0, point + 1 + decimals).replace(/\.$/, ""), decimals);
}

/** Converts a venue's candle into ticks, lots and atoms; undefined when a figure does not fit. */
export function candleRowOf(row: HistoryRow, scale: CandleScale): CandleRow | undefined {
  const figures = [
    truncated(row.open, scale.priceDecimals),
    truncated(row.high, scale.priceDecimals),
    truncated(row.low, scale.priceDecimals),
    truncated(row.close, scale.priceDecimals),
    truncated(row.volume, scale.sizeDecimals),
    truncated(row.turnover, scale.pricingScale),
  ];
  if (figures.some((figure) => figure === undefined)) return undefined;
  return [row.startMs, ...(figures as [number, number, number, number, number, number])];
}
