import type {
  ContractCloseReason,
  ContractOrderSource,
  ContractOrderTerms,
  OrderStatus,
  PositionSide,
} from "@agio/core";
import type { Kysely } from "kysely";
import type { Numbers } from "../numbers.ts";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";

/** An order of a contract as the tables know it: the shape of the core's order view, closed orders included. */
export interface ContractOrderRow extends Numbers<ContractOrderTerms> {
  readonly orderId: number;
  readonly userId: number;
  readonly contractId: number;
  readonly positionSide: PositionSide;
  readonly source: ContractOrderSource;
  readonly planId: number;
  readonly clientOrderId: string;
  readonly status: OrderStatus;
  readonly closeReason: ContractCloseReason | null;
  /** Where the trigger of a trailing stop is now; 0 before its activation. */
  readonly trailingStopTicks: number;
  readonly filledShares: number;
  readonly filledAtoms: number;
  readonly feeAtoms: number;
  readonly acceptedAt: number;
  readonly updatedAt: number;
}

export interface ContractOrderFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly contractId?: number | undefined;
  /** Any of these. Empty or left out: all. */
  readonly statuses?: readonly OrderStatus[] | undefined;
}

const ORDER_SELECTION = [
  "order_id as orderId",
  "user_id as userId",
  "contract_id as contractId",
  "position_side as positionSide",
  "direction",
  "offset_kind as offset",
  "kind",
  "time_in_force as timeInForce",
  "price_ticks as priceTicks",
  "shares",
  "leverage",
  "margin_mode as marginMode",
  "stop_ticks as stopTicks",
  "trailing_bips as trailingBips",
  "trigger_by as triggerBy",
  "trailing_stop_ticks as trailingStopTicks",
  "take_profit_ticks as takeProfitTicks",
  "stop_loss_ticks as stopLossTicks",
  "source",
  "plan_id as planId",
  "client_order_id as clientOrderId",
  "status",
  "close_reason as closeReason",
  "filled_shares as filledShares",
  "filled_atoms as filledAtoms",
  "fee_atoms as feeAtoms",
  "accepted_at as acceptedAt",
  "updated_at as updatedAt",
] as const;

const SORT_COLUMNS = {
  createTime: "acceptedAt",
  updateTime: "updatedAt",
  price: "priceTicks",
  share: "shares",
  status: "status",
};

/** A user's orders of contracts, open and closed, newest first. */
export function selectContractOrders(
  database: Kysely<ProjectionTables>,
  filter: ContractOrderFilter,
): Promise<Page<ContractOrderRow>> {
  let list = database.selectFrom("contract_orders").select(ORDER_SELECTION).where("user_id", "=", filter.userId);
  if (filter.contractId !== undefined) list = list.where("contract_id", "=", filter.contractId);
  if (filter.statuses !== undefined && filter.statuses.length > 0) list = list.where("status", "in", filter.statuses);
  return selectPage<ContractOrderRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: SORT_COLUMNS,
    newest: ["acceptedAt", "orderId"],
  });
}

/** One order by its id; undefined when there is none, or when it is not `userId`'s. */
export function selectContractOrder(
  database: Kysely<ProjectionTables>,
  userId: number,
  orderId: number,
): Promise<ContractOrderRow | undefined> {
  return database
    .selectFrom("contract_orders")
    .select(ORDER_SELECTION)
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
