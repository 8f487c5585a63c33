import { wireNamed, type TwapRow } from "@agio/api-contract";
import type { TwapView } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { averagePriceText, priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { ListedPair } from "../markets/market-directory.ts";
import { feeCoinOf } from "./order-row.ts";

const SECOND_MS = 1_000;

/** A spread order of the core as the wire shows it. */
export function twapRow(pair: ListedPair, twap: TwapView): TwapRow {
  const feeCoin = feeCoinOf(pair, twap.side);
  return wireNamed<TwapRow>({
    id: twap.twapId,
    clientId: twap.clientOrderId,
    symbol: pair.symbol,
    coin: pair.traded.code,
    pricingCoin: pair.pricing.code,
    type: twap.side === "buy" ? 0 : 1,
    quantity: sizeText(pair, twap.sizeLots),
    limitPrice: priceText(pair, twap.limitTicks),
    slices: twap.slices,
    intervalSeconds: twap.intervalMs / SECOND_MS,
    selfTradePrevention: twap.selfTradePrevention,
    sentSlices: twap.sentSlices,
    filled: sizeText(pair, twap.filledLots),
    averagePrice: averagePriceText(pair, twap.notionalAtoms, twap.filledLots),
    filledValue: valueText(pair, twap.notionalAtoms),
    fee: plainDecimal(twap.feeAtoms, feeCoin.scale),
    feeCoin: feeCoin.code,
    status: twap.status,
    reason: twap.reason ?? "",
    nextTime: twap.reason === undefined ? twap.nextAt : 0,
    createTime: twap.acceptedAt,
    endTime: twap.endedAt ?? 0,
  });
}
