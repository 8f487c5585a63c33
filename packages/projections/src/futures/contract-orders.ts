import type {
  ContractOrderAccepted,
  ContractOrderAmended,
  ContractOrderClosed,
  ContractOrderTriggered,
  ContractStopMoved,
  ContractTraded,
} from "@agio/core";
import { ChangingRows } from "../table/changing-rows.ts";
import { CONTRACT_ORDERS } from "./futures-tables.ts";

const NOTHING_FILLED = { filledSize: 0, filledAtoms: 0, feeAtoms: 0 };

/** The orders of contracts in one batch: new rows, and changes of older rows. */
export class ContractOrderRows extends ChangingRows<typeof CONTRACT_ORDERS> {
  constructor() {
    super(CONTRACT_ORDERS);
  }

  accept(event: ContractOrderAccepted, at: number): void {
    this.insert({
      trailingStopTicks: 0,
      closeReason: null,
      acceptedAt: at,
      updatedAt: at,
      ...NOTHING_FILLED,
      ...event,
    });
  }

  trigger(event: ContractOrderTriggered, at: number): void {
    this.touched(event.orderId, at).status = 0;
  }

  /** The market moved the stop, not the user: the order's time stays. */
  moveStop(event: ContractStopMoved): void {
    this.row(event.orderId).trailingStopTicks = event.stopTicks;
  }

  amend(event: ContractOrderAmended, at: number): void {
    const row = this.touched(event.orderId, at);
    row.priceTicks = event.priceTicks;
    row.size = event.size;
  }

  close(event: ContractOrderClosed, at: number): void {
    const row = this.touched(event.orderId, at);
    row.status = event.status;
    row.closeReason = event.reason;
  }

  /** A fill makes both orders partly filled; a full one is closed by its own event. */
  fill(event: ContractTraded, at: number): void {
    this.#fillOne(event.makerOrderId, event, event.makerFeeAtoms, at);
    this.#fillOne(event.takerOrderId, event, event.takerFeeAtoms, at);
  }

  #fillOne(orderId: number, event: ContractTraded, feeAtoms: number, at: number): void {
    const row = this.touched(orderId, at);
    row.status = 1;
    row.filledSize += event.size;
    row.filledAtoms += event.notionalAtoms;
    row.feeAtoms += feeAtoms;
  }
}
