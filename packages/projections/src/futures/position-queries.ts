import type {
  FillCause,
  MarginMode,
  PlanKind,
  PlanStatus,
  PositionSide,
  PositionStatus,
  TriggerPrice,
} from "@agio/core";
import { sql, type Kysely } from "kysely";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";
import type { PlansTable } from "./futures-tables.ts";

/** A position as the tables know it, with the sums of its life. Amounts in atoms of the settlement coin. */
export interface PositionRow {
  readonly positionId: number;
  readonly userId: number;
  readonly contractId: number;
  readonly side: PositionSide;
  readonly marginMode: MarginMode;
  readonly leverage: number;
  readonly status: PositionStatus;
  /** Open now; 0 once it has ended. */
  readonly shares: number;
  readonly costAtoms: number;
  readonly marginAtoms: number;
  readonly reserveAtoms: number;
  /** The most shares it ever had, and what those had cost. */
  readonly mostShares: number;
  readonly mostCostAtoms: number;
  /** Of all fills that opened. */
  readonly openedShares: number;
  readonly openedAtoms: number;
  /** Profit of what was closed, before fees. */
  readonly realisedAtoms: number;
  readonly feeAtoms: number;
  /** Negative: paid. */
  readonly fundingAtoms: number;
  /** Of all its liquidations: their fees, and the loss that the insurance fund paid. */
  readonly liquidationFeeAtoms: number;
  readonly fundPaidAtoms: number;
  /** Average closing price, rounded to a tick; 0 while it is open. */
  readonly closeTicks: number;
  readonly openedAt: number;
  readonly updatedAt: number;
  /** 0 while it is open. */
  readonly closedAt: number;
}

export interface PositionFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly contractId?: number | undefined;
  /** Any of these. Empty or left out: all that have ended. */
  readonly statuses?: readonly PositionStatus[] | undefined;
}

const POSITION_SELECTION = [
  "position_id as positionId",
  "user_id as userId",
  "contract_id as contractId",
  "side",
  "margin_mode as marginMode",
  "leverage",
  "status",
  "shares",
  "cost_atoms as costAtoms",
  "margin_atoms as marginAtoms",
  "reserve_atoms as reserveAtoms",
  "most_shares as mostShares",
  "most_cost_atoms as mostCostAtoms",
  "opened_shares as openedShares",
  "opened_atoms as openedAtoms",
  "realised_atoms as realisedAtoms",
  "fee_atoms as feeAtoms",
  "funding_atoms as fundingAtoms",
  "close_ticks as closeTicks",
  "opened_at as openedAt",
  "updated_at as updatedAt",
  "closed_at as closedAt",
] as const;

/** A column of all liquidations of the position of a row, as one sum; of one that was never liquidated 0. */
const liquidationSum = (of: "liquidation_fee_atoms" | "liquidation_fee_atoms - fund_atoms") =>
  sql<number>`coalesce((select sum(${sql.raw(of)}) from liquidations
    where liquidations.position_id = positions.position_id), 0)::int8`;

const selectStored = (database: Kysely<ProjectionTables>, userId: number) =>
  database
    .selectFrom("positions")
    .select(POSITION_SELECTION)
    .select([
      liquidationSum("liquidation_fee_atoms").as("liquidationFeeAtoms"),
      liquidationSum("liquidation_fee_atoms - fund_atoms").as("fundPaidAtoms"),
    ])
    .where("user_id", "=", userId);

const POSITION_SORT_COLUMNS = {
  createTime: "openedAt",
  updateTime: "updatedAt",
  closeTime: "closedAt",
  realized: "realisedAtoms",
  share: "mostShares",
  status: "status",
};

/** A user's positions: the ended ones by their end, newest first; with statuses, of any state, by their beginning. */
export function selectPositions(
  database: Kysely<ProjectionTables>,
  filter: PositionFilter,
): Promise<Page<PositionRow>> {
  const isEnded = filter.statuses === undefined || filter.statuses.length === 0;
  let list = selectStored(database, filter.userId);
  list = isEnded ? list.where("closed_at", ">", 0) : list.where("status", "in", filter.statuses);
  if (filter.contractId !== undefined) list = list.where("contract_id", "=", filter.contractId);
  return selectPage<PositionRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: POSITION_SORT_COLUMNS,
    newest: [isEnded ? "closedAt" : "openedAt", "positionId"],
  });
}

/** One position by its id; undefined when there is none, or when it is not `userId`'s. */
export function selectPosition(
  database: Kysely<ProjectionTables>,
  userId: number,
  positionId: number,
): Promise<PositionRow | undefined> {
  return selectStored(database, userId).where("position_id", "=", positionId).executeTakeFirst();
}

