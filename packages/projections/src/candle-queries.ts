import { CANDLE_INTERVALS, type CandleInterval } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { ProjectionTables } from "./tables.ts";

export const CANDLES_MAX = 1500;

/** One candle: prices in ticks, times in UTC milliseconds. */
export interface CandleView {
  readonly startAt: number;
  readonly openTicks: number;
  readonly highTicks: number;
  readonly lowTicks: number;
  readonly closeTicks: number;
  readonly sizeLots: number;
  readonly turnoverAtoms: number;
  readonly tradeCount: number;
  readonly origin: string;
}

export interface CandleFilter {
  /** A pair or a contract. */
  readonly marketId: number;
  readonly interval: CandleInterval;
  /** Start of the first candle wanted, included. */
  readonly beginTime?: number | undefined;
  /** Start of the last candle wanted, included. */
  readonly endTime?: number | undefined;
  /** Clamped to CANDLES_MAX. */
  readonly limit?: number | undefined;
}

const CANDLE_SELECTION = [
  "start_at as startAt",
  "open_ticks as openTicks",
  "high_ticks as highTicks",
  "low_ticks as lowTicks",
  "close_ticks as closeTicks",
  "size_lots as sizeLots",
  "turnover_atoms as turnoverAtoms",
  "trade_count as tradeCount",
  "origin",
] as const;

/** The latest candles that match, oldest first. */
export async function selectCandles(database: Kysely<ProjectionTables>, filter: CandleFilter): Promise<CandleView[]> {
  let list = database
    .selectFrom("candles")
    .select(CANDLE_SELECTION)
    .where("market_id", "=", filter.marketId)
    .where("candle_interval", "=", filter.interval);
  if (filter.beginTime !== undefined) list = list.where("start_at", ">=", filter.beginTime);
  if (filter.endTime !== undefined) list = list.where("start_at", "<=", filter.endTime);
  const limit = Math.min(Math.max(Math.trunc(filter.limit ?? CANDLES_MAX), 1), CANDLES_MAX);
  const rows: CandleView[] = await list.orderBy("start_at", "desc").limit(limit).execute();
  return rows.reverse();
}

/** When the first candle of a market began; undefined while there is none. */
export async function selectFirstCandleStart(
  database: Kysely<ProjectionTables>,
  { marketId, interval }: Pick<CandleFilter, "marketId" | "interval">,
): Promise<number | undefined> {
  const first = await database
    .selectFrom("candles")
    .select("start_at as startAt")
    .where("market_id", "=", marketId)
    .where("candle_interval", "=", interval)
    .orderBy("start_at")
    .limit(1)
    .executeTakeFirst();
  return first?.startAt;
}

/** The latest candle of every pair, contract and interval that has one. */
export async function selectLatestCandles(
  database: Kysely<ProjectionTables>,
): Promise<(CandleView & { marketId: number; interval: CandleInterval })[]> {
  const intervals = sql.join(CANDLE_INTERVALS.map((interval) => sql`(${sql.lit(interval)})`));
  const latest = await sql<CandleView & { marketId: number; interval: CandleInterval }>`
    select markets.market_id as "marketId", kept.candle_interval as interval, latest.*
    from (select pair_id as market_id from pairs union all select contract_id from contracts) as markets cross join (values ${intervals}) as kept (candle_interval) cross join lateral (
      select start_at as "startAt", open_ticks as "openTicks", high_ticks as "highTicks", low_ticks as "lowTicks",
        close_ticks as "closeTicks", size_lots as "sizeLots", turnover_atoms as "turnoverAtoms",
        trade_count as "tradeCount", origin
      from candles where candles.market_id = markets.market_id and candles.candle_interval = kept.candle_interval
      order by start_at desc limit 1) as latest`.execute(database);
  return latest.rows;
}
