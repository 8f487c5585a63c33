import type { OrderStatus, PositionSide } from "@agio/core";
import type { Kysely } from "kysely";
import type { Page, Paging, TimeFilter } from "../paging.ts";
import type { Row } from "../table/define-table.ts";
import { selectRow, selectRows } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { CONTRACT_ORDERS } from "./futures-tables.ts";

export type ContractOrderRow = Row<typeof CONTRACT_ORDERS>;

export interface ContractOrderFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly contractId?: number | undefined;
  /** Of the position. */
  readonly side?: PositionSide | undefined;
  /** Any of these. Empty or left out: all. */
  readonly statuses?: readonly OrderStatus[] | undefined;
}

const SORT = {
  createTime: "acceptedAt",
  updateTime: "updatedAt",
  price: "priceTicks",
  share: "size",
  status: "status",
};

/** A user's orders of contracts, open and closed, newest first. */
export function selectContractOrders(
  database: Kysely<ProjectionTables>,
  filter: ContractOrderFilter,
): Promise<Page<ContractOrderRow>> {
  const { userId, contractId, side: positionSide } = filter;
  const wanted = { userId, contractId, positionSide };
  return selectRows(database, CONTRACT_ORDERS, {
    ...{ filter, wanted, sort: SORT, newest: ["acceptedAt", "orderId"], inSlices: true },
  });
}

/** One order by its id; undefined when there is none, or when it is not `userId`'s. */
export const selectContractOrder = (
  database: Kysely<ProjectionTables>,
  userId: number,
  orderId: number,
): Promise<ContractOrderRow | undefined> => selectRow(database, CONTRACT_ORDERS, { orderId, userId });
