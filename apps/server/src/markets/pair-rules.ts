import type { PairRulesRow } from "@agio/api-contract";
import type { SpotPairEntry } from "@agio/api-contract/markets";
import type { PairRules } from "@agio/core";
import {
  assert,
  atoms,
  parseDecimal,
  plainDecimal,
  ppb,
  priceTicks,
  refuse,
  sizeLots,
  type Refusal,
} from "@agio/primitives";
import { PERCENT_DECIMALS, percentFigure, ticksFigure } from "./shipped-figure.ts";

const OPEN = 1;

/** Units for reading the decimals of rules. */
export interface RuleUnits {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly pricingScale: number;
}

/** The core's rules of a pair from the decimals that travel. Refuses, by its field, one that is too fine or too large. */
export function readPairRules(row: PairRulesRow, units: RuleUnits, tradingOpen: boolean): PairRules | Refusal {
  const figures = {
    feeRate: percentFigure(row.feeRate),
    makerFeeRate: percentFigure(row.makerFeeRate),
    orderMin: parseDecimal(row.orderMin, units.sizeDecimals),
    orderMax: parseDecimal(row.orderMax, units.sizeDecimals),
    notionalMin: parseDecimal(row.notionalMin, units.pricingScale),
    buyMax: ticksFigure(row.buyMax, units.priceDecimals),
    sellMin: ticksFigure(row.sellMin, units.priceDecimals),
    priceBand: percentFigure(row.priceBand),
    marketBand: percentFigure(row.marketBand),
  };
  const wrong = Object.entries(figures).find(([, value]) => value === undefined)?.[0];
  if (wrong !== undefined) return refuse("BAD_PARAMETER", wrong);
  const read = figures as Readonly<Record<keyof typeof figures, number>>;
  if (read.orderMax !== 0 && read.orderMax < read.orderMin) return refuse("BAD_PARAMETER", "orderMax");
  return {
    takerFeePpb: ppb(read.feeRate),
    makerFeePpb: ppb(read.makerFeeRate),
    lotsMin: sizeLots(read.orderMin),
    lotsMax: sizeLots(read.orderMax),
    buyTicksMax: priceTicks(read.buyMax),
    sellTicksMin: priceTicks(read.sellMin),
    notionalAtomsMin: atoms(read.notionalMin),
    priceBandPpb: ppb(read.priceBand),
    marketBandPpb: ppb(read.marketBand),
    openOrdersMax: row.openOrdersMax,
    limitBuyOpen: row.limitedBuy,
    limitSellOpen: row.limitedSell,
    marketBuyOpen: row.marketBuy,
    marketSellOpen: row.marketSell,
    tradingOpen,
  };
}

/** Rules of the core as the decimals that travel. */
export function pairRulesRow(rules: PairRules, units: RuleUnits): PairRulesRow {
  return {
    feeRate: plainDecimal(rules.takerFeePpb, PERCENT_DECIMALS),
    makerFeeRate: plainDecimal(rules.makerFeePpb, PERCENT_DECIMALS),
    orderMin: plainDecimal(rules.lotsMin, units.sizeDecimals),
    orderMax: plainDecimal(rules.lotsMax, units.sizeDecimals),
    notionalMin: plainDecimal(rules.notionalAtomsMin, units.pricingScale),
    buyMax: plainDecimal(rules.buyTicksMax, units.priceDecimals),
    sellMin: plainDecimal(rules.sellTicksMin, units.priceDecimals),
    priceBand: plainDecimal(rules.priceBandPpb, PERCENT_DECIMALS),
    marketBand: plainDecimal(rules.marketBandPpb, PERCENT_DECIMALS),
    openOrdersMax: rules.openOrdersMax,
    limitedBuy: rules.limitBuyOpen,
    limitedSell: rules.limitSellOpen,
    marketBuy: rules.marketBuyOpen,
    marketSell: rules.marketSellOpen,
  };
}

/** The core's rules of a pair as the coin list ships it. */
export function pairRules(entry: SpotPairEntry, pricingScale: number): PairRules {
  const row: PairRulesRow = {
    ...entry,
    limitedBuy: entry.limitedBuy === OPEN,
    limitedSell: entry.limitedSell === OPEN,
    marketBuy: entry.marketBuy === OPEN,
    marketSell: entry.marketSell === OPEN,
  };
  const units = { priceDecimals: entry.basePrecision, sizeDecimals: entry.coinPrecision, pricingScale };
  const rules = readPairRules(row, units, entry.status === OPEN);
  assert(!("refusal" in rules), "shipped rules of a pair fit its decimals");
  return rules;
}
