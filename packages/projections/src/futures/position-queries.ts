import type { TpSlStatus, PositionSide, PositionStatus } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { Row } from "../table/define-table.ts";
import { selection, selectRows } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { CONTRACT_FILLS, TP_SL_ORDERS, POSITIONS } from "./futures-tables.ts";

/** A position with the sums of its life. Amounts in atoms of the settlement coin. */
export interface PositionRow extends Row<typeof POSITIONS> {
  /** Of all its liquidations: their fees, and the loss that the insurance fund paid. */
  readonly liquidationFeeAtoms: number;
  readonly fundPaidAtoms: number;
}

export interface PositionFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly contractId?: number | undefined;
  readonly side?: PositionSide | undefined;
  /** Any of these. Empty or left out: all that have ended. */
  readonly statuses?: readonly PositionStatus[] | undefined;
}

/** A column of all liquidations of the position of a row, as one sum; of one that was never liquidated 0. */
const liquidationSum = (of: "liquidation_fee_atoms" | "liquidation_fee_atoms - fund_atoms") =>
  sql<number>`coalesce((select sum(${sql.raw(of)}) from liquidations
    where liquidations.position_id = positions.position_id), 0)::int8`;

const POSITION_SELECTION = sql`${selection(POSITIONS)},
  ${liquidationSum("liquidation_fee_atoms")} as "liquidationFeeAtoms",
  ${liquidationSum("liquidation_fee_atoms - fund_atoms")} as "fundPaidAtoms"`;

const POSITION_SORT = {
  createTime: "openedAt",
  updateTime: "updatedAt",
  closeTime: "closedAt",
  realized: "realisedAtoms",
  share: "mostSize",
  status: "status",
};

/** A user's positions: the ended ones by their end, newest first; with statuses, of any state, by their beginning. */
export function selectPositions(
  database: Kysely<ProjectionTables>,
  filter: PositionFilter,
): Promise<Page<PositionRow>> {
  const { userId, contractId, side, statuses = [] } = filter;
  const isEnded = statuses.length === 0;
  const state = isEnded ? sql`closed_at > 0` : sql`status in (${sql.join(statuses)})`;
  const contract = contractId === undefined ? sql`` : sql`and contract_id = ${contractId}`;
  const ofSide = side === undefined ? sql`` : sql`and side = ${side}`;
  const list = sql<PositionRow>`select ${POSITION_SELECTION} from positions
    where user_id = ${userId} and ${state} ${contract} ${ofSide}`;
  return selectPage<PositionRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: POSITION_SORT,
    newest: [isEnded ? "closedAt" : "openedAt", "positionId"],
  });
}

/** One position by its id; undefined when there is none, or when it is not `userId`'s. */
export async function selectPosition(
  database: Kysely<ProjectionTables>,
  userId: number,
  positionId: number,
): Promise<PositionRow | undefined> {
  const { rows } = await sql<PositionRow>`select ${POSITION_SELECTION} from positions
    where position_id = ${positionId} and user_id = ${userId}`.execute(database);
  return rows[0];
}

export type ContractFillRow = Row<typeof CONTRACT_FILLS>;

export interface ContractFillFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly contractId?: number | undefined;
  readonly positionId?: number | undefined;
  /** Of the position. */
  readonly side?: PositionSide | undefined;
}

const FILL_SORT = { createTime: "filledAt", share: "size", value: "valueAtoms", realized: "realisedAtoms" };

/** A user's own fills of contracts, newest first. */
export function selectContractFills(
  database: Kysely<ProjectionTables>,
  filter: ContractFillFilter,
): Promise<Page<ContractFillRow>> {
  const { userId, contractId, positionId, side } = filter;
  return selectRows(database, CONTRACT_FILLS, {
    ...{ filter, wanted: { userId, contractId, positionId, side } },
    ...{ sort: FILL_SORT, newest: ["filledAt", "sequence", "fillNumber"], inSlices: true },
  });
}

/** A take-profit or stop-loss, waiting or over, with the side of its position. */
export interface TpSlRow extends Row<typeof TP_SL_ORDERS> {
  readonly side: PositionSide;
}

export interface TpSlFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly positionId?: number | undefined;
  /** Any of these. Empty or left out: all. */
  readonly statuses?: readonly TpSlStatus[] | undefined;
}

const TP_SL_SORT = { createTime: "setAt", updateTime: "updatedAt", triggerPrice: "triggerTicks", status: "status" };
const TP_SL_WITH_SIDES = sql`select ${selection(TP_SL_ORDERS)}, positions.side as side
  from plans join positions on positions.position_id = plans.position_id`;

/** A user's TP/SL orders, waiting and over, newest first. */
export function selectTpSlOrders(database: Kysely<ProjectionTables>, filter: TpSlFilter): Promise<Page<TpSlRow>> {
  const { userId, positionId, statuses = [] } = filter;
  const position = positionId === undefined ? sql`` : sql`and plans.position_id = ${positionId}`;
  const state = statuses.length === 0 ? sql`` : sql`and plans.status in (${sql.join(statuses)})`;
  const list = sql<TpSlRow>`${TP_SL_WITH_SIDES} where plans.user_id = ${userId} ${position} ${state}`;
  return selectPage<TpSlRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: TP_SL_SORT,
    newest: ["setAt", "tpSlId"],
  });
}

/** One TP/SL order by its id; undefined when there is none, or when it is not `userId`'s. */
export async function selectTpSl(
  database: Kysely<ProjectionTables>,
  userId: number,
  tpSlId: number,
): Promise<TpSlRow | undefined> {
  const { rows } = await sql<TpSlRow>`${TP_SL_WITH_SIDES}
    where plans.plan_id = ${tpSlId} and plans.user_id = ${userId}`.execute(database);
  return rows[0];
}
