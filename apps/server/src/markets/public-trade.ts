import type { PublicTradeRow } from "@agio/api-contract";
import type { LiveTrade } from "@agio/projections";
import { priceNumber, sizeNumber } from "./decimals.ts";
import type { MarketUnits } from "./market-directory.ts";

/** A trade as everyone may see it. */
export const publicTradeRow = (market: MarketUnits, trade: LiveTrade): PublicTradeRow => ({
  id: trade.tradeId,
  ts: trade.at,
  price: priceNumber(market, trade.priceTicks),
  amount: sizeNumber(market, trade.sizeLots),
  direction: trade.takerSide,
});
