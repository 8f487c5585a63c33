import type { OptionPairEntry, OptionSeriesRow } from "@agio/api-contract";
import { SHIPPED_OPTION_UNDERLYINGS, type ShippedSurfaceNode } from "@agio/api-contract/option-markets";
import { optionValue, surfaceSlice, surfaceVolatility, type VolatilityNode } from "@agio/formulas";

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const PERCENT_PPM = 10_000;
/** Half of the spread: some ticks, a share of the time value, and what the underlying moves in a moment. */
const HALF_SPREAD_TICKS_MIN = 2;
const HALF_SPREAD_OF_TIME_VALUE = 0.03;
const HALF_SPREAD_OF_DELTA = 0.0002;

/** An underlying as the house quotes it. */
export interface QuotedUnderlying {
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly nodes: readonly VolatilityNode[];
}

/** The house's own view of options that were listed later. */
const PLAIN_SURFACE: readonly ShippedSurfaceNode[] = [{ days: 30, atTheMoney: "65", skew: "-20", smile: "80" }];

const surfaceOf = (symbol: string): readonly ShippedSurfaceNode[] =>
  SHIPPED_OPTION_UNDERLYINGS.find(({ entry }) => entry.symbol === symbol)?.surface ?? PLAIN_SURFACE;

export const quotedUnderlying = ({
  symbol,
  basePrecision,
  coinPrecision,
}: Pick<OptionPairEntry, "symbol" | "basePrecision" | "coinPrecision">): QuotedUnderlying => ({
  symbol,
  priceDecimals: basePrecision,
  sizeDecimals: coinPrecision,
  nodes: surfaceOf(symbol).map(({ days, atTheMoney, skew, smile }) => ({
    days,
    atTheMoneyPpm: Number(atTheMoney) * PERCENT_PPM,
    skewPpm: Number(skew) * PERCENT_PPM,
    smilePpm: Number(smile) * PERCENT_PPM,
  })),
});

/** Both sides of a quote, as decimals of the premium; undefined where that side is not quoted. */
export interface OptionQuote {
  readonly bid: number | undefined;
  readonly ask: number | undefined;
  readonly halfSpread: number;
}

/** Present market of a series. */
export interface QuotedMoment {
  /** Price of the underlying as its expiry is expected to see it. */
  readonly forward: number;
  readonly atMs: number;
}

/**
 * Bid and ask around the value by the operator's surface, in whole ticks inside the prices that orders may have. An
 * option that is worth less than its spread has no bid.
 */
export function optionQuote(
  { nodes, priceDecimals }: QuotedUnderlying,
  row: Pick<OptionSeriesRow, "strike" | "expiry" | "cp" | "minPrice" | "maxPrice">,
  { forward, atMs }: QuotedMoment,
): OptionQuote {
  const strike = Number(row.strike);
  const restMs = Math.max(row.expiry - atMs, 1);
  const slice = surfaceSlice(nodes, restMs / DAY_MS);
  const volatility = surfaceVolatility(slice, Math.log(strike / forward));
  const kind = row.cp === "C" ? "call" : "put";
  const years = restMs / YEAR_MS;
  const value = optionValue({ kind, underlying: forward, strike, rate: 0, carry: 0, years, volatility });
  const tick = 10 ** -priceDecimals;
  const intrinsic = Math.max(kind === "call" ? forward - strike : strike - forward, 0);
  const halfSpread =
    HALF_SPREAD_TICKS_MIN * tick +
    Math.max(value.price - intrinsic, 0) * HALF_SPREAD_OF_TIME_VALUE +
    Math.abs(value.delta) * forward * HALF_SPREAD_OF_DELTA;
  const [least, most] = [Number(row.minPrice), Number(row.maxPrice)];
  const inTicks = (premium: number, round: (ticks: number) => number): number =>
    Number((round(premium / tick) * tick).toFixed(priceDecimals));
  const bid = inTicks(value.price - halfSpread, Math.floor);
  const ask = inTicks(value.price + halfSpread, Math.ceil);
  const isWithin = (premium: number): boolean => premium >= Math.max(least, tick) && premium <= most;
  return { bid: isWithin(bid) ? bid : undefined, ask: isWithin(ask) ? ask : undefined, halfSpread };
}
