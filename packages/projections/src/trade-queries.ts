import type { Side } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { PAGE_SIZE_MAX, selectPage, type Page, type Paging, type TimeFilter } from "./paging.ts";
import type { Row } from "./table/define-table.ts";
import { selection } from "./table/read-rows.ts";
import { SPOT_TRADES, type ProjectionTables } from "./tables.ts";

const PUBLIC = ["tradeId", "pairId", "tradedAt", "takerSide", "priceTicks", "sizeLots", "notionalAtoms"] as const;

/** A trade as everyone may see it. */
export type PublicTradeRow = Pick<Row<typeof SPOT_TRADES>, (typeof PUBLIC)[number]>;

/** One side of a trade, as its owner sees it. A trade with themselves gives two rows. */
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
  readonly side?: Side | undefined;
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
  if (filter.side !== undefined) conditions.push(filter.side === "buy" ? isBuy : sql`not (${isBuy})`);
  if (filter.beginTime !== undefined) conditions.push(sql`traded_at >= ${filter.beginTime}`);
  if (filter.endTime !== undefined) conditions.push(sql`traded_at <= ${filter.endTime}`);
  return sql`select trade_id as "tradeId", ${order} as "orderId", pair_id as "pairId", traded_at as "tradedAt",
    sequence, case when ${isBuy} then 'buy' else 'sell' end as side, ${sql.lit(role)} as role,
    price_ticks as "priceTicks", size_lots as "sizeLots", notional_atoms as "notionalAtoms",
    case when ${isBuy} then buyer_fee_atoms else seller_fee_atoms end as "feeAtoms"
    from spot_trades where ${sql.join(conditions, sql` and `)}`;
}

/** The latest trades of a pair, newest first; with `beforeTradeId` the ones before it. */
export async function selectPublicTrades(
  database: Kysely<ProjectionTables>,
  { pairId, limit, beforeTradeId }: { pairId: number; limit: number; beforeTradeId?: number | undefined },
): Promise<PublicTradeRow[]> {
  const earlier = beforeTradeId === undefined ? sql`` : sql`and trade_id < ${beforeTradeId}`;
  const { rows } = await sql<PublicTradeRow>`select ${selection(SPOT_TRADES, PUBLIC)} from spot_trades
    where pair_id = ${pairId} ${earlier} order by traded_at desc, trade_id desc
    limit ${Math.min(Math.max(Math.trunc(limit), 1), PAGE_SIZE_MAX)}`.execute(database);
  return rows;
}
