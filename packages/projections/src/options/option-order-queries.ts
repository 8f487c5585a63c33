import type { OptionCloseReason, OptionFillCause, OptionOrderTerms, OrderStatus } from "@agio/core";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Numbers } from "../numbers.ts";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";

/** What a list of options may be narrowed to: one series, or all of an underlying. */
export interface OptionChoice {
  readonly seriesId?: number | undefined;
  readonly pairId?: number | undefined;
}

/** The series of an underlying. `column` holds a series id. */
export const isOfPair = (column: string, pairId: number): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select series_id from option_series where pair_id = ${pairId})`;

/** An option order as the tables know it: the shape of the core's order view, closed orders included. */
export interface OptionOrderRow extends Numbers<OptionOrderTerms> {
  readonly orderId: number;
  readonly userId: number;
  readonly seriesId: number;
  readonly clientOrderId: string;
  readonly status: OrderStatus;
  readonly closeReason: OptionCloseReason | null;
  readonly filledLots: number;
  readonly premiumAtoms: number;
  readonly feeAtoms: number;
  readonly acceptedAt: number;
  readonly updatedAt: number;
}

export interface OptionOrderFilter extends TimeFilter, Paging, OptionChoice {
  readonly userId: number;
  /** Any of these. Empty or left out: all. */
  readonly statuses?: readonly OrderStatus[] | undefined;
}

const ORDER_SELECTION = [
  "order_id as orderId",
  "user_id as userId",
  "series_id as seriesId",
  "side",
  "kind",
  "time_in_force as timeInForce",
  "price_ticks as priceTicks",
  "size_lots as sizeLots",
  "client_order_id as clientOrderId",
  "status",
  "close_reason as closeReason",
  "filled_lots as filledLots",
  "premium_atoms as premiumAtoms",
  "fee_atoms as feeAtoms",
  "accepted_at as acceptedAt",
  "updated_at as updatedAt",
] as const;

const ORDER_SORT_COLUMNS = {
  createTime: "acceptedAt",
  updateTime: "updatedAt",
  price: "priceTicks",
  num: "sizeLots",
  status: "status",
};

/** A user's option orders, open and closed, newest first. */
export function selectOptionOrders(
  database: Kysely<ProjectionTables>,
  filter: OptionOrderFilter,
): Promise<Page<OptionOrderRow>> {
  let list = database.selectFrom("option_orders").select(ORDER_SELECTION).where("user_id", "=", filter.userId);
  if (filter.seriesId !== undefined) list = list.where("series_id", "=", filter.seriesId);
  if (filter.pairId !== undefined) list = list.where(isOfPair("series_id", filter.pairId));
  if (filter.statuses !== undefined && filter.statuses.length > 0) list = list.where("status", "in", filter.statuses);
  return selectPage<OptionOrderRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: ORDER_SORT_COLUMNS,
    newest: ["acceptedAt", "orderId"],
  });
}

/** One order by its id; undefined when there is none, or when it is not `userId`'s. */
export function selectOptionOrder(
  database: Kysely<ProjectionTables>,
  userId: number,
  orderId: number,
): Promise<OptionOrderRow | undefined> {
  return database
    .selectFrom("option_orders")
    .select(ORDER_SELECTION)
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** What one fill, or one take-over, did to a position. */
export interface OptionFillRow {
  readonly sequence: number;
  /** Position within its sequence; both together are the row's identity. */
  readonly fillNumber: number;
  readonly positionId: number;
  readonly seriesId: number;
  readonly orderId: number;
  readonly cause: OptionFillCause;
  /** Bought (positive) or sold. */
  readonly filledLots: number;
  readonly premiumAtoms: number;
  readonly feeAtoms: number;
  readonly realisedAtoms: number;
  readonly filledAt: number;
}

export interface OptionFillFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly seriesId?: number | undefined;
  readonly positionId?: number | undefined;
}

/** A user's own fills of options, newest first. */
export function selectOptionFills(
  database: Kysely<ProjectionTables>,
  filter: OptionFillFilter,
): Promise<Page<OptionFillRow>> {
  let list = database
    .selectFrom("option_fills")
    .select([
      "sequence",
      "fill_number as fillNumber",
      "position_id as positionId",
      "series_id as seriesId",
      "order_id as orderId",
      "cause",
      "filled_lots as filledLots",
      "premium_atoms as premiumAtoms",
      "fee_atoms as feeAtoms",
      "realised_atoms as realisedAtoms",
      "filled_at as filledAt",
    ])
    .where("user_id", "=", filter.userId);
  if (filter.seriesId !== undefined) list = list.where("series_id", "=", filter.seriesId);
  if (filter.positionId !== undefined) list = list.where("position_id", "=", filter.positionId);
  return selectPage<OptionFillRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: { createTime: "filledAt", num: "filledLots", value: "premiumAtoms", realized: "realisedAtoms" },
    newest: ["filledAt", "sequence", "fillNumber"],
  });
}
