import type { TpSlMoved, TpSlSet } from "@agio/core";
import { ChangingRows } from "../table/changing-rows.ts";
import { TP_SL_ORDERS } from "./futures-tables.ts";

/** The TP/SL orders of one batch: new rows, and the last word on older ones. */
export class TpSlRows extends ChangingRows<typeof TP_SL_ORDERS> {
  constructor() {
    super(TP_SL_ORDERS);
  }

  set(event: TpSlSet, at: number): void {
    this.insert({ status: 0, reason: null, orderId: 0, setAt: at, updatedAt: at, ...event });
  }

  /** A later word without an order keeps the order that an earlier one named. */
  move({ tpSlId, status, reason, orderId }: TpSlMoved, at: number): void {
    this.change(tpSlId, { status, reason, updatedAt: at, ...(orderId === 0 ? {} : { orderId }) });
  }
}
