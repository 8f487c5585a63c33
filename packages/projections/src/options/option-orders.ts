import type { OptionOrderAccepted, OptionOrderClosed, OptionTraded } from "@agio/core";
import { ChangingRows } from "../table/changing-rows.ts";
import { OPTION_ORDERS } from "./option-tables.ts";

const NOTHING_FILLED = { filledLots: 0, premiumAtoms: 0, feeAtoms: 0 };

/** The option orders of one batch: new rows, and changes of older rows. */
export class OptionOrderRows extends ChangingRows<typeof OPTION_ORDERS> {
  constructor() {
    super(OPTION_ORDERS);
  }

  accept(event: OptionOrderAccepted, at: number): void {
    this.insert({ status: 0, closeReason: null, acceptedAt: at, updatedAt: at, ...NOTHING_FILLED, ...event });
  }

  close(event: OptionOrderClosed, at: number): void {
    const row = this.touched(event.orderId, at);
    row.status = event.status;
    row.closeReason = event.reason;
  }

  /** A fill makes both orders partly filled; a full one is closed by its own event. */
  fill(event: OptionTraded, at: number): void {
    this.#fillOne(event.makerOrderId, event, event.makerFeeAtoms, at);
    this.#fillOne(event.takerOrderId, event, event.takerFeeAtoms, at);
  }

  #fillOne(orderId: number, event: OptionTraded, feeAtoms: number, at: number): void {
    const row = this.touched(orderId, at);
    row.status = 1;
    row.filledLots += event.sizeLots;
    row.premiumAtoms += event.premiumAtoms;
    row.feeAtoms += feeAtoms;
  }
}
