import { expect, test } from "vitest";
import type { MarketRow } from "../../../features/market-list/market-rows.ts";
import { heldCoins, heldCurve, moverRows, watchedRows } from "./model.ts";

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

test("what is held of a coin is summed over the accounts, and nothing is left out but what is worth nothing", () => {
  const accounts = {
    platform: [
      { coin: "USDT", usdt: "100" },
      { coin: "BTC", usdt: "250" },
      { coin: "XRP", usdt: "0" },
    ],
    financial: [{ coin: "USDT", usdt: "50" }],
    contract: [{ coin: "USDT", usdt: "25" }],
  };
  expect(heldCoins(accounts)).toEqual([
    { coin: "BTC", usdt: 250 },
    { coin: "USDT", usdt: 175 },
  ]);
});

test("the curve ends at the present value, and a coin without a price stands still in it", () => {
  const held = [
    { coin: "BTC", usdt: 200 },
    { coin: "USDT", usdt: 50 },
  ];
  expect(heldCurve(held, new Map([["BTC", [50, 75, 100]]]))).toEqual([150, 200, 250]);
  expect(heldCurve(held, new Map())).toEqual([]);
});

test("series of different lengths meet at their ends", () => {
  const held = [
    { coin: "BTC", usdt: 100 },
    { coin: "ETH", usdt: 100 },
  ];
  const closes = new Map([
    ["BTC", [1, 2, 4]],
    ["ETH", [5, 10]],
  ]);
  expect(heldCurve(held, closes)).toEqual([100, 200]);
});
