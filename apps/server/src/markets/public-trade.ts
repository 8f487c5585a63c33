import type { PublicTradeRow } from "@agio/api-contract";
import type { LiveTrade } from "@agio/projections";
import { priceNumber, sizeNumber } from "./decimals.ts";
import type { ListedPair } from "./market-directory.ts";

/** A trade as everyone may see it. */
export const publicTradeRow = (pair: ListedPair, trade: LiveTrade): PublicTradeRow => ({
  id: trade.tradeId,
  ts: trade.at,
  price: priceNumber(pair, trade.priceTicks),
  amount: sizeNumber(pair, trade.sizeLots),
  direction: trade.takerSide,
});
