import {
  conversionCoinsOf,
  conversionOfferOf,
  conversionRulesOf,
  type ConversionCoinView,
  type CoreState,
} from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { PERCENT_DECIMALS } from "../../markets/shipped-figure.ts";
import type { MarketDirectory } from "../../markets/market-directory.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

const OPEN = 1;
const CLOSED = 2;

/** The coins of the convert list. Bounds are in the coin itself, at the index now: "0" while there is none. */
export const listConversionCoins: Handler<"conversions.coins", "pipeline" | "markets"> = async (services, request) => {
  const rows = await services.pipeline.read((state) => coinRows(services.markets, state));
  const sorted = request.isAsc === "desc" ? rows.toReversed() : rows;
  const { pageNum, pageSize } = request;
  const first = (pageNum - 1) * pageSize;
  return { rows: sorted.slice(first, first + pageSize), total: rows.length, pageNum, pageSize };
};

function coinRows(markets: MarketDirectory, state: CoreState) {
  const rules = conversionRulesOf(state);
  return conversionCoinsOf(state).map((listed) => {
    const coin = markets.coin(listed.coinId);
    const bounds = boundsIn(state, listed);
    const isOpen = listed.isOpen && rules?.isOpen === true;
    return {
      id: listed.coinId,
      // A coin has no time of its own: the list is of now.
      createTime: 0,
      symbol: coin.code,
      logo: "",
      precision: coin.scale,
      minAmount: plainDecimal(bounds.atomsMin, coin.scale),
      maxAmount: plainDecimal(bounds.atomsMax, coin.scale),
      spread: plainDecimal(listed.spreadPpb, PERCENT_DECIMALS),
      feeRate: plainDecimal(listed.feePpb, PERCENT_DECIMALS),
      enable: isOpen ? OPEN : CLOSED,
    };
  });
}

/** Bounds of an amount given, against the valuation coin; for that coin itself, against any other. */
function boundsIn(
  state: CoreState,
  { coinId }: ConversionCoinView,
): { readonly atomsMin: number; readonly atomsMax: number } {
  const valuationId = conversionRulesOf(state)?.valuationCoinId;
  const others = conversionCoinsOf(state).filter((other) => other.coinId !== coinId && other.isOpen);
  const partners = coinId === valuationId ? others : others.filter((other) => other.coinId === valuationId);
  for (const partner of partners) {
    const offer = conversionOfferOf(state, coinId, partner.coinId);
    if (!isRefusal(offer)) return offer;
  }
  return { atomsMin: 0, atomsMax: 0 };
}
