import { assert } from "@agio/primitives";
import type { ListedCoin, MarketDirectory } from "../../markets/market-directory.ts";

/** The only coin of the contract account (rules 8). */
export const CONTRACT_COIN = "USDT";

export function settlementCoin(markets: MarketDirectory): ListedCoin {
  const coin = markets.findCoin(CONTRACT_COIN);
  assert(coin !== undefined, "the coin of the contract account is listed");
  return coin;
}
