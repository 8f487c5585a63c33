import { CANDLE_INTERVALS, type Command } from "@agio/core";
import { priceE8, utcMs } from "@agio/primitives";
import { beforeAll, expect, test } from "vitest";
import { selectCandles } from "./candle-queries.ts";
import { LiveMarket } from "./live-market.ts";
import { RECENT_TRADES_MAX } from "./live-pair.ts";
import { migrate } from "./migrate.ts";
import { PROJECTION_MIGRATIONS } from "./migrations.ts";
import { project } from "./project.ts";
import { rebuild } from "./rebuild.ts";
import { readRecord } from "./records.ts";
import {
  BTC_USDT,
  ETH_USDT,
  limitOrder,
  openMarket,
  OPENING_AT,
  tradeRandomly,
  USERS,
} from "./testing/recorded-market.ts";
import { describeOnBothDatabases } from "./testing/test-databases.ts";

const [SELLER = 0, BUYER = 0] = USERS;
const HOUR_MS = 3_600_000;

const history = (interval: "1m" | "1h", startAt: number, closeTicks: number): Command => ({
  type: "ImportCandles",
  pairId: BTC_USDT,
  interval,
  origin: "htx",
  rows: [[startAt, 590_000, 600_500, 589_000, closeTicks, 40, 24_000_000_000]],
});

const quotes = (ask: number): Command => ({
  type: "ObservePrices",
  origin: "simulated",
  quotes: ["htx", "binance", "okx"].map((venue) => ({
    pairId: BTC_USDT,
    venue,
    bid: priceE8(6_000_000_000_000),
    ask: priceE8(ask),
    receivedAt: utcMs(OPENING_AT + HOUR_MS),
  })),
});

describeOnBothDatabases("the live market", (database) => {
  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
  });

  test("a seed and the batches after it give what following from the start gives", async () => {
    const market = openMarket();
    tradeRandomly(market, "live", 800);
    const seededUpTo = market.records.length;
    tradeRandomly(market, "later", 400, OPENING_AT + 26 * HOUR_MS);
    const now = (): number => OPENING_AT + 30 * HOUR_MS;

    await rebuild({ database: database(), read: async function* () {} });
    const followed = new LiveMarket(now);
    await followed.seed(database());
    for (const record of market.records) followed.apply(record);

    const seeded = new LiveMarket(now);
    for (const record of market.records.slice(seededUpTo - 5, seededUpTo + 5)) seeded.apply(record);
    for (const record of market.records.slice(0, seededUpTo)) await project(database(), readRecord(record));
    await seeded.seed(database());
    for (const record of market.records.slice(seededUpTo + 5)) seeded.apply(record);

    expect(seeded.tickers()).toEqual(followed.tickers());
    for (const pair of [BTC_USDT, ETH_USDT]) {
      expect(seeded.recentTrades(pair, RECENT_TRADES_MAX)).toEqual(followed.recentTrades(pair, RECENT_TRADES_MAX));
      for (const interval of CANDLE_INTERVALS) {
        expect(seeded.candle(pair, interval)).toEqual(followed.candle(pair, interval));
      }
    }
  }, 60_000);

  test("its candles are the ones in the tables, imported history and origin included", async () => {
    const market = openMarket();
    market.run(OPENING_AT, [history("1m", OPENING_AT, 600_000), history("1h", OPENING_AT, 600_000)]);
    market.run(OPENING_AT + 30_000, [
      limitOrder(SELLER, "sell", { ticks: 601_000, lots: 10 }),
      limitOrder(BUYER, "buy", { ticks: 601_000, lots: 4 }),
    ]);
    const live = new LiveMarket(() => OPENING_AT + HOUR_MS);
    await rebuild({ database: database(), read: (from) => market.read(from) });
    await live.seed(database());
    const [stored] = await selectCandles(database(), { marketId: BTC_USDT, interval: "1m" });
    expect(stored).toEqual({
      startAt: OPENING_AT,
      openTicks: 590_000,
      highTicks: 601_000,
      lowTicks: 589_000,
      closeTicks: 601_000,
      sizeLots: 44,
      turnoverAtoms: 24_000_000_000 + 601_000 * 4,
      tradeCount: 1,
      origin: "htx",
    });
    expect(live.candle(BTC_USDT, "1m")).toEqual(stored);
    expect(live.ticker(BTC_USDT)).toMatchObject({
      lastTicks: 601_000,
      openTicks: 590_000,
      sizeLots: 44,
      tradeCount: 1,
    });
    expect(live.ticker(ETH_USDT)).toMatchObject({ lastTicks: 0, openTicks: 0, highTicks: 0, lowTicks: 0, sizeLots: 0 });
  });

  test("a day without a trade leaves the last price and empty figures", async () => {
    const market = openMarket();
    let now = OPENING_AT + 1000;
    const live = new LiveMarket(() => now);
    await rebuild({ database: database(), read: async function* () {} });
    await live.seed(database());
    market.run(now, [
      limitOrder(SELLER, "sell", { ticks: 601_000, lots: 10 }),
      limitOrder(BUYER, "buy", { ticks: 601_000, lots: 4 }),
    ]);
    for (const record of market.records) live.apply(record);
    expect(live.ticker(BTC_USDT)).toMatchObject({ openTicks: 601_000, sizeLots: 4, turnoverAtoms: 601_000 * 4 });
    now += 25 * HOUR_MS;
    expect(live.ticker(BTC_USDT)).toMatchObject({ lastTicks: 601_000, highTicks: 601_000, sizeLots: 0, tradeCount: 0 });
  });

  test("it says once per batch that something changed, and which pairs", async () => {
    const market = openMarket();
    const live = new LiveMarket(() => OPENING_AT);
    await rebuild({ database: database(), read: async function* () {} });
    await live.seed(database());
    for (const record of market.records) live.apply(record);
    let calls = 0;
    const stop = live.onChange(() => calls++);
    const trades = market.run(OPENING_AT + HOUR_MS, [
      limitOrder(SELLER, "sell", { ticks: 601_000, lots: 10 }),
      limitOrder(BUYER, "buy", { ticks: 601_000, lots: 4 }),
      limitOrder(BUYER, "buy", { ticks: 601_000, lots: 2 }),
      quotes(6_000_200_000_000),
    ]);
    live.apply(trades!);
    expect(calls).toBe(1);
    const indexes = new Set([BTC_USDT, ETH_USDT]);
    expect(live.takeChanges()).toEqual({ trades: new Set([BTC_USDT]), indexes });
    expect(live.takeChanges()).toEqual({ trades: new Set(), indexes: new Set() });
    expect(live.index(BTC_USDT)).toMatchObject({ valueE8: 6_000_100_000_000, status: "live", origin: "simulated" });
    expect(live.tradesAfter(BTC_USDT, 1).map((trade) => trade.sizeLots)).toEqual([2]);
    expect(live.recentTrades(BTC_USDT, 10).map((trade) => trade.sizeLots)).toEqual([2, 4]);
    stop();
    live.apply(market.run(OPENING_AT + HOUR_MS, [limitOrder(BUYER, "buy", { ticks: 601_000, lots: 1 })])!);
    expect(calls).toBe(1);
  });
});
