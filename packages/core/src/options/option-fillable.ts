import { PRICE, SEAT } from "../book/order-pool.ts";
import type { Side } from "../book/order-terms.ts";
import type { OptionSeat } from "./option-seat.ts";
import type { OptionState } from "./option-state.ts";
import { OPTION_ORDERS_SEEN_MAX } from "./option-work-bounds.ts";
import { isSellOrder } from "./order-records.ts";
import type { Series } from "./series.ts";
import { marginOfLots } from "./writer-margin.ts";

/** An order that has no record yet. */
export interface FillableOrder {
  readonly side: Side;
  readonly sizeLots: number;
  readonly limitTicks: number;
  /** His seat's number, 0 while he has none in the series. */
  readonly seatId: number;
  readonly isHouse: boolean;
}

/**
 * True when an order would be filled whole at once (fill or kill). Cautious where a fill depends on what other fills
 * leave behind, or on more orders than are looked at: own orders do not count, nor what its side might not be able to pay for when its turn comes.
 */
export function isFillable(state: OptionState, series: Series, order: FillableOrder): boolean {
  const { pool, accounts } = state;
  const { side, limitTicks, seatId, isHouse } = order;
  const ladder = side === "sell" ? series.bids : series.asks;
  let bank = accounts.available(series.underlying.house.bank);
  let missing = order.sizeLots;
  let seen = 0;
  const writers = new Map<OptionSeat, boolean>();
  for (let slot = ladder.first(); slot !== 0; slot = ladder.after(slot)) {
    const ticks = pool.int(slot, PRICE);
    if (side === "sell" ? ticks < limitTicks : ticks > limitTicks) return false;
    if (++seen > OPTION_ORDERS_SEEN_MAX) return false;
    if (pool.int(slot, SEAT) === seatId) continue;
    const lots = Math.min(missing, certainLots(state, slot, writers));
    const makerIsHouse = state.seatOf(slot).isHouse;
    if (makerIsHouse) bank += houseNet(series, isSellOrder(state, slot), lots, ticks);
    if (isHouse) bank += houseNet(series, side === "sell", lots, ticks);
    if (bank < 0 && (makerIsHouse || isHouse)) return false;
    missing -= lots;
    if (missing <= 0) return true;
  }
  return false;
}

/** Worst result of a fill for the bank of options: as if everything sold were written. */
function houseNet(series: Series, isSale: boolean, lots: number, ticks: number): number {
  const premium = series.underlying.valueOf(lots, ticks);
  return isSale ? premium - marginOfLots(series, lots).initialAtoms : -premium;
}

/** Lots of a resting order that trade whatever the fills before it have changed. */
function certainLots(state: OptionState, slot: number, writers: Map<OptionSeat, boolean>): number {
  const { pool } = state;
  const seat = state.seatOf(slot);
  const open = pool.openLots(slot);
  if (seat.isHouse || !isSellOrder(state, slot)) return open;
  const { claimLots } = state.orderAt(slot);
  // A writer's new sale may take lots from under their other sales.
  const claimed = isWriting(state, seat, writers) ? 0 : claimLots;
  const written = open - claimLots;
  return claimed + (written !== 0 && isMargined(state, slot, written) ? written : 0);
}

/** Each seat is looked at once. */
function isWriting(state: OptionState, seat: OptionSeat, writers: Map<OptionSeat, boolean>): boolean {
  const known = writers.get(seat);
  if (known !== undefined) return known;
  const isWriter = seat.orders.some(
    (slot) => isSellOrder(state, slot) && state.pool.openLots(slot) > state.orderAt(slot).claimLots,
  );
  writers.set(seat, isWriter);
  return isWriter;
}

/** True while the mark has not outgrown what a writer's order holds: a part of it is then covered with its premium. */
function isMargined(state: OptionState, slot: number, lots: number): boolean {
  const { series } = state.seatOf(slot);
  return state.orderAt(slot).holdAtoms >= marginOfLots(series, lots).initialAtoms;
}
