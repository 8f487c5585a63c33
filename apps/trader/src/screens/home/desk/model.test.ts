import { expect, test } from "vitest";
import type { MarketRow } from "../../../features/market-list/market-rows.ts";
import { moverRows, watchedRows } from "./model.ts";

const row = (coin: string, changes: Partial<MarketRow> = {}): MarketRow => ({
  kind: "spot",
  symbol: `${coin.toLowerCase()}usdt`,
  coin,
  pricingCoin: "USDT",
  label: `${coin}/USDT`,
  priceDecimals: 2,
  isOpen: true,
  needsIndex: false,
  sort: 0,
  isReference: false,
  last: 1,
  changePercent: 0,
  turnover: 0,
  high: 1,
  low: 1,
  ...changes,
});
const coins = (rows: readonly MarketRow[]) => rows.map(({ coin }) => coin);

const ROWS = [
  row("BTC", { changePercent: 1, turnover: 900, sort: 1 }),
  row("ETH", { changePercent: -2, turnover: 500, sort: 2 }),
  row("SOL", { changePercent: 5, turnover: 100, sort: 3 }),
  row("BTCPERP", { kind: "contract", changePercent: 9, turnover: 9_000, sort: 4 }),
];

test("movers are spot pairs: risers, fallers, the most traded, the newest", () => {
  expect(coins(moverRows(ROWS, "gainers"))).toEqual(["SOL", "BTC"]);
  expect(coins(moverRows(ROWS, "losers"))).toEqual(["ETH"]);
  expect(coins(moverRows(ROWS, "volume"))).toEqual(["BTC", "ETH", "SOL"]);
  expect(coins(moverRows(ROWS, "newest"))).toEqual(["SOL", "ETH", "BTC"]);
});

test("the watchlist is the person's own in their order, and before there is one the platform's", () => {
  const homeCoins = [{ coin: "ETH" }, { coin: "DOGE" }];
  expect(coins(watchedRows(ROWS, { favourites: ["solusdt", "btcusdt"], homeCoins }))).toEqual(["SOL", "BTC"]);
  expect(coins(watchedRows(ROWS, { favourites: [], homeCoins }))).toEqual(["ETH"]);
});
