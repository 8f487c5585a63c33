import type { TpSlKind, TriggerPrice } from "./futures-commands.ts";
import type { TpSlStatus } from "./futures-events.ts";

/** A take-profit or stop-loss of an open position (rules 4.7). */
export interface TpSl {
  readonly tpSlId: number;
  readonly userId: number;
  readonly contractId: number;
  readonly positionId: number;
  readonly kind: TpSlKind;
  readonly triggerTicks: number;
  readonly triggerBy: TriggerPrice;
  /** 0: the whole position. */
  readonly size: number;
  readonly orderKind: "limit" | "market";
  readonly priceTicks: number;
  readonly setAt: number;
  /** Waiting or triggered; a TP/SL order that ended is forgotten. */
  status: TpSlStatus;
  /** Its last order, 0 before the first. */
  orderId: number;
  /** Triggered market TP/SL order: contracts that are still to be closed. */
  openSize: number;
  /** In the book of triggers while it waits; otherwise 0, also while its position waits for liquidation. */
  triggerSlot: number;
}

/** TP/SL orders by id and by position. */
export class TpSlBook {
  private readonly byId = new Map<number, TpSl>();
  private readonly byPosition = new Map<number, TpSl[]>();
  /** Triggered market TP/SL orders whose order left something to close, by id. */
  readonly unfinished = new Set<number>();

  find(tpSlId: number): TpSl | undefined {
    return this.byId.get(tpSlId);
  }

  /** Of an open position, oldest first. */
  ofPosition(positionId: number): readonly TpSl[] {
    return this.byPosition.get(positionId) ?? [];
  }

  /** Every TP/SL order, oldest first. */
  all(): TpSl[] {
    return [...this.byId.values()].sort((a, b) => a.tpSlId - b.tpSlId);
  }

  add(tpSl: TpSl): void {
    this.byId.set(tpSl.tpSlId, tpSl);
    this.byPosition.set(tpSl.positionId, [...this.ofPosition(tpSl.positionId), tpSl]);
  }

  remove(tpSl: TpSl): void {
    this.byId.delete(tpSl.tpSlId);
    this.unfinished.delete(tpSl.tpSlId);
    const left = this.ofPosition(tpSl.positionId).filter((other) => other !== tpSl);
    if (left.length === 0) this.byPosition.delete(tpSl.positionId);
    else this.byPosition.set(tpSl.positionId, left);
  }
}
