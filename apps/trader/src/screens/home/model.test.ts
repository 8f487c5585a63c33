import type { SpotPairEntry } from "@agio/api-client";
import type { DetailFrame, DetailTick } from "@agio/api-contract";
import { describe, expect, test } from "vitest";
import { directionOf } from "../../features/pair/use-direction.ts";
import { FIRST_LISTS } from "../../shell/markets.ts";
import { dayOf, homePairs, movers, todayProfit } from "./model.ts";

const pairs = FIRST_LISTS.currencyList;
const pairOf = (coin: string) => pairs.find((pair) => pair.coin === coin) as SpotPairEntry;

function detail(open: number, close: number, vol = 0): DetailFrame {
  const tick: DetailTick = {
    id: 0,
    open,
    close,
    low: 0,
    high: 0,
    amount: 0,
    vol,
    count: 0,
    mark: 0,
    index: 0,
    funding: 0,
    fundingTime: 0,
    openInterest: 0,
  };
  return {
    type: "detail",
    symbol: "",
    seq: 1,
    ts: 0,
    origin: "own",
    indexStatus: "live",
    data: { ...tick, tick },
  };
}

describe("the day of a pair", () => {
  test("comes from the live day where there is one", () => {
    expect(dayOf(pairOf("BTC"), detail(100, 102, 7))).toEqual({
      price: 102,
      changePercent: 2,
      direction: "up",
      turnover: 7,
    });
  });

  test("comes from the coin list before that, and a pair without a price is unknown", () => {
    const day = dayOf({ ...pairOf("BTC"), amount: "90", open: "100" }, undefined);
    expect([day.price, day.direction, day.turnover]).toEqual(["90", "down", undefined]);
    expect(dayOf(pairOf("BTC"), undefined)).toEqual({
      price: undefined,
      changePercent: undefined,
      direction: "same",
      turnover: undefined,
    });
  });

  test("has no direction when the change rounds to nothing", () => {
    expect([0.004, -0.004, 0, 0.005, -0.005].map(directionOf)).toEqual(["same", "same", "same", "up", "down"]);
  });
});

describe("movers", () => {
  const days: Record<string, DetailFrame> = {
    BTC: detail(100, 101, 5),
    ETH: detail(100, 110, 9),
    SOL: detail(100, 90, 7),
  };
  const coins = (tab: Parameters<typeof movers>[1]) =>
    movers(pairs, tab, (pair) => dayOf(pair, days[pair.coin])).map((pair) => pair.coin);

  test("gainers rise, most first; losers fall", () => {
    expect(coins("gainers")).toEqual(["ETH", "BTC"]);
    expect(coins("losers")).toEqual(["SOL"]);
  });

  test("volume goes by turnover and new by the latest listing", () => {
    expect(coins("volume").slice(0, 3)).toEqual(["ETH", "SOL", "BTC"]);
    expect(coins("newest")[0]).toBe("XAU");
  });
});

describe("the pairs of the home screen", () => {
  const homeCoins = [{ isOpen: true, coin: "XRP", sort: 1 }];

  test("are the user's own in their order", () => {
    const rows = ["ethusdt", "goneusdt", "btcusdt"].map((symbol, index) => ({
      id: index,
      symbol,
      coin: "",
      sort: index,
    }));
    expect(homePairs(pairs, rows, homeCoins).map((pair) => pair.coin)).toEqual(["ETH", "BTC"]);
  });

  test("are the platform's for a visitor and for an empty list", () => {
    expect(homePairs(pairs, undefined, homeCoins).map((pair) => pair.coin)).toEqual(["XRP"]);
    expect(homePairs(pairs, [], homeCoins).map((pair) => pair.coin)).toEqual(["XRP"]);
  });
});

describe("the profit of today", () => {
  test("is compared with what the assets were worth before it", () => {
    expect(todayProfit("500", "10500")).toEqual({ amount: "500", percent: 5, direction: "up" });
    expect(todayProfit("-250", "9750")).toEqual({ amount: "-250", percent: -2.5, direction: "down" });
  });

  test("has no direction when it is zero and no share of nothing", () => {
    expect(todayProfit("0", "0")).toEqual({ amount: "0", percent: 0, direction: "same" });
    expect(todayProfit("80", "80").percent).toBe(0);
  });
});
