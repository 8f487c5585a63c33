export { COIN_MODELS } from "./market/coin-models.ts";
export type { CoinModel } from "./market/coin-models.ts";
export { openMarket } from "./market/market.ts";
export type { Market, MarketOptions } from "./market/market.ts";
export { openVenueServer } from "./venues/venue-server.ts";
export type { VenueServer } from "./venues/venue-server.ts";
