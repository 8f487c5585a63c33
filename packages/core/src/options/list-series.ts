import { agreementHash, type OptionKind } from "@agio/formulas";
import { assert, plainDecimal, priceE8, utcMs } from "@agio/primitives";
import { emit } from "./emit.ts";
import type { OptionState } from "./option-state.ts";
import { Series, type SeriesListing } from "./series.ts";
import type { Underlying } from "./underlying.ts";
import { utcDateOf } from "./utc-date.ts";

const E8_DECIMALS = 8;

/** One option to be listed. */
export interface NewSeries {
  readonly kind: OptionKind;
  /** Whole premium ticks. */
  readonly strikeE8: number;
  readonly expiryAt: number;
  readonly exerciseFeePpb: number;
}

/** Lists a series that its underlying does not have yet, and tells it. */
export function addSeries(state: OptionState, underlying: Underlying, option: NewSeries): Series {
  assert(option.strikeE8 > 0 && option.strikeE8 % underlying.tickE8 === 0, "a strike is a whole number of ticks");
  const symbol = seriesSymbol(underlying.listing.code, option);
  const { kind, strikeE8, expiryAt, exerciseFeePpb } = option;
  const termsHash = termsHashOf(underlying, symbol, option);
  const series = openSeries(state, underlying, {
    seriesId: state.nextSeriesId++,
    symbol,
    kind,
    strikeE8,
    expiryAt,
    termsHash,
    exerciseFeePpb,
  });
  emit(state.events, {
    type: "OptionSeriesListed",
    seriesId: series.seriesId,
    symbol,
    pairId: underlying.pairId,
    kind,
    strikeE8: priceE8(strikeE8),
    expiryAt: utcMs(expiryAt),
    termsHash,
  });
  return series;
}

/** Puts a series into the market, untold: also the way back from a snapshot. */
export function openSeries(state: OptionState, underlying: Underlying, listing: SeriesListing): Series {
  const series = new Series(listing, underlying, state.takeBook());
  state.series.set(series.seriesId, series);
  underlying.series.set(series.seriesId, series);
  return series;
}

/** Takes a series that has neither orders nor positions any more out of the market. */
export function closeSeries(state: OptionState, series: Series): void {
  assert(series.positions.size === 0, "a series that ends has no positions");
  assert(series.bids.first() === 0 && series.asks.first() === 0, "a series that ends has no orders");
  state.series.delete(series.seriesId);
  series.underlying.series.delete(series.seriesId);
  state.giveBookBack({ bids: series.bids, asks: series.asks });
}

/** "BTC-260925-60000-C". */
export function seriesSymbol(
  code: string,
  { kind, strikeE8, expiryAt }: Pick<NewSeries, "kind" | "strikeE8" | "expiryAt">,
): string {
  const { year, month, day } = utcDateOf(expiryAt);
  const date = [year % 100, month, day].map((part) => String(part).padStart(2, "0")).join("");
  return `${code}-${date}-${plainDecimal(strikeE8, E8_DECIMALS)}-${kind === "call" ? "C" : "P"}`;
}

function termsHashOf(underlying: Underlying, symbol: string, { kind, strikeE8, expiryAt }: NewSeries): string {
  const { symbol: indexSymbol, coin } = underlying.listing;
  const strike = plainDecimal(strikeE8, E8_DECIMALS);
  return agreementHash({ symbol, indexSymbol, coin, kind, strike, expiry: expiryAt, unit: "1", rule: "mean-1800" });
}
