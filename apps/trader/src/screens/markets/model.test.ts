import { describe, expect, test } from "vitest";
import { NATURAL_SORT, type MarketRow } from "../../features/market-list/market-rows.ts";
import {
  ANY_COIN,
  filteredRows,
  firstTab,
  heatWeight,
  hottest,
  pricingCoins,
  tabRows,
  type MarketTab,
} from "./model.ts";

const row = (coin: string, changePercent: number, sort: number): MarketRow => ({
  kind: "spot",
  symbol: `${coin.toLowerCase()}usdt`,
  coin,
  pricingCoin: "USDT",
  label: `${coin}/USDT`,
  last: 1,
  changePercent,
  turnover: sort,
  high: 0,
  low: 0,
  sort,
  isReference: false,
  priceDecimals: 2,
  isOpen: true,
  needsIndex: false,
});
const contract = { ...row("BTC", 9, 1), kind: "contract" as const, symbol: "btcusdtperp" };
const rows = [contract, row("BTC", 1, 1), row("ETH", -2, 2), row("SOL", 3, 3), row("XAU", 0, 4)];
const coins = (tab: MarketTab, sort = NATURAL_SORT) =>
  tabRows(rows, { tab, sort, favourites: ["xauusdt", "btcusdt"] }).map(({ coin }) => coin);

describe("the tabs of the markets", () => {
  test("favourites keep their own order until a column is chosen", () => {
    expect(coins("favourites")).toEqual(["XAU", "BTC"]);
    expect(coins("favourites", { column: "symbol", isDescending: false })).toEqual(["BTC", "XAU"]);
  });

  test("gainers only rise and losers only fall, the strongest first", () => {
    expect(coins("gainers")).toEqual(["SOL", "BTC"]);
    expect(coins("losers")).toEqual(["ETH"]);
  });

  test("contracts stand on their own tab only", () => {
    const symbolsOf = (tab: MarketTab) =>
      tabRows(rows, { tab, sort: NATURAL_SORT, favourites: ["btcusdt"] }).map(({ symbol }) => symbol);
    expect(symbolsOf("futures")).toEqual(["btcusdtperp"]);
    expect(symbolsOf("gainers")).toEqual(["solusdt", "btcusdt"]);
  });

  test("spot is every pair in the operator's order", () => {
    expect(coins("spot")).toEqual(["BTC", "ETH", "SOL", "XAU"]);
  });

  test("a visit starts with the favourites, if there are any", () => {
    expect(firstTab([])).toBe("spot");
    expect(firstTab(["btcusdt"])).toBe("favourites");
  });
});

describe("the filters of a desk", () => {
  const inBtc = { ...row("ETH", 1, 5), symbol: "ethbtc", label: "ETH/BTC", pricingCoin: "BTC" };
  const all = [...rows, inBtc];
  const shown = (text: string, pricing: string) =>
    filteredRows(all, { text, pricing, namesOf: (coin) => (coin === "XAU" ? ["Gold"] : []) }).map(
      ({ symbol }) => symbol,
    );

  test("by words and by the coin that prices are in, in the order in which the rows came", () => {
    expect(shown("", ANY_COIN)).toEqual(all.map(({ symbol }) => symbol));
    expect(shown("eth", ANY_COIN)).toEqual(["ethusdt", "ethbtc"]);
    expect(shown("eth", "BTC")).toEqual(["ethbtc"]);
    expect(shown("gold", ANY_COIN)).toEqual(["xauusdt"]);
    expect(pricingCoins(all)).toEqual(["BTC", "USDT"]);
  });

  test("the strip of heat has the most traded spot pairs, and no pair so wide that another vanishes", () => {
    const traded = all.map((each, index) => ({ ...each, turnover: index * 1_000 }));
    expect(hottest(traded).map(({ symbol }) => symbol)).toEqual(["ethbtc", "xauusdt", "solusdt", "ethusdt", "btcusdt"]);
    expect(heatWeight(160_000_000) / heatWeight(10_000)).toBeLessThan(12);
    expect([heatWeight(undefined), heatWeight(0)]).toEqual([1, 1]);
  });
});
