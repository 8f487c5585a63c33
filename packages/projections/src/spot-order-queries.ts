import type { OrderStatus, Side } from "@agio/core";
import type { Kysely } from "kysely";
import type { Page, Paging, TimeFilter } from "./paging.ts";
import type { Row } from "./table/define-table.ts";
import { selectRow, selectRows } from "./table/read-rows.ts";
import { SPOT_ORDERS, type ProjectionTables } from "./tables.ts";

export type SpotOrderRow = Row<typeof SPOT_ORDERS>;

export interface OrderFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly pairId?: number | undefined;
  readonly side?: Side | undefined;
  /** Any of these. Empty or left out: all. */
  readonly statuses?: readonly OrderStatus[] | undefined;
}

const SORT = {
  createTime: "acceptedAt",
  updateTime: "updatedAt",
  limitPrice: "priceTicks",
  quantity: "sizeLots",
  status: "status",
};

/** A user's orders, open and closed, newest first. */
export function selectOrders(database: Kysely<ProjectionTables>, filter: OrderFilter): Promise<Page<SpotOrderRow>> {
  const { userId, pairId, side } = filter;
  const wanted = { userId, pairId, side };
  return selectRows(database, SPOT_ORDERS, { filter, wanted, sort: SORT, newest: ["acceptedAt", "orderId"] });
}

/** One order by its id; undefined when there is none, or when it is not `userId`'s. */
export const selectOrder = (
  database: Kysely<ProjectionTables>,
  userId: number,
  orderId: number,
): Promise<SpotOrderRow | undefined> => selectRow(database, SPOT_ORDERS, { orderId, userId });
