import type { OrderAccepted, OrderAmended, OrderClosed, OrderTriggered, Traded, TrailingStopMoved } from "@agio/core";
import { ChangingRows } from "./table/changing-rows.ts";
import { SPOT_ORDERS } from "./tables.ts";

const NOTHING_FILLED = { filledLots: 0, notionalAtoms: 0, feeAtoms: 0 };

/** The orders of one batch: new rows, and changes of older rows. */
export class SpotOrderRows extends ChangingRows<typeof SPOT_ORDERS> {
  constructor() {
    super(SPOT_ORDERS);
  }

  accept(event: OrderAccepted, at: number): void {
    this.insert({
      trailingStopTicks: 0,
      closeReason: null,
      acceptedAt: at,
      updatedAt: at,
      ...NOTHING_FILLED,
      ...event,
    });
  }

  trigger(event: OrderTriggered, at: number): void {
    this.touched(event.orderId, at).status = 0;
  }

  /** The market moved the stop, not the user: the order's time stays. */
  moveStop(event: TrailingStopMoved): void {
    this.row(event.orderId).trailingStopTicks = event.stopTicks;
  }

  amend(event: OrderAmended, at: number): void {
    const row = this.touched(event.orderId, at);
    row.priceTicks = event.priceTicks;
    row.sizeLots = event.sizeLots;
  }

  close(event: OrderClosed, at: number): void {
    const row = this.touched(event.orderId, at);
    row.status = event.status;
    row.closeReason = event.reason;
  }

  /** A fill makes both orders partly filled; a full one is closed by its own event. */
  fill(event: Traded, at: number): void {
    const isTakerBuyer = event.takerSide === "buy";
    this.#fillOne(event.makerOrderId, event, isTakerBuyer ? event.sellerFeeAtoms : event.buyerFeeAtoms, at);
    this.#fillOne(event.takerOrderId, event, isTakerBuyer ? event.buyerFeeAtoms : event.sellerFeeAtoms, at);
  }

  #fillOne(orderId: number, event: Traded, feeAtoms: number, at: number): void {
    const row = this.touched(orderId, at);
    row.status = 1;
    row.filledLots += event.sizeLots;
    row.notionalAtoms += event.notionalAtoms;
    row.feeAtoms += feeAtoms;
  }
}
