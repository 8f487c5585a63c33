import type { Event } from "@agio/core";
import { assert } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { ProjectedEntry } from "./batch-rows.ts";
import {
  CANDLES_MAX,
  selectCandles,
  selectFirstCandleStart,
  selectLatestCandles,
  type CandleView,
} from "./candle-queries.ts";
import { DAY_MS, type ShownInterval } from "./candle-clock.ts";
import type { DayRange } from "./day-window.ts";
import { OWN_ORIGIN } from "./candles.ts";
import { selectContractFigures, selectContractTrades } from "./futures/contract-market-queries.ts";
import { selectIndexPrices } from "./index-price-queries.ts";
import { LivePair, RECENT_TRADES_MAX, type LiveIndex, type LiveTrade, type Ticker } from "./live-pair.ts";
import { tradeOfContract, tradeOfPair, type MarketTrade } from "./market-trade.ts";
import { projectedSequence } from "./project.ts";
import { readRecord, type DurableRecord } from "./records.ts";
import type { CandleRange } from "./second-candles.ts";
import type { ProjectionTables } from "./tables.ts";
import { selectPublicTrades } from "./trade-queries.ts";

/** Pairs and contracts with news since the last `takeChanges`. */
export interface LiveChanges {
  /** Trades, and with them ticker and candles; also imported candles. */
  readonly trades: ReadonlySet<number>;
  /** Index and mark ticks. */
  readonly indexes: ReadonlySet<number>;
}

/** Batches that may arrive before `seed` has ended. At boot there is little traffic. */
const WAITING_RECORDS_MAX = 10_000;

/**
 * The present market, in memory: prices, 24 h figures, latest trades and candles of every pair
 * and contract, which share one space of numbers.
 * Subscribe `apply` to durable batches first, then call `seed` once the tables have reached the durable sequence.
 */