/** What one fill, or one hand-over, did to a position. */
export interface ContractFillRow {
  readonly sequence: number;
  /** Position within its sequence; both together are the row's identity. */
  readonly fillNumber: number;
  readonly positionId: number;
  readonly contractId: number;
  readonly orderId: number;
  readonly side: PositionSide;
  readonly cause: FillCause;
  readonly isOpening: boolean;
  readonly isMaker: boolean;
  readonly shares: number;
  readonly valueAtoms: number;
  readonly realisedAtoms: number;
  readonly feeAtoms: number;
  readonly filledAt: number;
}

export interface ContractFillFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly contractId?: number | undefined;
  readonly positionId?: number | undefined;
}

/** A user's own fills of contracts, newest first. */
export function selectContractFills(
  database: Kysely<ProjectionTables>,
  filter: ContractFillFilter,
): Promise<Page<ContractFillRow>> {
  let list = database
    .selectFrom("contract_fills")
    .select([
      "sequence",
      "fill_number as fillNumber",
      "position_id as positionId",
      "contract_id as contractId",
      "order_id as orderId",
      "side",
      "cause",
      "is_opening as isOpening",
      "is_maker as isMaker",
      "shares",
      "value_atoms as valueAtoms",
      "realised_atoms as realisedAtoms",
      "fee_atoms as feeAtoms",
      "filled_at as filledAt",
    ])
    .where("user_id", "=", filter.userId);
  if (filter.contractId !== undefined) list = list.where("contract_id", "=", filter.contractId);
  if (filter.positionId !== undefined) list = list.where("position_id", "=", filter.positionId);
  return selectPage<ContractFillRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: { createTime: "filledAt", share: "shares", value: "valueAtoms", realized: "realisedAtoms" },
    newest: ["filledAt", "sequence", "fillNumber"],
  });
}

/** A take-profit or stop-loss, waiting or over, with the side of its position. */
export interface PlanRow {
  readonly planId: number;
  readonly contractId: number;
  readonly positionId: number;
  readonly side: PositionSide;
  readonly kind: PlanKind;
  readonly triggerTicks: number;
  readonly triggerBy: TriggerPrice;
  /** 0: the whole position. */
  readonly shares: number;
  readonly orderKind: "limit" | "market";
  readonly priceTicks: number;
  readonly status: PlanStatus;
  /** Null while it waits. */
  readonly reason: PlansTable["reason"];
  /** The order it sent, 0 for none. */
  readonly orderId: number;
  readonly setAt: number;
  readonly updatedAt: number;
}

export interface PlanFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly positionId?: number | undefined;
  /** Any of these. Empty or left out: all. */
  readonly statuses?: readonly PlanStatus[] | undefined;
}

const planSelection = (database: Kysely<ProjectionTables>, userId: number) =>
  database
    .selectFrom("plans")
    .innerJoin("positions", "positions.position_id", "plans.position_id")
    .select([
      "plans.plan_id as planId",
      "plans.contract_id as contractId",
      "plans.position_id as positionId",
      "positions.side as side",
      "plans.kind as kind",
      "plans.trigger_ticks as triggerTicks",
      "plans.trigger_by as triggerBy",
      "plans.shares as shares",
      "plans.order_kind as orderKind",
      "plans.price_ticks as priceTicks",
      "plans.status as status",
      "plans.reason as reason",
      "plans.order_id as orderId",
      "plans.set_at as setAt",
      "plans.updated_at as updatedAt",
    ])
    .where("plans.user_id", "=", userId);

/** A user's plans, waiting and over, newest first. */
export function selectPlans(database: Kysely<ProjectionTables>, filter: PlanFilter): Promise<Page<PlanRow>> {
  let list = planSelection(database, filter.userId);
  if (filter.positionId !== undefined) list = list.where("plans.position_id", "=", filter.positionId);
  if (filter.statuses !== undefined && filter.statuses.length > 0) {
    list = list.where("plans.status", "in", filter.statuses);
  }
  return selectPage<PlanRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: { createTime: "setAt", updateTime: "updatedAt", triggerPrice: "triggerTicks", status: "status" },
    newest: ["setAt", "planId"],
  });
}

/** One plan by its id; undefined when there is none, or when it is not `userId`'s. */
export function selectPlan(
  database: Kysely<ProjectionTables>,
  userId: number,
  planId: number,
): Promise<PlanRow | undefined> {
  return planSelection(database, userId).where("plans.plan_id", "=", planId).executeTakeFirst();
}
