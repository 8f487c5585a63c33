import { sql, type Kysely } from "kysely";
import { PAGE_SIZE_MAX } from "../paging.ts";
import type { Row } from "../table/define-table.ts";
import { listOf, selection } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { OPTION_SERIES, OPTION_SETTLEMENTS, OPTION_TRADES, OPTION_UNDERLYINGS } from "./option-tables.ts";

/** The permanent terms of a series, open or expired, with the decimals of its underlying. */
export type StoredSeries = Row<typeof OPTION_SERIES> &
  Pick<Row<typeof OPTION_UNDERLYINGS>, "priceDecimals" | "sizeDecimals">;

const SERIES = sql`select ${selection(OPTION_SERIES)}, ${selection(OPTION_UNDERLYINGS, ["priceDecimals", "sizeDecimals"])}
  from option_series join option_underlyings on option_underlyings.pair_id = option_series.pair_id`;

/** The series of every expiry that is not settled, oldest first. */
export async function selectOpenSeries(database: Kysely<ProjectionTables>): Promise<StoredSeries[]> {
  const { rows } = await sql<StoredSeries>`${SERIES} where not exists (
      select 1 from option_settlements where option_settlements.pair_id = option_series.pair_id
        and option_settlements.expiry_at = option_series.expiry_at)
    order by series_id`.execute(database);
  return rows;
}

/** How long after the price of an expiry its last position may end. */
const ENDING_MS = 3_600_000;

/** The series of the latest expiries whose price is known, with it: of some of them positions may still be open. */
export async function selectEndingSeries(
  database: Kysely<ProjectionTables>,
): Promise<(StoredSeries & Pick<OptionSettlementRow, "settlementE8">)[]> {
  const { rows } = await sql<StoredSeries & Pick<OptionSettlementRow, "settlementE8">>`select series.*, 
      option_settlements.settlement_e8 as "settlementE8" from (${SERIES}) series
    join option_settlements on option_settlements.pair_id = series."pairId"
      and option_settlements.expiry_at = series."expiryAt"
    where settled_at >= (select max(settled_at) from option_settlements) - ${ENDING_MS}
    order by "seriesId"`.execute(database);
  return rows;
}

/** Series by their ids, in no order. Unknown ids are left out. */
export async function selectSeries(
  database: Kysely<ProjectionTables>,
  seriesIds: readonly number[],
): Promise<StoredSeries[]> {
  if (seriesIds.length === 0) return [];
  const ids = sql.join([...new Set(seriesIds)]);
  return (await sql<StoredSeries>`${SERIES} where series_id in (${ids})`.execute(database)).rows;
}

/** The series of a symbol, also one that has expired. */
export async function selectSeriesBySymbol(
  database: Kysely<ProjectionTables>,
  symbol: string,
): Promise<StoredSeries | undefined> {
  return (await sql<StoredSeries>`${SERIES} where symbol = ${symbol}`.execute(database)).rows[0];
}

const PUBLIC = ["tradeId", "tradedAt", "takerSide", "priceTicks", "sizeLots"] as const;

/** A trade of a series as everyone may see it. */
export type OptionTradeRow = Pick<Row<typeof OPTION_TRADES>, (typeof PUBLIC)[number]>;

/** The latest trades of a series, newest first. */
export async function selectOptionTrades(
  database: Kysely<ProjectionTables>,
  { seriesId, limit }: { readonly seriesId: number; readonly limit: number },
): Promise<OptionTradeRow[]> {
  const { rows } = await sql<OptionTradeRow>`select ${selection(OPTION_TRADES, PUBLIC)} from option_trades
    where series_id = ${seriesId} order by traded_at desc, trade_id desc
    limit ${Math.min(Math.max(Math.trunc(limit), 1), PAGE_SIZE_MAX)}`.execute(database);
  return rows;
}

/** Lots that were traded of a series in an hour since the epoch. */
export interface TradedHour {
  readonly seriesId: number;
  readonly hour: number;
  readonly lots: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The lots of each series and hour in the day before the last trade of all. */
export async function selectTradedHours(database: Kysely<ProjectionTables>): Promise<TradedHour[]> {
  const { rows } = await sql<Record<keyof TradedHour, number | string>>`select series_id as "seriesId",
      floor(traded_at / ${HOUR_MS}) as hour, sum(size_lots) as lots from option_trades
    where traded_at > (select max(traded_at) from option_trades) - ${DAY_MS} group by 1, 2`.execute(database);
  return rows.map((row) => ({ seriesId: Number(row.seriesId), hour: Number(row.hour), lots: Number(row.lots) }));
}

export type OptionSettlementRow = Row<typeof OPTION_SETTLEMENTS>;

/** Settled expiries of one underlying or of all, newest first. */
export const selectOptionSettlements = listOf(OPTION_SETTLEMENTS, {
  of: [],
  by: ["pairId"],
  sort: { createTime: "settledAt", expiry: "expiryAt", price: "settlementE8", symbol: "pairId" },
  newest: ["settledAt", "expiryAt", "pairId"],
});
