import type { OrderStatus, Side } from "@agio/core";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Page, Paging, TimeFilter } from "../paging.ts";
import type { Row } from "../table/define-table.ts";
import { selectRow, selectRows } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { OPTION_FILLS, OPTION_ORDERS } from "./option-tables.ts";

/** Filter of a list of options: one series, or all of an underlying. */
export interface OptionChoice {
  readonly seriesId?: number | undefined;
  readonly pairId?: number | undefined;
}

/** The series of an underlying; none left out without one. `column` holds a series id. */
export const ofPair = (column: string, pairId: number | undefined): RawBuilder<boolean>[] =>
  pairId === undefined
    ? []
    : [sql<boolean>`${sql.ref(column)} in (select series_id from option_series where pair_id = ${pairId})`];

/** Its hold and its origin are stored at acceptance only. */
export type OptionOrderRow = Omit<Row<typeof OPTION_ORDERS>, "holdAtoms" | "source">;

export interface OptionOrderFilter extends TimeFilter, Paging, OptionChoice {
  readonly userId: number;
  readonly side?: Side | undefined;
  /** Any of these. Empty or left out: all. */
  readonly statuses?: readonly OrderStatus[] | undefined;
}

const ORDER_SORT = {
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
  const { userId, seriesId, pairId, side } = filter;
  const wanted = { userId, seriesId, side };
  const where = ofPair("series_id", pairId);
  return selectRows(database, OPTION_ORDERS, {
    ...{ filter, wanted, where },
    ...{ sort: ORDER_SORT, newest: ["acceptedAt", "orderId"] },
  });
}

/** One order by its id; undefined when there is none, or when it is not `userId`'s. */
export const selectOptionOrder = (
  database: Kysely<ProjectionTables>,
  userId: number,
  orderId: number,
): Promise<OptionOrderRow | undefined> => selectRow(database, OPTION_ORDERS, { orderId, userId });

export type OptionFillRow = Row<typeof OPTION_FILLS>;

export interface OptionFillFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly seriesId?: number | undefined;
  readonly positionId?: number | undefined;
  readonly side?: Side | undefined;
}

const FILL_SORT = { createTime: "filledAt", num: "filledLots", value: "premiumAtoms", realized: "realisedAtoms" };

/** A user's own fills of options, newest first. */
export function selectOptionFills(
  database: Kysely<ProjectionTables>,
  filter: OptionFillFilter,
): Promise<Page<OptionFillRow>> {
  const { userId, seriesId, positionId, side } = filter;
  const bought = sql<boolean>`filled_lots > 0`;
  const where = side === undefined ? [] : [side === "buy" ? bought : sql<boolean>`not (${bought})`];
  return selectRows(database, OPTION_FILLS, {
    ...{ filter, wanted: { userId, seriesId, positionId }, where },
    ...{ sort: FILL_SORT, newest: ["filledAt", "sequence", "fillNumber"] },
  });
}
