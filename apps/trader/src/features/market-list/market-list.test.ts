import { describe, expect, test } from "vitest";
import { arrangedFavourites, favouriteRows, movedFavourite, unsavedFavourites } from "./favourite-order.ts";
import {
  NATURAL_SORT,
  nextSort,
  readSort,
  RECENTS_MAX,
  searchMarkets,
  sortMarkets,
  tradeTargetOf,
  withRecent,
  writeSort,
  type MarketRow,
} from "./market-rows.ts";

const row = (
  coin: string,
  name: string,
  sort: number,
  [last, changePercent, turnover]: [number, number, number],
): MarketRow => ({
  kind: "spot",
  symbol: `${coin.toLowerCase()}usdt`,
  coin,
  pricingCoin: "USDT",
  label: `${coin}/USDT`,
  name,
  last,
  changePercent,
  turnover,
  sort,
  isReference: false,
});
const rows = [
  row("BTC", "Bitcoin", 1, [60_000, 1.5, 900]),
  row("ETH", "Ethereum", 2, [3_000, -2, 500]),
  row("LTC", "Litecoin", 3, [80, 4, 100]),
];
const coins = (found: readonly MarketRow[]) => found.map((found_) => found_.coin);

describe("sorting", () => {
  test("a column goes largest first, smallest first, and back to the natural order", () => {
    const once = nextSort(NATURAL_SORT, "change");
    expect(coins(sortMarkets(rows, once))).toEqual(["LTC", "BTC", "ETH"]);
    expect(coins(sortMarkets(rows, nextSort(once, "change")))).toEqual(["ETH", "BTC", "LTC"]);
    expect(nextSort(nextSort(once, "change"), "change")).toEqual(NATURAL_SORT);
  });

  test("names start from A", () => {
    expect(coins(sortMarkets(rows, nextSort(NATURAL_SORT, "symbol")))).toEqual(["BTC", "ETH", "LTC"]);
  });

  test("a kept sort is read back, and anything unknown is the natural order", () => {
    const sort = { column: "turnover", isDescending: true } as const;
    expect(readSort(writeSort(sort))).toEqual(sort);
    expect(readSort("nonsense:up")).toEqual(NATURAL_SORT);
    expect(readSort(null)).toEqual(NATURAL_SORT);
  });
});

test("a contract is traded on the futures tab, a pair where no tab is named", () => {
  const btc = row("BTC", "Bitcoin", 1, [1, 1, 1]);
  expect(tradeTargetOf(btc)).toEqual({ symbol: "btcusdt" });
  expect(tradeTargetOf({ ...btc, kind: "contract" })).toEqual({ symbol: "btcusdt", tab: "Ustandard" });
});

describe("searching", () => {
  test("the coin itself comes before names that contain the text", () => {
    expect(coins(searchMarkets(rows, "eth"))).toEqual(["ETH"]);
    expect(coins(searchMarkets(rows, "coin"))).toEqual(["BTC", "LTC"]);
  });

  test("case, blanks and separators do not matter", () => {
    expect(coins(searchMarkets(rows, "btc / usdt"))).toEqual(["BTC"]);
    expect(coins(searchMarkets(rows, "LTC-USDT"))).toEqual(["LTC"]);
  });

  test("nothing typed is everything, nonsense is nothing", () => {
    expect(searchMarkets(rows, " ")).toHaveLength(3);
    expect(searchMarkets(rows, "zzz")).toEqual([]);
  });

  test("recents are newest first, each once, and bounded", () => {
    expect(withRecent(["a", "b"], "b")).toEqual(["b", "a"]);
    const many = Array.from({ length: 20 }, (_, index) => `s${index}`);
    expect(withRecent(many, "new")).toHaveLength(RECENTS_MAX);
  });
});

describe("favourites", () => {
  test("they keep their own order, without symbols that are gone", () => {
    expect(coins(favouriteRows(rows, ["ltcusdt", "goneusdt", "btcusdt"]))).toEqual(["LTC", "BTC"]);
  });

  test("one is moved to another place, past the ends to the ends", () => {
    expect(movedFavourite(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
    expect(movedFavourite(["a", "b", "c"], "a", 9)).toEqual(["b", "c", "a"]);
    expect(movedFavourite(["a"], "x", 0)).toEqual(["a"]);
  });

  test("an own order holds for what it knows, the rest follows", () => {
    expect(arrangedFavourites(["a", "b", "c"], ["c", "gone", "a"])).toEqual(["c", "a", "b"]);
  });

  test("what a visitor starred is sent once", () => {
    expect(unsavedFavourites(["a", "b"], ["b"])).toEqual(["a"]);
  });
});
