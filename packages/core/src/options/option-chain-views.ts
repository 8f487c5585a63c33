import { priceE8, priceTicks, sizeLots, utcMs, type PairId } from "@agio/primitives";
import type { Ladder } from "../book/ladder.ts";
import type { OptionState } from "./option-state.ts";
import type { OptionSeriesView, OptionUnderlyingView } from "./option-views.ts";
import { priceBandOf } from "./price-band.ts";
import type { Series } from "./series.ts";
import type { Underlying } from "./underlying.ts";

interface OptionsOf {
  readonly options: OptionState;
}

/** Every underlying by pair id. */
export function listOptionUnderlyings({ options }: OptionsOf): OptionUnderlyingView[] {
  return [...options.listed()].map(underlyingView);
}

/** The chain of an underlying: its series that are not settled, by expiry and strike, the call first. */
export function optionChainOf({ options }: OptionsOf, pair: PairId): OptionSeriesView[] {
  const series = [...(options.underlyings[pair]?.series.values() ?? [])];
  return series.sort(byExpiryStrikeKind).map((one) => seriesView(options, one));
}

/** A series that is not settled, undefined for others. */
export function optionSeriesOf({ options }: OptionsOf, seriesId: number): OptionSeriesView | undefined {
  const series = options.series.get(seriesId);
  return series === undefined ? undefined : seriesView(options, series);
}

const byExpiryStrikeKind = (one: Series, other: Series): number =>
  one.expiryAt - other.expiryAt ||
  one.strikeE8 - other.strikeE8 ||
  Number(one.kind === "put") - Number(other.kind === "put");

function underlyingView({ listing, rules, step, indexE8, indexStatus, series }: Underlying): OptionUnderlyingView {
  const { pairId, code, priceDecimals, sizeDecimals, symbol, settlementCoinId } = listing;
  const expiries = new Set([...series.values()].map(({ expiryAt }) => expiryAt));
  return {
    ...{ pairId, code, priceDecimals, sizeDecimals, rules, symbol, settlementCoinId, indexStatus, step },
    indexE8: priceE8(indexE8),
    expiries: [...expiries].sort((one, other) => one - other).map(utcMs),
  };
}

// Field by field: spreading literals costs twenty times as much, and a chain has hundreds of rows.
function seriesView(options: OptionState, series: Series): OptionSeriesView {
  const band = priceBandOf(series);
  const { bids, asks } = series;
  return {
    seriesId: series.seriesId,
    symbol: series.listing.symbol,
    pairId: series.underlying.pairId,
    kind: series.kind,
    strikeE8: priceE8(series.strikeE8),
    expiryAt: utcMs(series.expiryAt),
    isTrading: series.isTradingAt(options.at),
    bidTicks: priceTicks(bids.bestLevel === 0 ? 0 : bids.bestTicks),
    bidLots: sizeLots(bestLots(bids)),
    askTicks: priceTicks(asks.bestLevel === 0 ? 0 : asks.bestTicks),
    askLots: sizeLots(bestLots(asks)),
    lastTicks: priceTicks(series.lastTicks),
    markTicks: priceTicks(series.markTicks),
    volatilityPpm: series.volatilityPpm,
    delta: series.delta,
    gamma: series.gamma,
    vega: series.vega,
    theta: series.theta,
    rho: series.rho,
    openLots: sizeLots(series.openLots),
    priceTicksMin: priceTicks(band.lowestTicks),
    priceTicksMax: priceTicks(band.highestTicks),
  };
}

const bestLots = (ladder: Ladder): number => ladder.depth(1)[0]?.[1] ?? 0;
