import { plainDecimal } from "@agio/primitives";
import { shortLotsText } from "../pair/quantity-text.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import type { FigureFormat } from "../../shell/figure-format.ts";
import type { SumUnit } from "./depth-curve.ts";

interface Sum {
  readonly sumLots: number;
  /** Ticks × lots. */
  readonly sumValue: number;
}

interface SumWriting {
  readonly unit: SumUnit;
  readonly pair: Pick<TradedMarket, "priceDecimals" | "sizeDecimals">;
  readonly format: Pick<FigureFormat, "grouped" | "volume">;
}

/** A running sum of a book in the traded coin, or its value in the pricing coin, short enough for a column. */
export function sumText({ sumLots, sumValue }: Sum, { unit, pair, format }: SumWriting): string {
  if (unit === "coin") return format.grouped(shortLotsText(sumLots, pair));
  // A sum beyond the exact integers is shown to four digits anyway.
  return format.volume(
    Number.isSafeInteger(sumValue)
      ? plainDecimal(sumValue, pair.priceDecimals + pair.sizeDecimals)
      : sumValue / 10 ** (pair.priceDecimals + pair.sizeDecimals),
  );
}
