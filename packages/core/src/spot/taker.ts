import type { SelfTradePrevention } from "../commands.ts";
import { isSell, selfTradeModeIn } from "../encoding/term-bits.ts";
import { ORDER_STATUS, type OrderStatus } from "../events.ts";
import type { Pair } from "./pair.ts";

/** A market order by total may take any number of lots; its budget is what ends it. */
export const ANY_LOTS = Number.MAX_SAFE_INTEGER;

/** The order that is being matched. One at a time, so one object serves all. */
export class Taker {
  pair!: Pair;
  orderId = 0;
  seat = 0;
  isSell = false;
  selfTrade: SelfTradePrevention = "NONE";
  /** Worst price the order may trade at. */
  limitTicks = 0;
  /** Buyer: the price at which each lot is held; 0 when the hold is a total. */
  holdTicks = 0;
  openLots = 0;
  /** Market buy by total: what is left to spend; -1 for every other order. */
  budgetAtoms = -1;
  /** Figures of the whole order, earlier fills included. */
  filledLots = 0;
  notionalAtoms = 0;
  feeAtoms = 0;
  /** Self-trade prevention ended the order. */
  isExpired = false;
  /** Record of an order that had one before it came here, 0 for an arriving one. */
  slot = 0;
  termBits = 0;
  sliceLots = 0;
  /** What the order became. */
  status: OrderStatus = ORDER_STATUS.open;

  /** Names the order and forgets the figures of the one before. */
  begin(order: { pair: Pair; orderId: number; seat: number; termBits: number }): void {
    this.pair = order.pair;
    this.orderId = order.orderId;
    this.seat = order.seat;
    this.termBits = order.termBits;
    this.isSell = isSell(order.termBits);
    this.selfTrade = selfTradeModeIn(order.termBits);
    this.budgetAtoms = -1;
    this.filledLots = 0;
    this.notionalAtoms = 0;
    this.feeAtoms = 0;
    this.isExpired = false;
    this.slot = 0;
    this.sliceLots = 0;
  }
}
