import { SHIPPED_COINS, SHIPPED_CONTRACTS, SHIPPED_PAIRS, type CoinEntry } from "@agio/api-contract/markets";
import { isOutage } from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "./market-directory.ts";
import type { MarketTables, ServerCoins, ServerMarkets } from "./market-tables.ts";

/** Venues that ship as the source of every index. */
const SHIPPED_VENUES = ["htx", "binance", "okx"];
const DISPLAY_DECIMALS_UNKNOWN = 8;
const WRITE_AGAIN_MS = 5_000;

export type PairKind = "agio" | "owncoin" | "mt5";
/** Pairs that trade only while their outside feed is open. */
export const FOLLOWS_FEED: PairKind = "mt5";

/** A venue, and its name for a pair in small letters. */
export interface PriceSource {
  readonly venue: string;
  readonly symbol: string;
}

/** How a coin is shown. A coin without a logo gets a mark drawn from its code. */
export interface CoinLook {
  /** In English. */
  readonly name: string;
  /** Names in other languages, by language code. */
  readonly names: Readonly<Record<string, string>>;
  readonly displayDecimals: number;
  readonly logo: string;
}

/** How a pair or contract is shown, and where the index of a pair comes from. */
export interface MarketLook {
  readonly showSymbol: string;
  readonly kind: PairKind;
  readonly sort: number;
  readonly logo: string;
  readonly sources: readonly PriceSource[];
  /** Operators halted it: its outside feed does not open it. */
  readonly isHalted: boolean;
}

/** Display data of coins and markets, stored beside the core: nothing in it decides about money. */
export interface MarketLooks {
  /** Of a listed coin; a plain one where nothing is stored. */
  coin(code: string): CoinLook;
  /** Of a listed pair or contract; a plain one where nothing is stored. */
  market(symbol: string): MarketLook;
  putCoin(code: string, look: CoinLook): Promise<void>;
  putMarket(symbol: string, look: MarketLook): Promise<void>;
  /** That operators halted it, at once; while the tables are away they hear of it later. */
  setHalted(symbol: string, isHalted: boolean): Promise<void>;
  /** Counts the changes since this start. */
  version(): number;
  /** Addresses of all logos. */
  pictures(): readonly string[];
  /** Calls `listener` whenever something is shown otherwise from now on. */
  onChanged(listener: () => void): void;
  /** Nothing is written to the tables any more. */
  stop(): void;
}

const shippedLook = ({ showSymbol, market, sort, logo }: CoinEntry, sources: readonly PriceSource[]): MarketLook => ({
  showSymbol,
  kind: market as PairKind,
  sort,
  logo,
  sources,
  isHalted: false,
});

const SHIPPED_COIN_LOOKS = new Map(
  SHIPPED_COINS.map(({ code, name, displayDecimals }): [string, CoinLook] => [
    code,
    { name, names: {}, displayDecimals, logo: "" },
  ]),
);
const SHIPPED_MARKET_LOOKS = new Map<string, MarketLook>([
  ...SHIPPED_PAIRS.map(({ spot }): [string, MarketLook] => [
    spot.symbol,
    shippedLook(
      spot,
      SHIPPED_VENUES.map((venue) => ({ venue, symbol: spot.symbol })),
    ),
  ]),
  ...SHIPPED_CONTRACTS.map(({ entry }): [string, MarketLook] => [entry.symbol, shippedLook(entry, [])]),
]);

const coinLookOf = ({ name, names, display_decimals: displayDecimals, logo }: ServerCoins): CoinLook => ({
  name,
  names: JSON.parse(names) as Record<string, string>,
  displayDecimals,
  logo,
});
const marketLookOf = (row: ServerMarkets): MarketLook => ({
  showSymbol: row.show_symbol,
  kind: row.kind as PairKind,
  sort: row.sort,
  logo: row.logo,
  sources: JSON.parse(row.sources) as PriceSource[],
  isHalted: row.is_halted,
});

/** Reads what is stored. What ships and is listed gets its row where it has none, once. */
export async function openMarketLooks(
  database: Kysely<MarketTables>,
  { coins, markets }: Pick<MarketDirectory, "coins" | "markets">,
): Promise<MarketLooks> {
  const coinRows = await database.selectFrom("server_coins").selectAll().execute();
  const marketRows = await database.selectFrom("server_markets").selectAll().execute();
  const coinLooks = new Map(coinRows.map((row) => [row.code, coinLookOf(row)]));
  const marketLooks = new Map(marketRows.map((row) => [row.symbol, marketLookOf(row)]));

  const listeners: (() => void)[] = [];
  let version = 0;
  let isStopped = false;
  const changed = (): void => {
    version++;
    for (const listener of listeners) listener();
  };

  const market = (symbol: string): MarketLook =>
    marketLooks.get(symbol) ?? {
      showSymbol: symbol.toUpperCase(),
      kind: "agio",
      sort: marketLooks.size + 1,
      logo: "",
      sources: [],
      isHalted: false,
    };

  async function putCoin(code: string, look: CoinLook): Promise<void> {
    const names = JSON.stringify(look.names);
    const columns = { name: look.name, names, display_decimals: look.displayDecimals, logo: look.logo };
    await database
      .insertInto("server_coins")
      .values({ code, ...columns })
      .onConflict((conflict) => conflict.column("code").doUpdateSet(columns))
      .execute();
    coinLooks.set(code, look);
    changed();
  }

  async function putMarket(symbol: string, look: MarketLook): Promise<void> {
    const { showSymbol, kind, sort, logo, isHalted } = look;
    const sources = JSON.stringify(look.sources);
    const columns = { show_symbol: showSymbol, kind, sort, logo, is_halted: isHalted, sources };
    await database
      .insertInto("server_markets")
      .values({ symbol, ...columns })
      .onConflict((conflict) => conflict.column("symbol").doUpdateSet(columns))
      .execute();
    marketLooks.set(symbol, look);
    changed();
  }

  /** Written once the tables are back, unless somebody has written the market meanwhile. */
  function writeLater(symbol: string, look: MarketLook): void {
    setTimeout(() => {
      if (isStopped || marketLooks.get(symbol) !== look) return;
      putMarket(symbol, look).catch((thrown: unknown) => {
        if (isOutage(thrown)) writeLater(symbol, look);
        else throw thrown;
      });
    }, WRITE_AGAIN_MS).unref();
  }

  async function setHalted(symbol: string, isHalted: boolean): Promise<void> {
    const look = { ...market(symbol), isHalted };
    marketLooks.set(symbol, look);
    try {
      await putMarket(symbol, look);
    } catch (thrown) {
      if (!isOutage(thrown)) throw thrown;
      changed();
      writeLater(symbol, look);
    }
  }

  for (const { code } of coins) {
    const shipped = SHIPPED_COIN_LOOKS.get(code);
    if (shipped !== undefined && !coinLooks.has(code)) await putCoin(code, shipped);
  }
  for (const { symbol } of markets) {
    const shipped = SHIPPED_MARKET_LOOKS.get(symbol);
    if (shipped !== undefined && !marketLooks.has(symbol)) await putMarket(symbol, shipped);
  }
  return {
    coin: (code) =>
      coinLooks.get(code) ?? { name: code, names: {}, displayDecimals: DISPLAY_DECIMALS_UNKNOWN, logo: "" },
    market,
    putCoin,
    putMarket,
    setHalted,
    version: () => version,
    pictures: () => [...coinLooks.values(), ...marketLooks.values()].map(({ logo }) => logo),
    onChanged: (listener) => void listeners.push(listener),
    stop: () => void (isStopped = true),
  };
}
