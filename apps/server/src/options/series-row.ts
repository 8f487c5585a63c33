import type { OptionSeriesRow, OptionSettlementRow, OptionTradeRow } from "@agio/api-contract";
import type { OptionSeriesView, Side } from "@agio/core";
import { formatDecimal, plainDecimal } from "@agio/primitives";
import type { OptionSettlementRow as StoredSettlement } from "@agio/projections";
import { priceText, sizeText } from "../markets/decimals.ts";
import type { ListedPair, MarketUnits } from "../markets/market-directory.ts";
import type { ListedSeries, OptionDirectory } from "./option-directory.ts";

const INDEX_DECIMALS = 8;
/** Parts per million as percent. */
const PPM_PERCENT_DECIMALS = 4;
const GREEK_DECIMALS = 6;
/** Change of delta for one unit of a price in the ten thousands: small. */
const GAMMA_DECIMALS = 10;
const TRADING = 1;
const STOPPED = 2;

/** The last trades that a series shows. */
export const SERIES_TRADES = 30;

/** C call, P put. */
export const CP = { call: "C", put: "P" } as const;

/** An index or settlement price, or a strike, as the decimal that travels. */
export const indexText = (valueE8: number): string => plainDecimal(valueE8, INDEX_DECIMALS);

/** A figure for display: it is no amount of anybody's. */
const figure = (value: number, decimals: number): string => {
  const rounded = Math.round(value * 10 ** decimals);
  return formatDecimal(Number.isSafeInteger(rounded) ? rounded : 0, decimals);
};

/** Greeks as rules 6 scales them: of one contract. */
interface Greeks {
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
}

/** Greeks as text; `contracts` scales them to a position. */
export const greekTexts = ({ delta, gamma, vega, theta }: Greeks, contracts = 1) => ({
  delta: figure(delta * contracts, GREEK_DECIMALS),
  gamma: figure(gamma * contracts, GAMMA_DECIMALS),
  vega: figure(vega * contracts, GREEK_DECIMALS),
  theta: figure(theta * contracts, GREEK_DECIMALS),
});

/** A series at the present index, as everyone may see it. `volumeLots`: traded in the last day. */
export const seriesRow = (series: ListedSeries, view: OptionSeriesView, volumeLots: number): OptionSeriesRow => ({
  id: series.seriesId,
  symbol: series.symbol,
  underlying: series.pair.symbol,
  strike: indexText(series.strikeE8),
  expiry: series.expiryAt,
  cp: CP[series.kind],
  bid: priceText(series, view.bidTicks),
  bidNum: sizeText(series, view.bidLots),
  ask: priceText(series, view.askTicks),
  askNum: sizeText(series, view.askLots),
  last: priceText(series, view.lastTicks),
  mark: priceText(series, view.markTicks),
  iv: plainDecimal(view.volatilityPpm, PPM_PERCENT_DECIMALS),
  ...greekTexts(view),
  rho: figure(view.rho, GREEK_DECIMALS),
  openInterest: sizeText(series, view.openLots),
  volume: sizeText(series, volumeLots),
  minPrice: priceText(series, view.priceTicksMin),
  maxPrice: priceText(series, view.priceTicksMax),
  status: view.isTrading ? TRADING : STOPPED,
  createTime: series.listedAt,
});

/** The rows of a chain that was read, in its order. */
export const chainRows = (options: OptionDirectory, chain: readonly OptionSeriesView[]): OptionSeriesRow[] =>
  chain.map((view) => seriesRow(options.series(view.seriesId), view, options.volumes.lotsOf(view.seriesId)));

/** A trade as its event or SQL has it. */
interface OptionTrade {
  readonly tradeId: number;
  readonly tradedAt: number;
  readonly takerSide: Side;
  readonly priceTicks: number;
  readonly sizeLots: number;
}

/** A trade as everyone may see it. */
export const optionTradeRow = (units: MarketUnits, trade: OptionTrade): OptionTradeRow => ({
  id: trade.tradeId,
  ts: trade.tradedAt,
  price: priceText(units, trade.priceTicks),
  num: sizeText(units, trade.sizeLots),
  direction: trade.takerSide,
});

/** A settled expiry as everyone may see it. */
export const settlementRow = (pair: ListedPair, settlement: StoredSettlement): OptionSettlementRow => ({
  id: `${settlement.pairId}-${settlement.expiryAt}`,
  symbol: pair.symbol,
  expiry: settlement.expiryAt,
  price: indexText(settlement.settlementE8),
  seqFrom: settlement.seqFrom,
  seqTo: settlement.seqTo,
  ticks: settlement.ticks,
  hash: settlement.hash,
  extended: settlement.isExtended,
  createTime: settlement.settledAt,
});
