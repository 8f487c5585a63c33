import type { CloseReason, OrderStatus, OrderTerms, Side } from "@agio/core";
import type { Kysely } from "kysely";
import type { Numbers } from "./numbers.ts";
import { selectPage, type Page, type Paging, type TimeFilter } from "./paging.ts";
import type { ProjectionTables } from "./tables.ts";

/** An order as the tables know it: the shape of the core's order view, closed orders included. */
export interface SpotOrderRow extends Numbers<OrderTerms> {
  readonly orderId: number;
  readonly userId: number;
  readonly pairId: number;
  readonly otherLegId: number;
  readonly clientOrderId: string;
  readonly status: OrderStatus;
  readonly closeReason: CloseReason | null;
  /** Where the trigger of a trailing stop is now; 0 before its activation. */
  readonly trailingStopTicks: number;
  readonly filledLots: number;
  /** Filled value in atoms of the pricing coin. */
  readonly notionalAtoms: number;
  /** In atoms of the coin that was received. */
  readonly feeAtoms: number;
  readonly acceptedAt: number;
  readonly updatedAt: number;
}

export interface OrderFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly pairId?: number | undefined;
  readonly side?: Side | undefined;
  /** Any of these. Empty or left out: all. */
  readonly statuses?: readonly OrderStatus[] | undefined;
}

const ORDER_SELECTION = [
  "order_id as orderId",
  "user_id as userId",
  "pair_id as pairId",
  "side",
  "kind",
  "time_in_force as timeInForce",
  "self_trade_prevention as selfTradePrevention",
  "price_ticks as priceTicks",
  "size_lots as sizeLots",
  "total_atoms as totalAtoms",
  "stop_ticks as stopTicks",
  "trailing_bips as trailingBips",
  "trailing_stop_ticks as trailingStopTicks",
  "visible_lots as visibleLots",
  "reject_if_triggered as rejectIfTriggered",
  "other_leg_id as otherLegId",
  "client_order_id as clientOrderId",
  "status",
  "close_reason as closeReason",
  "filled_lots as filledLots",
  "notional_atoms as notionalAtoms",
  "fee_atoms as feeAtoms",
  "accepted_at as acceptedAt",
  "updated_at as updatedAt",
] as const;

const SORT_COLUMNS = {
  createTime: "acceptedAt",
  updateTime: "updatedAt",
  delegatePrice: "priceTicks",
  delegateTotal: "sizeLots",
  status: "status",
};

/** A user's orders, open and closed, newest first. */
export function selectOrders(database: Kysely<ProjectionTables>, filter: OrderFilter): Promise<Page<SpotOrderRow>> {
  let list = database.selectFrom("spot_orders").select(ORDER_SELECTION).where("user_id", "=", filter.userId);
  if (filter.pairId !== undefined) list = list.where("pair_id", "=", filter.pairId);
  if (filter.side !== undefined) list = list.where("side", "=", filter.side);
  if (filter.statuses !== undefined && filter.statuses.length > 0) list = list.where("status", "in", filter.statuses);
  return selectPage<SpotOrderRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: SORT_COLUMNS,
    newest: ["acceptedAt", "orderId"],
  });
}

/** One order by its id; undefined when there is none, or when it is not `userId`'s. */
export function selectOrder(
  database: Kysely<ProjectionTables>,
  userId: number,
  orderId: number,
): Promise<SpotOrderRow | undefined> {
  return database
    .selectFrom("spot_orders")
    .select(ORDER_SELECTION)
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