export class LiveMarket {
  readonly #now: () => number;
  readonly #pairs = new Map<number, LivePair>();
  /** The index pair of each contract. */
  readonly #indexPairs = new Map<number, number>();
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
    for (const { pair_id: pairId } of await database.selectFrom("pairs").select("pair_id").execute()) {
      const trades = await selectPublicTrades(database, { pairId, limit: RECENT_TRADES_MAX });
      await this.#seedTrades(database, pairId, trades);
    }
    const indexPrices = await selectIndexPrices(database);
    for (const { pairId, valueE8, status, origin, tickedAt } of indexPrices) {
      this.#pairOf(pairId).index = { valueE8, status, origin, at: tickedAt };
    }
    await this.#seedContracts(database);
    for (const { marketId, interval, ...candle } of await selectLatestCandles(database)) {
      this.#pairOf(marketId).keepCandle(interval, candle);
    }
  }

  /** After the pairs: a contract's index names the venues of its index pair. */
  async #seedContracts(database: Kysely<ProjectionTables>): Promise<void> {
    for (const { contractId, indexPairId, openSize, mark } of await selectContractFigures(database)) {
      this.#indexPairs.set(contractId, indexPairId);
      const trades = await selectContractTrades(database, { contractId, limit: RECENT_TRADES_MAX });
      await this.#seedTrades(database, contractId, trades);
      const contract = this.#pairOf(contractId);
      contract.firstTradeAt = await selectFirstCandleStart(database, { marketId: contractId, interval: "1m" });
      contract.openSize = openSize;
      if (mark === undefined) continue;
      const { indexE8: valueE8, indexStatus: status, tickedAt: at, ...live } = mark;
      contract.index = { valueE8, status, origin: this.#originOf(contractId), at };
      contract.mark = live;
    }
  }

  async #seedTrades(
    database: Kysely<ProjectionTables>,
    marketId: number,
    trades: readonly (Omit<LiveTrade, "at"> & { readonly tradedAt: number })[],
  ): Promise<void> {
    const pair = this.#pairOf(marketId);
    const beginTime = this.#now() - DAY_MS;
    const minutes = await selectCandles(database, { marketId, interval: "1m", beginTime, limit: CANDLES_MAX });
    for (const minute of minutes) pair.keepMinute(minute);
    for (const { tradeId, tradedAt, takerSide, priceTicks, sizeLots } of trades.toReversed()) {
      pair.keepTrade({ tradeId, at: tradedAt, takerSide, priceTicks, sizeLots });
    }
    pair.sequence = this.#sequence;
  }

  #originOf(contractId: number): string {
    return this.#pairs.get(this.#indexPairs.get(contractId) ?? 0)?.index?.origin ?? OWN_ORIGIN;
  }

  /**
   * Takes a durable batch. Batches come in order; one that the seed already covers is skipped. `entries` are its own, where
   * the caller has decoded them.
   */
  apply(record: DurableRecord, entries?: readonly ProjectedEntry[]): void {
    if (this.#waiting !== undefined) {
      assert(this.#waiting.length < WAITING_RECORDS_MAX, "the live market is seeded soon after its first batch");
      this.#waiting.push({ ...record, payload: record.payload.slice() });
      return;
    }
    if (record.firstSequence + record.count - 1 <= this.#sequence) return;
    for (const { sequence, at, events } of entries ?? readRecord(record)) {
      if (sequence <= this.#sequence) continue;
      this.#sequence = sequence;
      for (const event of events) this.#take(event, sequence, at);
    }
    if (this.#changedTrades.size + this.#changedIndexes.size > 0) for (const listener of this.#listeners) listener();
  }

  #take(event: Event, sequence: number, at: number): void {
    switch (event.type) {
      case "Traded":
        return this.#trade(tradeOfPair(event), sequence, at);
      case "ContractTraded":
        return this.#trade(tradeOfContract(event), sequence, at);
      case "CandlesImported": {
        const pair = this.#pairOf(event.pairId);
        pair.import(event);
        pair.sequence = sequence;
        this.#changedTrades.add(event.pairId);
        return;
      }
      case "IndexTicked":
        this.#pairOf(event.pairId).tick(event, event.recoveredAt ?? at);
        this.#changedIndexes.add(event.pairId);
        return;
      case "MarkTicked":
        this.#pairOf(event.contractId).tickMark(event, this.#originOf(event.contractId), at);
        this.#changedIndexes.add(event.contractId);
        return;
      case "PositionFilled":
        this.#pairOf(event.contractId).fillPosition(event);
        this.#changedIndexes.add(event.contractId);
        return;
      case "PairListed":
        this.#pairOf(event.pairId);
        return;
      case "ContractListed":
        this.#pairOf(event.contractId);
        this.#indexPairs.set(event.contractId, event.indexPairId);
        return;
      default:
        return;
    }
  }

  #trade(trade: MarketTrade, sequence: number, at: number): void {
    const pair = this.#pairOf(trade.marketId);
    pair.trade(trade, at);
    pair.sequence = sequence;
    this.#changedTrades.add(trade.marketId);
  }

  /** Undefined for a market that was never listed. */
  ticker(marketId: number): Ticker | undefined {
    return this.#pairs.get(marketId)?.ticker(this.#now());
  }

  tickers(): Ticker[] {
    const now = this.#now();
    return Array.from(this.#pairs.values(), (pair) => pair.ticker(now));
  }

  /**
   * Price of a contract's index pair in the part of the last 24 hours before the contract's first trade, in ticks of
   * that pair: what the contract's chart shows of that time. Undefined for a pair and for a contract that is older.
   */
  borrowedRange(marketId: number): DayRange | undefined {
    const indexPair = this.#pairs.get(this.#indexPairs.get(marketId) ?? 0);
    if (indexPair === undefined) return undefined;
    const now = this.#now();
    const firstTradeAt = this.#pairs.get(marketId)?.firstTradeAt ?? now;
    return firstTradeAt <= now - DAY_MS ? undefined : indexPair.rangeBefore(firstTradeAt, now);
  }

  /** The latest trades, newest first, at most RECENT_TRADES_MAX. */
  recentTrades(marketId: number, limit: number): LiveTrade[] {
    return this.#pairs.get(marketId)?.recentTrades(limit) ?? [];
  }

  /** The kept trades after `tradeId`, oldest first. Older ones than RECENT_TRADES_MAX back are in the tables. */
  tradesAfter(marketId: number, tradeId: number): LiveTrade[] {
    return this.#pairs.get(marketId)?.tradesAfter(tradeId) ?? [];
  }

  /** The candle of the last trade. It is complete once its time is over. The object changes with the next trade. */
  candle(marketId: number, interval: ShownInterval): CandleView | undefined {
    return this.#pairs.get(marketId)?.candle(interval);
  }

  /** The latest candles of a second that match, oldest first, the one under way among them. */
  secondCandles(marketId: number, range: CandleRange): CandleView[] {
    return this.#pairs.get(marketId)?.secondCandles(range) ?? [];
  }

  /** The candle before `candle`, complete. */
  closedCandle(marketId: number, interval: ShownInterval): CandleView | undefined {
    return this.#pairs.get(marketId)?.closedCandle(interval);
  }

  index(marketId: number): LiveIndex | undefined {
    return this.#pairs.get(marketId)?.index;
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

  #pairOf(marketId: number): LivePair {
    let pair = this.#pairs.get(marketId);
    if (pair === undefined) this.#pairs.set(marketId, (pair = new LivePair(marketId)));
    return pair;
  }
}
