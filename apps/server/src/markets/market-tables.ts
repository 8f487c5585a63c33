/** One row, written by the first start: whether everything that shipped with it is listed. */
export interface ServerMarketSeed {
  seed_id: number;
  is_done: boolean;
}

/** How a listed coin is shown. Its scale and its balances are the core's. */
export interface ServerCoins {
  code: string;
  name: string;
  /** JSON: names by language code. */
  names: string;
  display_decimals: number;
  logo: string;
}

/** How a listed pair or contract is shown, and where its prices come from. Its units and rules are the core's. */
export interface ServerMarkets {
  symbol: string;
  show_symbol: string;
  /** "agio", "owncoin" or "mt5". */
  kind: string;
  sort: number;
  /** Operators halted it: its feed does not open it. */
  is_halted: boolean;
  logo: string;
  /** JSON: venue and the venue's name for the pair. */
  sources: string;
}

/** A change of a market that two people agreed to for a later moment. The request says what it is. */
export interface ServerMarketSchedule {
  request_id: number;
  action: string;
  symbol: string;
  due_at: number;
  /** 0 waits, 1 done, 2 refused, 3 taken back. */
  state: number;
  /** Why it was refused. */
  note: string;
  /** The last user who was told of it; -1 when all were. */
  told_place: number;
}

export interface MarketTables {
  server_market_schedule: ServerMarketSchedule;
  server_market_seed: ServerMarketSeed;
  server_coins: ServerCoins;
  server_markets: ServerMarkets;
}
