import type { Pipeline } from "@agio/pipeline";
import type { LiveMarket, Ticker } from "@agio/projections";
import { afterEach, expect, test, vi } from "vitest";
import { MarketDirectory } from "./market-directory.ts";
import type { Connection } from "../topics/connection.ts";
import { MarketTopics } from "./market-topics.ts";

const USDT = { coinId: 1, code: "USDT", scale: 6 };
const BTC = { coinId: 2, code: "BTC", scale: 8 };
const OWN = { coinId: 3, code: "AGX", scale: 4 };
const pair = (pairId: number, traded: typeof USDT, symbol: string) => ({
  ...{ pairId, symbol, tradedCoinId: traded.coinId, pricingCoinId: USDT.coinId, priceDecimals: 1, sizeDecimals: 3 },
});
const MARKETS = new MarketDirectory(
  [USDT, BTC, OWN] as never,
  [pair(1, BTC, "btcusdt"), pair(2, OWN, "agxusdt")] as never,
  [],
);
const TICKER = {
  ...{
    lastTicks: 1_200,
    openTicks: 1_000,
    highTicks: 1_300,
    lowTicks: 900,
    sizeLots: 5_000,
    turnoverAtoms: 600_000_000,
  },
  ...{ tradeCount: 7, openSize: 0, index: undefined, mark: undefined },
} as Ticker;

let topics: MarketTopics | undefined;
afterEach(() => {
  topics?.stop();
  vi.useRealTimers();
});

function open(ownSymbols: readonly string[]): MarketTopics {
  let changed = true;
  const live = {
    ticker: () => TICKER,
    recentTrades: () => [],
    tradesAfter: () => [],
    takeChanges() {
      const trades = new Set(changed ? [1, 2] : []);
      changed = false;
      return { trades, indexes: new Set() };
    },
  } as unknown as LiveMarket;
  const parts = { markets: MARKETS, live, pipeline: {} as Pipeline, clock: () => 5_000 };
  return (topics = new MarketTopics({ ...parts, isOwn: (symbol) => ownSymbols.includes(symbol) }));
}

test("coins that the platform issued have a topic with the detail's tick, and nobody else is in it", () => {
  vi.useFakeTimers();
  const [channel, ...others] = open(["agxusdt"]).channels("owncoin", undefined, undefined);
  expect(others).toEqual([]);
  const heard: string[] = [];
  channel!.subscribers.add({
    offer: (_from: unknown, frame: Buffer) => heard.push(String(frame)),
  } as never as Connection);
  vi.advanceTimersByTime(1_000);
  expect(heard).toHaveLength(1);
  const frame = JSON.parse(heard[0]!.slice(heard[0]!.indexOf("{"))) as { data: { tick: object } };
  const tick = { id: 5, open: 100, close: 120, low: 90, high: 130, amount: 5, vol: 600, count: 7, mark: 0, index: 0 };
  expect(frame).toMatchObject({ type: "owncoin", symbol: "agxusdt", origin: "own", indexStatus: "halted", ts: 5_000 });
  expect(frame.data).toMatchObject({ ...tick, tick });
});

test("without such a coin the topic is empty, and no other pair answers to it", () => {
  const own = open([]);
  expect(own.channels("owncoin", undefined, undefined)).toEqual([]);
  expect(own.channels("owncoin", "btcusdt", undefined)).toEqual([]);
  expect(own.channels("detail", undefined, undefined)).toHaveLength(2);
});
