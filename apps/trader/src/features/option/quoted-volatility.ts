import { impliedVolatility, VOLATILITY_MAX, VOLATILITY_MIN } from "@agio/formulas";
import type { OptionSeries } from "./option-series.ts";

const PERCENT = 100;

/** Facts by which a quote is judged. */
interface QuoteContext {
  /** In ticks of the premium. */
  readonly forwardTicks: number;
  readonly years: number;
}

/** The forward that the marks of one strike say: a call less its put is forward less strike. The index where one is missing. */
export function markedForward(
  { call, put }: { readonly call: OptionSeries | undefined; readonly put: OptionSeries | undefined },
  indexTicks: number,
): number {
  if (call === undefined || put === undefined || call.markTicks + put.markTicks === 0) return indexTicks;
  return call.strikeTicks + call.markTicks - put.markTicks;
}

/**
 * The volatility a year that a quote implies, in percent. Undefined where there is no quote, and where it says no more than
 * that the volatility is below 20 or above 300 percent.
 */
export function quotedPercent(
  { kind, strikeTicks, row }: OptionSeries,
  ticks: number,
  { forwardTicks, years }: QuoteContext,
): number | undefined {
  if (ticks === 0 || forwardTicks <= 0 || years <= 0) return undefined;
  const logMoneyness = Math.log(strikeTicks / forwardTicks);
  const quoted = { kind, forward: forwardTicks, strike: strikeTicks, logMoneyness, years, premium: ticks };
  const volatility = impliedVolatility(quoted, Number(row.iv) / PERCENT);
  return volatility <= VOLATILITY_MIN || volatility >= VOLATILITY_MAX ? undefined : volatility * PERCENT;
}
