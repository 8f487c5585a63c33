import { PRICE, PARTICIPANT } from "../book/order-pool.ts";
import type { Side } from "../book/order-terms.ts";
import type { OptionParticipant } from "./option-participant.ts";
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
  /** Their participant's number, 0 while they have none in the series. */
  readonly participantId: number;
  readonly isHouse: boolean;
}

/** How far an order may be measured. */
interface FillRoom {
  /** Of the bank of options, which fills of other legs have used. */
  readonly bank: number;
  readonly seenMax: number;
  /** It must not set off what takes another command: no writer is met whose other sales it would end. */
  readonly isWhole: boolean;
}

/** A fill that is certain: its premium at most (of a sale: at least), what it leaves in the bank, orders looked at. */
interface CertainFill {
  readonly premiumAtoms: number;
  readonly bank: number;
  readonly seen: number;
}

/** True when an order would be filled whole at once (fill or kill). */
export function isFillable(state: OptionState, series: Series, order: FillableOrder): boolean {
  const bank = state.accounts.available(series.underlying.house.bank);
  return certainFill(state, series, order, { bank, seenMax: OPTION_ORDERS_SEEN_MAX, isWhole: false }) !== undefined;
}

/**
 * How an order would be filled whole at once; undefined where that is not certain. Cautious where a fill depends on what
 * other fills leave behind, or on more orders than are looked at: own orders do not count, nor what its side might not
 * be able to pay for when its turn comes.
 */
export function certainFill(
  state: OptionState,
  series: Series,
  order: FillableOrder,
  room: FillRoom,
): CertainFill | undefined {
  const { pool } = state;
  const { side, limitTicks, participantId, isHouse } = order;
  const ladder = side === "sell" ? series.bids : series.asks;
  let { bank } = room;
  let missing = order.sizeLots;
  let seen = 0;
  let premiumAtoms = 0;
  const writers = new Map<OptionParticipant, boolean>();
  for (let slot = ladder.first(); slot !== 0; slot = ladder.after(slot)) {
    const ticks = pool.int(slot, PRICE);
    if (side === "sell" ? ticks < limitTicks : ticks > limitTicks) return undefined;
    if (++seen > room.seenMax) return undefined;
    if (pool.int(slot, PARTICIPANT) === participantId) continue;
    const maker = state.participantOf(slot);
    if (room.isWhole && isSellOrder(state, slot) && isWriting(state, maker, writers) && maker.claimedLots > 0) {
      return undefined;
    }
    const lots = Math.min(missing, certainLots(state, slot, writers));
    premiumAtoms += series.underlying.valueOf(lots, ticks);
    if (maker.isHouse) bank += houseNet(series, isSellOrder(state, slot), lots, ticks);
    if (isHouse) bank += houseNet(series, side === "sell", lots, ticks);
    if (bank < 0 && (maker.isHouse || isHouse)) return undefined;
    missing -= lots;
    if (missing <= 0) return { premiumAtoms, bank, seen };
  }
  return undefined;
}

/** Worst result of a fill for the bank of options: as if everything sold were written. */
function houseNet(series: Series, isSale: boolean, lots: number, ticks: number): number {
  const premium = series.underlying.valueOf(lots, ticks);
  return isSale ? premium - marginOfLots(series, lots).initialAtoms : -premium;
}

/** Lots of a resting order that trade whatever the fills before it have changed. */
function certainLots(state: OptionState, slot: number, writers: Map<OptionParticipant, boolean>): number {
  const { pool } = state;
  const participant = state.participantOf(slot);
  const open = pool.openLots(slot);
  if (participant.isHouse || !isSellOrder(state, slot)) return open;
  const { claimLots } = state.orderAt(slot);
  // A writer's new sale may take lots from under their other sales.
  const claimed = isWriting(state, participant, writers) ? 0 : claimLots;
  const written = open - claimLots;
  return claimed + (written !== 0 && isMargined(state, slot, written) ? written : 0);
}

/** Each participant is looked at once. */
function isWriting(
  state: OptionState,
  participant: OptionParticipant,
  writers: Map<OptionParticipant, boolean>,
): boolean {
  const known = writers.get(participant);
  if (known !== undefined) return known;
  const isWriter = participant.orders.some(
    (slot) => isSellOrder(state, slot) && state.pool.openLots(slot) > state.orderAt(slot).claimLots,
  );
  writers.set(participant, isWriter);
  return isWriter;
}

/** True while the mark has not outgrown what a writer's order holds: a part of it is then covered with its premium. */
function isMargined(state: OptionState, slot: number, lots: number): boolean {
  const { series } = state.participantOf(slot);
  return state.orderAt(slot).holdAtoms >= marginOfLots(series, lots).initialAtoms;
}
