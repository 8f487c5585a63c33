/** One row, written by the first start: whether everything that shipped with it is listed. */
export interface ServerMarketSeed {
  seed_id: number;
  is_done: boolean;
}

export interface MarketTables {
  server_market_seed: ServerMarketSeed;
}
