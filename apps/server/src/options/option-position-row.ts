import type { OptionPositionRow } from "@agio/api-contract";
import type { OptionPositionView, OptionSeriesView } from "@agio/core";
import type { OptionPositionRow as StoredPosition } from "@agio/projections";
import { entryPriceText, percentText, priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { ListedSeries } from "./option-directory.ts";
import { CP, greekTexts, indexText } from "./series-row.ts";

const NO_GREEKS = { delta: 0, gamma: 0, vega: 0, theta: 0 };

/** Fields of the series in every position. */
const termsOf = (series: ListedSeries) => ({
  symbol: series.symbol,
  underlying: series.pair.symbol,
  strike: indexText(series.strikeE8),
  expiry: series.expiryAt,
  cp: CP[series.kind],
});

/** Proceeds of lots at a premium; negative for written ones, which would have to be bought back. */
export const positionValueAtoms = (series: ListedSeries, lots: number, ticks: number): number =>
  lots * ticks * series.tickLotAtoms;

/** An open position at the present mark, as every call and the private topic show it. */
export function openPositionRow(
  series: ListedSeries,
  position: OptionPositionView,
  atMark: OptionSeriesView | undefined,
): OptionPositionRow {
  const { lots, markTicks, costAtoms } = position;
  const contracts = lots / 10 ** series.sizeDecimals;
  return {
    id: position.positionId,
    ...termsOf(series),
    num: sizeText(series, lots),
    freeNum: sizeText(series, position.freeLots),
    openPrice: entryPriceText(series, costAtoms, Math.abs(lots)),
    cost: valueText(series, costAtoms),
    markPrice: priceText(series, markTicks),
    value: valueText(series, positionValueAtoms(series, lots, markTicks)),
    unrealized: valueText(series, position.unrealisedAtoms),
    roe: percentText(position.unrealisedAtoms, costAtoms),
    margin: valueText(series, position.marginAtoms),
    maintenance: valueText(series, position.maintenanceAtoms),
    realized: valueText(series, position.realisedAtoms),
    fee: valueText(series, position.feeAtoms),
    ...greekTexts(atMark ?? NO_GREEKS, contracts),
    status: position.status,
    expiredNum: "0",
    settlementPrice: "0",
    payoff: "0",
    closeTime: 0,
    createTime: position.openedAt,
  };
}

/**
 * A position from SQL, which knows no live figures: of an ended one what was bought or written in all and what it came
 * to; of an open one its lots and sums.
 */
export function storedPositionRow(series: ListedSeries, position: StoredPosition): OptionPositionRow {
  const isEnded = position.closedAt !== 0;
  const [lots, costAtoms] = isEnded ? [position.openedLots, position.openedAtoms] : [position.lots, position.costAtoms];
  const isExpired = position.expiredLots !== 0;
  return {
    id: position.positionId,
    ...termsOf(series),
    num: sizeText(series, lots),
    freeNum: sizeText(series, 0),
    openPrice: entryPriceText(series, costAtoms, Math.abs(lots)),
    cost: valueText(series, costAtoms),
    markPrice: "0",
    value: "0",
    unrealized: "0",
    roe: percentText(position.realisedAtoms, costAtoms),
    margin: valueText(series, position.marginAtoms),
    maintenance: "0",
    realized: valueText(series, position.realisedAtoms),
    fee: valueText(series, position.feeAtoms),
    ...greekTexts(NO_GREEKS),
    status: position.status,
    expiredNum: sizeText(series, position.expiredLots),
    settlementPrice: indexText(isExpired ? (position.settlementE8 ?? 0) : 0),
    payoff: valueText(series, position.payoffAtoms),
    closeTime: position.closedAt,
    createTime: position.openedAt,
  };
}
