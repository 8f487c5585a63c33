import { conversionCoinsOf, conversionOfferOf, type ConversionCoinView, type CoreState } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { PERCENT_DECIMALS } from "../../markets/shipped-figure.ts";
import type { MarketDirectory } from "../../markets/market-directory.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

/** The caller's conversions, newest first, and the pairs that can be exchanged. */
export const listConversions: Handler<"conversions.list", "markets" | "ownWrites" | "history" | "pipeline"> = async (
  services,
  request,
  call,
) => {
  const { markets, ownWrites, history, pipeline } = services;
  await ownWrites.projected(call.userId);
  const page = await history.conversions(call.userId, request);
  const pairs = await pipeline.read((state) => allowedPairs(markets, state));
  return { ...page, pairs };
};

/** Bounds are in the coin that is given, at the index now: "0" while there is none. */
function allowedPairs(markets: MarketDirectory, state: CoreState) {
  const open = conversionCoinsOf(state).filter(({ isOpen }) => isOpen);
  return open.flatMap((from) => open.filter((to) => to !== from).map((to) => pairRow(markets, state, { from, to })));
}

function pairRow(
  markets: MarketDirectory,
  state: CoreState,
  { from, to }: { readonly from: ConversionCoinView; readonly to: ConversionCoinView },
) {
  const [given, bought] = [markets.coin(from.coinId), markets.coin(to.coinId)];
  const offer = conversionOfferOf(state, from.coinId, to.coinId);
  const bounds = isRefusal(offer) ? { atomsMin: 0, atomsMax: 0 } : offer;
  return {
    from: given.code,
    to: bought.code,
    min: plainDecimal(bounds.atomsMin, given.scale),
    max: plainDecimal(bounds.atomsMax, given.scale),
    spread: plainDecimal(Math.max(from.spreadPpb, to.spreadPpb), PERCENT_DECIMALS),
  };
}
