import { CANDLE_INTERVALS, type CandleInterval } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { Row } from "./table/define-table.ts";
import { selection } from "./table/read-rows.ts";
import { CANDLES, type ProjectionTables } from "./tables.ts";

export const CANDLES_MAX = 1500;

const CANDLE_FIELDS = [
  ...(["startAt", "openTicks", "highTicks", "lowTicks", "closeTicks"] as const),
  ...(["sizeLots", "turnoverAtoms", "tradeCount", "origin"] as const),
];

/** One candle: prices in ticks, times in UTC milliseconds. */
export type CandleView = Pick<Row<typeof CANDLES>, (typeof CANDLE_FIELDS)[number]>;

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

/** The latest candles that match, oldest first. */
export async function selectCandles(database: Kysely<ProjectionTables>, filter: CandleFilter): Promise<CandleView[]> {
  const { marketId, interval, beginTime, endTime } = filter;
  const limit = Math.min(Math.max(Math.trunc(filter.limit ?? CANDLES_MAX), 1), CANDLES_MAX);
  const begin = beginTime === undefined ? sql`` : sql`and start_at >= ${beginTime}`;
  const end = endTime === undefined ? sql`` : sql`and start_at <= ${endTime}`;
  const { rows } = await sql<CandleView>`select ${selection(CANDLES, CANDLE_FIELDS)} from candles
    where market_id = ${marketId} and candle_interval = ${interval} ${begin} ${end}
    order by start_at desc limit ${limit}`.execute(database);
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
export async function selectLatestCandles(database: Kysely<ProjectionTables>): Promise<Row<typeof CANDLES>[]> {
  const intervals = sql.join(CANDLE_INTERVALS.map((interval) => sql`(${sql.lit(interval)})`));
  const latest = await sql<Row<typeof CANDLES>>`
    select latest.*
    from (select pair_id as market_id from pairs union all select contract_id from contracts) as markets
    cross join (values ${intervals}) as kept (candle_interval)
    cross join lateral (
      select ${selection(CANDLES)} from candles
      where candles.market_id = markets.market_id and candles.candle_interval = kept.candle_interval
      order by start_at desc limit 1) as latest`.execute(database);
  return latest.rows;
}
