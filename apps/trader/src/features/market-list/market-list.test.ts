import { BTC_ENTRY } from "../pair/btc-pair.fixture.ts";
import { describe, expect, test } from "vitest";
import { arrangedFavourites, favouriteRows, movedFavourite, unsavedFavourites } from "./favourite-order.ts";
import {
  NATURAL_SORT,
  nextSort,
  readSort,
  RECENTS_MAX,
  sortMarkets,
  listedDay,
  tradeTargetOf,
  withRecent,
  writeSort,
  type MarketRow,
} from "./market-rows.ts";
import { searchMarkets } from "./market-search.ts";

const row = (coin: string, sort: number, [last, changePercent, turnover]: [number, number, number]): MarketRow => ({
  kind: "spot",
  symbol: `${coin.toLowerCase()}usdt`,
  coin,
  pricingCoin: "USDT",
  label: `${coin}/USDT`,
  last,
  changePercent,
  turnover,
  high: 0,
  low: 0,
  sort,
  isReference: false,
  priceDecimals: 2,
  isOpen: true,
  needsIndex: false,
});
const rows = [row("BTC", 1, [60_000, 1.5, 900]), row("ETH", 2, [3_000, -2, 500]), row("LTC", 3, [80, 4, 100])];
const NAMES = new Map([
  ["BTC", "Bitcoin"],
  ["ETH", "Ethereum"],
  ["LTC", "Litecoin"],
]);
const search = (text: string) => searchMarkets(rows, text, (coin) => [NAMES.get(coin) ?? coin]);
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
  const btc = row("BTC", 1, [1, 1, 1]);
  expect(tradeTargetOf(btc)).toEqual({ symbol: "btcusdt" });
  expect(tradeTargetOf({ ...btc, kind: "contract" })).toEqual({ symbol: "btcusdt", tab: "Ustandard" });
});

describe("searching", () => {
  test("the coin itself comes before names that contain the text", () => {
    expect(coins(search("eth"))).toEqual(["ETH"]);
    expect(coins(search("coin"))).toEqual(["BTC", "LTC"]);
  });

  test("case, blanks and separators do not matter", () => {
    expect(coins(search("btc / usdt"))).toEqual(["BTC"]);
    expect(coins(search("LTC-USDT"))).toEqual(["LTC"]);
  });

  test("of several words each may fit something else of a row", () => {
    const perpetual: MarketRow = { ...row("BTC", 4, [1, 1, 1]), kind: "contract", label: "BTCUSDT Perp" };
    const found = searchMarkets([...rows, perpetual], "btc perp", (coin) => [coin]);
    expect(found.map(({ label }) => label)).toEqual(["BTCUSDT Perp"]);
    expect(coins(search("bitcoin ltc"))).toEqual([]);
  });

  test("nothing typed is everything, nonsense is nothing", () => {
    expect(search(" ")).toHaveLength(3);
    expect(search("zzz")).toEqual([]);
  });

  test("recents are newest first, each once, and bounded", () => {
    expect(withRecent(["a", "b"], "b")).toEqual(["b", "a"]);
    const many = Array.from({ length: 20 }, (_, index) => `s${index}`);
    expect(withRecent(many, "new")).toHaveLength(RECENTS_MAX);
  });
});

test("before the first frame the day is the one of the coin list; a built-in entry has none", () => {
  const day = { close: "118.5", openPrice: "120", volume2: "1000.5", high24: "121", low24: "117" };
  expect(listedDay({ ...BTC_ENTRY, ...day })).toEqual({
    ...{ last: 118.5, changePercent: -1.25, turnover: 1_000.5, high: 121, low: 117 },
  });
  expect(listedDay(BTC_ENTRY)).toMatchObject({ last: 60_000, turnover: undefined, high: undefined, low: undefined });
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
