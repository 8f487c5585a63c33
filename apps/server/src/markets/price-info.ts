import type { PriceInfo } from "@agio/api-contract";
import { formatDecimal, mulDivDown } from "@agio/primitives";
import type { Ticker } from "@agio/projections";
import { priceText, sizeText, valueText } from "./decimals.ts";
import type { MarketUnits } from "./market-directory.ts";

const PERCENT_DECIMALS = 2;
const HALF_HUNDREDTHS = 2 * 100 * 10 ** PERCENT_DECIMALS;

/** `change` in percent of `open`, rounded half up to two decimals; "0.00" before any price. */
function changePercent(changeTicks: number, openTicks: number): string {
  if (openTicks === 0) return formatDecimal(0, PERCENT_DECIMALS);
  const halves = mulDivDown(Math.abs(changeTicks), HALF_HUNDREDTHS, openTicks);
  const hundredths = Math.floor((halves + 1) / 2);
  return formatDecimal(changeTicks < 0 ? -hundredths : hundredths, PERCENT_DECIMALS);
}

/**
 * The 24-hour figures of a market under the names of the specification (rules 2): the open is that of the first trade
 * in the window, volumes are in the traded coin, `volume2` in the pricing coin. Without a ticker all are zero.
 */
export function priceInfo(market: MarketUnits, ticker: Ticker | undefined): PriceInfo {
  const { lastTicks = 0, openTicks = 0, highTicks = 0, lowTicks = 0, sizeLots = 0, turnoverAtoms = 0 } = ticker ?? {};
  const [high, low, volume] = [priceText(market, highTicks), priceText(market, lowTicks), sizeText(market, sizeLots)];
  return {
    close: priceText(market, lastTicks),
    openPrice: priceText(market, openTicks),
    change: priceText(market, lastTicks - openTicks),
    priceChangePercent: changePercent(lastTicks - openTicks, openTicks),
    volume,
    volume2: valueText(market, turnoverAtoms),
    volume24: volume,
    high,
    low,
    high24: high,
    low24: low,
  };
}
