import { displayVolume, formatDecimal, plainDecimal } from "@agio/primitives";
import type { TradingPair } from "./trading-pair.ts";

/** Longest quantity a narrow column holds; longer ones are shortened with K, M, B. */
const COLUMN_CHARACTERS_MAX = 8;
/** A hundredth of a percent in parts per billion. */
const HUNDREDTH_PPB = 100_000;
const PPB_PERCENT_DECIMALS = 7;

/** A price with every decimal of its pair, or with those that a grouping of `stepTicks` leaves. */
export function ticksText(ticks: number, pair: Pick<TradingPair, "priceDecimals">, stepTicks = 1): string {
  const dropped = Math.min(String(stepTicks).length - 1, pair.priceDecimals);
  return formatDecimal(Math.floor(ticks / 10 ** dropped), pair.priceDecimals - dropped);
}

/** A quantity with every decimal of its pair. */
export const lotsText = (lots: number, pair: Pick<TradingPair, "sizeDecimals">): string =>
  formatDecimal(lots, pair.sizeDecimals);

/** A quantity that fits a narrow column. */
export function shortLotsText(lots: number, pair: Pick<TradingPair, "sizeDecimals">): string {
  const text = lotsText(lots, pair);
  return text.length > COLUMN_CHARACTERS_MAX && lots >= 1_000 * 10 ** pair.sizeDecimals ? displayVolume(text) : text;
}

/** Parts per billion as a percent, exact and with at least two decimals: 1_000_000 → "0.10", 850_000 → "0.085". */
export const ppbPercentText = (ppb: number): string =>
  ppb % HUNDREDTH_PPB === 0 ? plainPercent(ppb / HUNDREDTH_PPB) : plainDecimal(ppb, PPB_PERCENT_DECIMALS);

/** Hundredths of a percent as a percent: 125 → "1.25". */
export const plainPercent = (hundredths: number): string => formatDecimal(hundredths, 2);
