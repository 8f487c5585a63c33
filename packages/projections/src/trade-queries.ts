import type { Side } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { PAGE_SIZE_MAX, selectPage, type Page, type Paging, type TimeFilter } from "./paging.ts";
import type { ProjectionTables } from "./tables.ts";

/** A trade as everyone may see it. */
export interface PublicTradeRow {
  readonly tradeId: number;
  readonly pairId: number;
  readonly tradedAt: number;
  readonly takerSide: Side;
  readonly priceTicks: number;
  readonly sizeLots: number;
  readonly notionalAtoms: number;
}

/** One side of a trade, as its owner sees it. A trade with himself gives two rows. */
export interface FillRow {
  readonly tradeId: number;
  readonly orderId: number;
  readonly pairId: number;
  readonly tradedAt: number;
  readonly sequence: number;
  readonly side: Side;
  readonly role: "maker" | "taker";
  readonly priceTicks: number;
  readonly sizeLots: number;
  readonly notionalAtoms: number;
  /** In atoms of the coin received: the traded coin for a buy, the pricing coin for a sell. */
  readonly feeAtoms: number;
}

export interface FillFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly pairId?: number | undefined;
  readonly orderId?: number | undefined;
}

const FILL_SORT_COLUMNS = { createTime: "tradedAt", price: "priceTicks", amount: "sizeLots", fee: "feeAtoms" };

/** A user's own fills with fees, newest first. */
export function selectFills(database: Kysely<ProjectionTables>, filter: FillFilter): Promise<Page<FillRow>> {
  const [maker, taker] = [fillsOf("maker", filter), fillsOf("taker", filter)];
  return selectPage(database, sql<FillRow>`${maker} union all ${taker}`, {
    paging: filter,
    columns: FILL_SORT_COLUMNS,
    newest: ["tradedAt", "tradeId"],
    // Each half comes from its own index in order; of the two together PostgreSQL would sort every row.
    cut(rowsMax, direction) {
      const end = sql`order by traded_at ${direction}, trade_id ${direction} limit ${sql.lit(rowsMax)}`;
      return sql<FillRow>`(${maker} ${end}) union all (${taker} ${end})`;
    },
  });
}

function fillsOf(role: "maker" | "taker", filter: FillFilter) {
  const [user, order] = [sql.ref(`${role}_user_id`), sql.ref(`${role}_order_id`)];
  const isBuy = role === "taker" ? sql`taker_side = 'buy'` : sql`taker_side = 'sell'`;
  const conditions = [sql`${user} = ${filter.userId}`];
  if (filter.pairId !== undefined) conditions.push(sql`pair_id = ${filter.pairId}`);
  if (filter.orderId !== undefined) conditions.push(sql`${order} = ${filter.orderId}`);
  if (filter.beginTime !== undefined) conditions.push(sql`traded_at >= ${filter.beginTime}`);
  if (filter.endTime !== undefined) conditions.push(sql`traded_at <= ${filter.endTime}`);
  return sql`select trade_id as "tradeId", ${order} as "orderId", pair_id as "pairId", traded_at as "tradedAt",
    sequence, case when ${isBuy} then 'buy' else 'sell' end as side, ${sql.lit(role)} as role,
    price_ticks as "priceTicks", size_lots as "sizeLots", notional_atoms as "notionalAtoms",
    case when ${isBuy} then buyer_fee_atoms else seller_fee_atoms end as "feeAtoms"
    from spot_trades where ${sql.join(conditions, sql` and `)}`;
}

/** The latest trades of a pair, newest first; with `beforeTradeId` the ones before it. */
export function selectPublicTrades(
  database: Kysely<ProjectionTables>,
  filter: { pairId: number; limit: number; beforeTradeId?: number | undefined },
): Promise<PublicTradeRow[]> {
  let list = database
    .selectFrom("spot_trades")
    .select([
      "trade_id as tradeId",
      "pair_id as pairId",
      "traded_at as tradedAt",
      "taker_side as takerSide",
      "price_ticks as priceTicks",
      "size_lots as sizeLots",
      "notional_atoms as notionalAtoms",
    ])
    .where("pair_id", "=", filter.pairId);
  if (filter.beforeTradeId !== undefined) list = list.where("trade_id", "<", filter.beforeTradeId);
  return list
    .orderBy("traded_at", "desc")
    .orderBy("trade_id", "desc")
    .limit(Math.min(Math.max(Math.trunc(filter.limit), 1), PAGE_SIZE_MAX))
    .execute();
}
