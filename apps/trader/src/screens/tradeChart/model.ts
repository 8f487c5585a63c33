import { plainDecimal, UNKNOWN_FIGURE } from "@agio/primitives";
import type { DetailFrame } from "@agio/api-contract";
import { ticksOf } from "../../features/pair/last-ticks.ts";
import { ppbPercentText, ticksText } from "../../features/pair/quantity-text.ts";
import type { Translate } from "../../shell/language.ts";
import { originText } from "../../shell/origin.ts";
import type { TradingPair } from "../../features/pair/trading-pair.ts";

export const CHART_TABS = ["book", "trades", "depth", "info"] as const;
export type ChartTab = (typeof CHART_TABS)[number];

type InfoKey =
  | "priceStep"
  | "amountStep"
  | "amountMin"
  | "amountMax"
  | "totalMin"
  | "fees"
  | "band"
  | "index"
  | "origin";

/** Facts of a pair, as plain texts in reading order. */
export function pairFacts(t: Translate, pair: TradingPair, frame: DetailFrame | undefined): [InfoKey, string][] {
  const index = ticksOf(frame?.data.index, pair);
  const inCoin = (lots: number) => `${plainDecimal(lots, pair.sizeDecimals)} ${pair.coin}`;
  const inPricing = (value: number, decimals: number) => `${plainDecimal(value, decimals)} ${pair.pricingCoin}`;
  return [
    ["index", index === undefined ? UNKNOWN_FIGURE : ticksText(index, pair)],
    ["origin", frame === undefined ? UNKNOWN_FIGURE : originText(t, frame.origin)],
    ["priceStep", inPricing(1, pair.priceDecimals)],
    ["amountStep", inCoin(1)],
    ["amountMin", inCoin(pair.lotsMin)],
    ["amountMax", inCoin(pair.lotsMax)],
    ["totalMin", inPricing(pair.notionalAtomsMin, pair.pricingScale)],
    ["fees", `${ppbPercentText(pair.makerFee)}% / ${ppbPercentText(pair.takerFee)}%`],
    ["band", `±${plainDecimal(Math.floor(pair.priceBand / 10_000_000), 0)}%`],
  ];
}
