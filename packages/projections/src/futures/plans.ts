import type { PlanMoved, PlanSet } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { incomingRows, insertRows, type BulkTable, type ColumnTypes } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { PlansTable } from "./futures-tables.ts";

const PLANS: BulkTable<PlansTable> = {
  table: "plans",
  columns: {
    plan_id: "int8",
    user_id: "int4",
    contract_id: "int4",
    position_id: "int8",
    kind: "text",
    trigger_ticks: "int8",
    trigger_by: "text",
    shares: "int8",
    order_kind: "text",
    price_ticks: "int8",
    status: "int2",
    reason: "text",
    order_id: "int8",
    set_at: "int8",
    updated_at: "int8",
  },
};

type PlanChange = Pick<PlansTable, "plan_id" | "status" | "reason" | "order_id" | "updated_at">;

const CHANGE_COLUMNS: ColumnTypes<PlanChange> = {
  plan_id: "int8",
  status: "int2",
  reason: "text",
  order_id: "int8",
  updated_at: "int8",
};

/** The plans of one batch: new rows, and the last word on older ones. */
export class PlanRows {
  readonly #set = new Map<number, PlansTable>();
  readonly #changed = new Map<number, PlanChange>();

  set(event: PlanSet, at: number): void {
    this.#set.set(event.planId, {
      plan_id: event.planId,
      user_id: event.userId,
      contract_id: event.contractId,
      position_id: event.positionId,
      kind: event.kind,
      trigger_ticks: event.triggerTicks,
      trigger_by: event.triggerBy,
      shares: event.shares,
      order_kind: event.orderKind,
      price_ticks: event.priceTicks,
      status: 0,
      reason: null,
      order_id: 0,
      set_at: at,
      updated_at: at,
    });
  }

  /** A later word without an order keeps the order that an earlier one named. */
  move(event: PlanMoved, at: number): void {
    const row = this.#set.get(event.planId) ?? this.#changed.get(event.planId);
    const change = { status: event.status, reason: event.reason, updated_at: at };
    if (row === undefined) {
      this.#changed.set(event.planId, { plan_id: event.planId, order_id: event.orderId, ...change });
      return;
    }
    Object.assign(row, change);
    if (event.orderId !== 0) row.order_id = event.orderId;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, PLANS, [...this.#set.values()]);
    if (this.#changed.size === 0) return;
    await sql`update plans set status = incoming.status, reason = incoming.reason, updated_at = incoming.updated_at,
      order_id = case when incoming.order_id = 0 then plans.order_id else incoming.order_id end
      from ${incomingRows(CHANGE_COLUMNS, [...this.#changed.values()])}
      where plans.plan_id = incoming.plan_id`.execute(database);
  }
}
