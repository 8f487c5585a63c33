import type { CandleInterval, Event } from "@agio/core";
import { assert } from "@agio/primitives";
import type { Kysely } from "kysely";
import { CANDLES_MAX, selectCandles, selectLatestCandles, type CandleView } from "./candle-queries.ts";
import { DAY_MS } from "./candle-clock.ts";
import { selectIndexPrices } from "./index-price-queries.ts";
import { LivePair, RECENT_TRADES_MAX, type LiveIndex, type LiveTrade, type Ticker } from "./live-pair.ts";
import { projectedSequence } from "./project.ts";
import { readRecord, type DurableRecord } from "./records.ts";
import type { ProjectionTables } from "./tables.ts";
import { selectPublicTrades } from "./trade-queries.ts";

/** Pairs with news since the last `takeChanges`. */
export interface LiveChanges {
  /** Trades, and with them ticker and candles; also imported candles. */
  readonly trades: ReadonlySet<number>;
  /** Index ticks. */
  readonly indexes: ReadonlySet<number>;
}

/** Batches that may arrive before `seed` has ended. At boot there is little traffic. */
const WAITING_RECORDS_MAX = 10_000;

/**
 * What the market looks like now, in memory: prices, 24 h figures, latest trades and candles of every pair.
 * Subscribe `apply` to durable batches first, then call `seed` once the tables have reached the durable sequence.
 */
export class LiveMarket {
  readonly #now: () => number;
  readonly #pairs = new Map<number, LivePair>();
  readonly #listeners = new Set<() => void>();
  #changedTrades = new Set<number>();
  #changedIndexes = new Set<number>();
  #sequence = 0;
  /** Batches held back until the seed is in; undefined from then on. */
  #waiting: DurableRecord[] | undefined = [];

  /** `now` gives UTC milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Loads the last 24 hours from the tables, then applies what arrived meanwhile. Call it once. */
  async seed(database: Kysely<ProjectionTables>): Promise<void> {
    await database
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => {
        this.#sequence = await projectedSequence(transaction);
        await this.#seedPairs(transaction);
      });
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const record of waiting) this.apply(record);
  }

  async #seedPairs(database: Kysely<ProjectionTables>): Promise<void> {
    const beginTime = this.#now() - DAY_MS;
    for (const { pair_id: pairId } of await database.selectFrom("pairs").select("pair_id").execute()) {
      const pair = this.#pairOf(pairId);
      const minutes = await selectCandles(database, { pairId, interval: "1m", beginTime, limit: CANDLES_MAX });
      for (const minute of minutes) pair.keepMinute(minute);
      const trades = await selectPublicTrades(database, { pairId, limit: RECENT_TRADES_MAX });
      for (const { tradeId, tradedAt, takerSide, priceTicks, sizeLots } of trades.reverse()) {
        pair.keepTrade({ tradeId, at: tradedAt, takerSide, priceTicks, sizeLots });
      }
      pair.sequence = this.#sequence;
    }
    for (const { pairId, interval, ...candle } of await selectLatestCandles(database)) {
      this.#pairOf(pairId).keepCandle(interval, candle);
    }
    for (const { pairId, valueE8, status, origin, tickedAt } of await selectIndexPrices(database)) {
      this.#pairOf(pairId).index = { valueE8, status, origin, at: tickedAt };
    }
  }

  /** Takes a durable batch. Batches come in order; one that the seed already covers is skipped. */
  apply(record: DurableRecord): void {
    if (this.#waiting !== undefined) {
      assert(this.#waiting.length < WAITING_RECORDS_MAX, "the live market is seeded soon after its first batch");
      this.#waiting.push({ ...record, payload: record.payload.slice() });
      return;
    }
    if (record.firstSequence + record.count - 1 <= this.#sequence) return;
    for (const { sequence, at, events } of readRecord(record)) {
      if (sequence <= this.#sequence) continue;
      this.#sequence = sequence;
      for (const event of events) this.#take(event, sequence, at);
    }
    if (this.#changedTrades.size + this.#changedIndexes.size > 0) for (const listener of this.#listeners) listener();
  }

  #take(event: Event, sequence: number, at: number): void {
    switch (event.type) {
      case "Traded":
      case "CandlesImported": {
        const pair = this.#pairOf(event.pairId);
        if (event.type === "Traded") pair.trade(event, at);
        else pair.import(event);
        pair.sequence = sequence;
        this.#changedTrades.add(event.pairId);
        return;
      }
      case "IndexTicked":
        this.#pairOf(event.pairId).tick(event, at);
        this.#changedIndexes.add(event.pairId);
        return;
      case "PairListed":
        this.#pairOf(event.pairId);
        return;
      default:
        return;
    }
  }

  /** Undefined for a pair that was never listed. */
  ticker(pairId: number): Ticker | undefined {
    return this.#pairs.get(pairId)?.ticker(this.#now());
  }

  tickers(): Ticker[] {
    const now = this.#now();
    return Array.from(this.#pairs.values(), (pair) => pair.ticker(now));
  }

  /** The latest trades, newest first, at most RECENT_TRADES_MAX. */
  recentTrades(pairId: number, limit: number): LiveTrade[] {
    return this.#pairs.get(pairId)?.recentTrades(limit) ?? [];
  }

  /** The kept trades after `tradeId`, oldest first. Older ones than RECENT_TRADES_MAX back are in the tables. */
  tradesAfter(pairId: number, tradeId: number): LiveTrade[] {
    return this.#pairs.get(pairId)?.tradesAfter(tradeId) ?? [];
  }

  /** The candle of the last trade. It is complete once its time is over. The object changes with the next trade. */
  candle(pairId: number, interval: CandleInterval): CandleView | undefined {
    return this.#pairs.get(pairId)?.candle(interval);
  }

  /** The candle before `candle`, complete. */
  closedCandle(pairId: number, interval: CandleInterval): CandleView | undefined {
    return this.#pairs.get(pairId)?.closedCandle(interval);
  }

  index(pairId: number): LiveIndex | undefined {
    return this.#pairs.get(pairId)?.index;
  }

  /** Hands over what changed and starts anew. For one reader, which asks at its own pace. */
  takeChanges(): LiveChanges {
    const changes = { trades: this.#changedTrades, indexes: this.#changedIndexes };
    this.#changedTrades = new Set();
    this.#changedIndexes = new Set();
    return changes;
  }

  /** Calls `listener` once per batch that changed something. Returns the way to stop it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #pairOf(pairId: number): LivePair {
    let pair = this.#pairs.get(pairId);
    if (pair === undefined) this.#pairs.set(pairId, (pair = new LivePair(pairId)));
    return pair;
  }
}
