import { conversionCoinsOf, type SetConversionCoin } from "@agio/core";
import { atoms, parseDecimal, ppb, refuse } from "@agio/primitives";
import { PERCENT_DECIMALS } from "../../../markets/shipped-figure.ts";
import { houseObstacle, type ConversionCoinPayload } from "../../../operators/house-requests.ts";
import type { Handler } from "../../handler.ts";
import { conversionFigures, valuationCoin } from "./conversion-figures.ts";

/** Far above anything sensible. */
const PERCENT_MAX = 50;

/** Asks for a coin of the convert list, new or changed; a second person decides. Quotes that live stay as they are. */
export const setConversionCoin: Handler<"operator.conversions.set", "markets" | "pipeline" | "requests"> = async (
  services,
  request,
  call,
) => {
  const { markets, pipeline, requests } = services;
  const [coin, valuation] = [markets.findCoin(request.coin.toUpperCase()), valuationCoin(markets)];
  if (coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const percent = (text: string): number | undefined => {
    const rate = parseDecimal(text, PERCENT_DECIMALS);
    return rate !== undefined && rate <= PERCENT_MAX * 10 ** PERCENT_DECIMALS ? rate : undefined;
  };
  const [spread, fee] = [percent(request.spread), percent(request.feeRate)];
  if (spread === undefined) return refuse("BAD_PARAMETER", "spread");
  if (fee === undefined) return refuse("BAD_PARAMETER", "feeRate");
  const [min, max] = [parseDecimal(request.minValue, valuation.scale), parseDecimal(request.maxValue, valuation.scale)];
  if (min === undefined) return refuse("BAD_PARAMETER", "minValue");
  if (max === undefined || (max !== 0 && max < min)) return refuse("BAD_PARAMETER", "maxValue");
  const after = {
    coinId: coin.coinId,
    isOpen: request.isOpen,
    spreadPpb: ppb(spread),
    feePpb: ppb(fee),
    valueAtomsMin: atoms(min),
    valueAtomsMax: atoms(max),
  };
  const command: SetConversionCoin = { type: "SetConversionCoin", ...after };
  const listed = await pipeline.read(conversionCoinsOf);
  const replaced = listed.find(({ coinId }) => coinId === coin.coinId) ?? null;
  const payload: ConversionCoinPayload = { command, replaced };
  const obstacle = await houseObstacle(pipeline, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "conversion.set",
    subject: coin.code,
    payload,
    before: replaced && conversionFigures(markets, replaced),
    after: conversionFigures(markets, after),
    makerId: call.operatorId,
    reason: request.reason,
  });
  return { requestId, status: 0 };
};
