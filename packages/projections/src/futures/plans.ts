import type { PlanMoved, PlanSet } from "@agio/core";
import { ChangingRows } from "../table/changing-rows.ts";
import { PLANS } from "./futures-tables.ts";

/** The TP/SL orders of one batch: new rows, and the last word on older ones. */
export class PlanRows extends ChangingRows<typeof PLANS> {
  constructor() {
    super(PLANS);
  }

  set(event: PlanSet, at: number): void {
    this.insert({ status: 0, reason: null, orderId: 0, setAt: at, updatedAt: at, ...event });
  }

  /** A later word without an order keeps the order that an earlier one named. */
  move({ planId, status, reason, orderId }: PlanMoved, at: number): void {
    this.change(planId, { status, reason, updatedAt: at, ...(orderId === 0 ? {} : { orderId }) });
  }
}
