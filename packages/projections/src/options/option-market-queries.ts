import type { OptionSeriesListed, Side } from "@agio/core";
import type { Kysely } from "kysely";
import { PAGE_SIZE_MAX, selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";

/** What never changes of a series, open or over. */
export interface StoredSeries {
  readonly seriesId: number;
  readonly symbol: string;
  readonly pairId: number;
  readonly kind: OptionSeriesListed["kind"];
  readonly strikeE8: number;
  readonly expiryAt: number;
  readonly termsHash: string;
  readonly listedAt: number;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
}

const seriesSelection = (database: Kysely<ProjectionTables>) =>
  database
    .selectFrom("option_series")
    .innerJoin("option_underlyings", "option_underlyings.pair_id", "option_series.pair_id")
    .select([
      "series_id as seriesId",
      "symbol",
      "option_series.pair_id as pairId",
      "kind",
      "strike_e8 as strikeE8",
      "expiry_at as expiryAt",
      "terms_hash as termsHash",
      "listed_at as listedAt",
      "price_decimals as priceDecimals",
      "size_decimals as sizeDecimals",
    ]);

/** The series of every expiry that is not settled, oldest first. */
export function selectOpenSeries(database: Kysely<ProjectionTables>): Promise<StoredSeries[]> {
  return seriesSelection(database)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("option_settlements")
            .select("settled_at")
            .whereRef("option_settlements.pair_id", "=", "option_series.pair_id")
            .whereRef("option_settlements.expiry_at", "=", "option_series.expiry_at"),
        ),
      ),
    )
    .orderBy("series_id")
    .execute();
}

/** Series by their ids, in no order. Unknown ids are left out. */
export async function selectSeries(
  database: Kysely<ProjectionTables>,
  seriesIds: readonly number[],
): Promise<StoredSeries[]> {
  if (seriesIds.length === 0) return [];
  return seriesSelection(database)
    .where("series_id", "in", [...new Set(seriesIds)])
    .execute();
}

/** The series of a symbol, also one that has expired. */
export function selectSeriesBySymbol(
  database: Kysely<ProjectionTables>,
  symbol: string,
): Promise<StoredSeries | undefined> {
  return seriesSelection(database).where("symbol", "=", symbol).executeTakeFirst();
}

/** A trade of a series as everyone may see it. */
export interface OptionTradeRow {
  readonly tradeId: number;
  readonly tradedAt: number;
  readonly takerSide: Side;
  readonly priceTicks: number;
  readonly sizeLots: number;
}

/** The latest trades of a series, newest first. */
export function selectOptionTrades(
  database: Kysely<ProjectionTables>,
  { seriesId, limit }: { readonly seriesId: number; readonly limit: number },
): Promise<OptionTradeRow[]> {
  return database
    .selectFrom("option_trades")
    .select([
      "trade_id as tradeId",
      "traded_at as tradedAt",
      "taker_side as takerSide",
      "price_ticks as priceTicks",
      "size_lots as sizeLots",
    ])
    .where("series_id", "=", seriesId)
    .orderBy("traded_at", "desc")
    .orderBy("trade_id", "desc")
    .limit(Math.min(Math.max(Math.trunc(limit), 1), PAGE_SIZE_MAX))
    .execute();
}

/** A settled expiry of an underlying. */
export interface OptionSettlementRow {
  readonly pairId: number;
  readonly expiryAt: number;
  readonly settlementE8: number;
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly ticks: number;
  readonly hash: string;
  readonly isExtended: boolean;
  readonly settledAt: number;
}

/** Settled expiries of one underlying or of all, newest first. */
export function selectOptionSettlements(
  database: Kysely<ProjectionTables>,
  filter: TimeFilter & Paging & { readonly pairId?: number | undefined },
): Promise<Page<OptionSettlementRow>> {
  let list = database
    .selectFrom("option_settlements")
    .select([
      "pair_id as pairId",
      "expiry_at as expiryAt",
      "settlement_e8 as settlementE8",
      "seq_from as seqFrom",
      "seq_to as seqTo",
      "ticks",
      "hash",
      "is_extended as isExtended",
      "settled_at as settledAt",
    ]);
  if (filter.pairId !== undefined) list = list.where("pair_id", "=", filter.pairId);
  return selectPage<OptionSettlementRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: { createTime: "settledAt", expiry: "expiryAt", price: "settlementE8", symbol: "pairId" },
    newest: ["settledAt", "expiryAt", "pairId"],
  });
}
