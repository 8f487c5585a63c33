import {
  atoms,
  orderId,
  positionId,
  priceTicks,
  sizeLots,
  userId,
  utcMs,
  type OrderId,
  type PairId,
  type PositionId,
  type UserId,
  type UtcMs,
} from "@agio/primitives";
import { ACCEPTED_AT, FEE, FILLED, FLAGS, NOTIONAL, ORDER_WORDS, PRICE, UPDATED_AT } from "../book/order-pool.ts";
import { closedTermsIn, TERM_BITS_MASK } from "../book/term-bits.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { DepthView } from "../book/depth-view.ts";
import { ordersOfUser } from "./cancel-option-orders.ts";
import type { OptionPosition } from "./option-position.ts";
import type { OptionParticipant } from "./option-participant.ts";
import type { OptionState } from "./option-state.ts";
import type { OptionHolderView, OptionOrderView, OptionPositionView } from "./option-views.ts";
import { marginOfPosition } from "./writer-margin.ts";

interface OptionsOf {
  readonly options: OptionState;
}

/** A user's open option orders, oldest first, of one series or of all. */
export function optionOrdersOf({ options }: OptionsOf, user: UserId, ofSeries?: number): OptionOrderView[] {
  return ordersOfUser(options, user, ofSeries ?? 0).map((slot) => orderView(options, slot));
}

/** An open option order, undefined when it is closed or never was. */
export function optionOrderOf({ options }: OptionsOf, id: OrderId): OptionOrderView | undefined {
  const slot = options.orderIndex.get(id);
  return slot === 0 ? undefined : orderView(options, slot);
}

/** The best levels of both sides of a series; none for one that is settled. */
export function optionDepthOf({ options }: OptionsOf, seriesId: number, levelsMax: number): DepthView {
  const series = options.series.get(seriesId);
  if (series === undefined) return { bids: [], asks: [] };
  return { bids: series.bids.depth(levelsMax), asks: series.asks.depth(levelsMax) };
}

/** A user's open option positions, oldest first. User 0: what the house has taken over. */
export function optionPositionsOf({ options }: OptionsOf, user: UserId): OptionPositionView[] {
  const participants = [...(options.participantsByUser.get(user)?.values() ?? [])];
  const positions = participants.flatMap(({ position }) => (position === undefined ? [] : [position]));
  return positions.sort((a, b) => a.positionId - b.positionId).map((position) => positionView(options, position));
}

/** A user's open position by its id, undefined when it has ended, or is another's. */
export function optionPositionOf(state: OptionsOf, user: UserId, id: PositionId): OptionPositionView | undefined {
  return optionPositionsOf(state, user).find((position) => position.positionId === id);
}

/** Everybody with an open position in the series of an expiry, the house (user 0) too, series by series. */
export function optionHoldersOf({ options }: OptionsOf, pair: PairId, expiryAt: UtcMs): OptionHolderView[] {
  const listed = [...(options.underlyings[pair]?.series.values() ?? [])];
  return listed
    .filter((series) => series.expiryAt === expiryAt)
    .flatMap(({ positions, seriesId }) =>
      [...positions.values()].map((position) => ({ userId: userId(position.userId), seriesId, lots: position.lots })),
    );
}

function orderView(options: OptionState, slot: number): OptionOrderView {
  const { pool } = options;
  const participant = options.participantOf(slot);
  const filledLots = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  const { side, kind, timeInForce } = closedTermsIn(pool.int(slot, FLAGS) & TERM_BITS_MASK);
  return {
    ...{ side, kind, timeInForce },
    priceTicks: priceTicks(pool.int(slot, PRICE)),
    sizeLots: sizeLots(filledLots + pool.openLots(slot)),
    orderId: orderId(pool.orderId(slot)),
    userId: userId(participant.userId),
    seriesId: participant.series.seriesId,
    status: filledLots === 0 ? ORDER_STATUS.open : ORDER_STATUS.partlyFilled,
    clientOrderId: options.orderAt(slot).clientOrderId,
    filledLots: sizeLots(filledLots),
    premiumAtoms: atoms(pool.figure(slot, NOTIONAL)),
    feeAtoms: atoms(pool.figure(slot, FEE)),
    acceptedAt: utcMs(pool.figure(slot, ACCEPTED_AT)),
    updatedAt: utcMs(pool.floats[slot * ORDER_WORDS + UPDATED_AT] as number),
  };
}

function positionView(options: OptionState, position: OptionPosition): OptionPositionView {
  const { series, lots, costAtoms, isWritten } = position;
  const participant = options.findParticipant(position.userId, series.seriesId) as OptionParticipant;
  const value = series.underlying.valueOf(Math.abs(lots), series.markTicks);
  return {
    positionId: positionId(position.positionId),
    userId: userId(position.userId),
    seriesId: series.seriesId,
    status: position.statusAt(options.at),
    lots,
    freeLots: participant.freeLots,
    costAtoms: atoms(costAtoms),
    marginAtoms: atoms(position.marginAtoms),
    maintenanceAtoms: atoms(isWritten ? marginOfPosition(position).maintenanceAtoms : 0),
    markTicks: priceTicks(series.markTicks),
    unrealisedAtoms: atoms(isWritten ? costAtoms - value : value - costAtoms),
    realisedAtoms: atoms(position.realisedAtoms),
    feeAtoms: atoms(position.feeAtoms),
    openedAt: utcMs(position.openedAt),
  };
}
