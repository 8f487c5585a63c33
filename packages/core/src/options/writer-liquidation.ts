import { atoms, positionId, priceTicks, userId } from "@agio/primitives";
import { ORDER_STATUS } from "../book/order-status.ts";
import { emit } from "./emit.ts";
import { buyBack, closeOrdersOf } from "./live-orders.ts";
import type { OptionPosition } from "./option-position.ts";
import { changePosition, tellChanges } from "./option-positions.ts";
import { addSideLines } from "./option-postings.ts";
import type { OptionParticipant } from "./option-participant.ts";
import { HOUSE_USER, type OptionState } from "./option-state.ts";
import { bandAround, PARTS_OF_SURFACE } from "./price-band.ts";
import { isBelowMaintenance, marginOfLots, marginOfPosition, topUp } from "./writer-margin.ts";

/**
 * Ends a user's written position that is below its maintenance margin and that he cannot top up: what his orders in the
 * series hold goes into the margin; if that is not enough it is bought back from the book, and the house takes what the
 * book does not have at the surface's price. There is no liquidation fee; what the margin does not cover `insurance` pays.
 */
export function liquidateWriter(state: OptionState, position: OptionPosition): void {
  // Another liquidation of this second may have left him funds.
  topUp(state, position);
  if (!isBelowMaintenance(position)) return;
  const { series, userId: user } = position;
  const participant = state.findParticipant(user, series.seriesId) as OptionParticipant;
  const { maintenanceAtoms } = marginOfPosition(position);
  const held = participant.orders.reduce((sum, slot) => sum + state.orderAt(slot).holdAtoms, 0);
  const isEnough = position.marginAtoms + held >= maintenanceAtoms;
  if (!isEnough) tellStarted(state, position, maintenanceAtoms);
  closeOrdersOf(state, participant, ORDER_STATUS.expired, isEnough ? "uncovered" : "liquidation");
  topUp(state, position);
  if (isEnough) return;
  const limitTicks = limitOf(position);
  if (series.asks.isCrossedBy(limitTicks)) buyBack(state, position, limitTicks);
  if (position.lots !== 0) takeOver(state, participant, position);
}

/**
 * How far the book may go: a percent of the index above the surface's price, a quarter of that price, one tick at least,
 * and above it only with what the margin has for each lot. A dearer fill would let a friend on the other side be paid by
 * the insurance, or take from the margin many times what a cheap option is worth.
 */
function limitOf({ series, lots, marginAtoms }: OptionPosition): number {
  const { surfaceTicks, underlying } = series;
  const own = Math.floor(marginAtoms / underlying.valueOf(-lots, 1));
  const dearest = surfaceTicks + Math.max(1, Math.floor(surfaceTicks / PARTS_OF_SURFACE));
  return Math.min(bandAround(series, surfaceTicks).highestTicks, dearest, Math.max(surfaceTicks, own));
}

/**
 * The house takes a written position over at the surface's price, which neither its writer nor a friend has moved, with
 * the margin that its bank can put behind it.
 */
function takeOver(state: OptionState, participant: OptionParticipant, position: OptionPosition): void {
  const { ledger, accounts } = state;
  const { series } = participant;
  const { underlying, surfaceTicks } = series;
  const lots = -position.lots;
  const premium = underlying.valueOf(lots, surfaceTicks);
  const house = state.participantFor(HOUSE_USER, series);
  const released = position.marginAtoms;
  ledger.posting.begin("optionLiquidation", position.positionId);
  addSideLines(state, participant, {
    ...NOTHING,
    premiumAtoms: -premium,
    releasedAtoms: released,
    isLiquidation: true,
  });
  addSideLines(state, house, { ...NOTHING, premiumAtoms: premium });
  const marginAtoms = Math.min(
    marginOfLots(series, lots).initialAtoms,
    Math.max(accounts.available(underlying.house.bank), 0),
  );
  addSideLines(state, house, { ...NOTHING, marginAtoms });
  ledger.posting.end();
  const fill = { cause: "takeover", tradeId: 0, orderId: 0, premiumAtoms: premium, feeAtoms: 0 } as const;
  changePosition(state, participant, { ...fill, lots, marginAtoms: 0, releasedAtoms: released });
  changePosition(state, house, { ...fill, lots: -lots, marginAtoms, releasedAtoms: 0 });
  tellChanges(state);
}

const NOTHING = {
  ...{ holdAtoms: 0, premiumAtoms: 0, feeAtoms: 0, marginAtoms: 0, releasedAtoms: 0 },
  isLiquidation: false,
};

function tellStarted(state: OptionState, position: OptionPosition, maintenanceAtoms: number): void {
  emit(state.events, {
    type: "OptionLiquidationStarted",
    positionId: positionId(position.positionId),
    userId: userId(position.userId),
    seriesId: position.series.seriesId,
    lots: position.lots,
    markTicks: priceTicks(position.series.markTicks),
    marginAtoms: atoms(position.marginAtoms),
    maintenanceAtoms: atoms(maintenanceAtoms),
  });
}
