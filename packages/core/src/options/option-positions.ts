import { costOfPart } from "@agio/formulas";
import { assert, atoms, orderId, positionId, tradeId, userId } from "@agio/primitives";
import { emit } from "./emit.ts";
import { OPTION_POSITION_STATUS, type OptionFillCause, type OptionPositionStatus } from "./option-events.ts";
import { OptionPosition } from "./option-position.ts";
import type { OptionParticipant } from "./option-participant.ts";
import type { OptionState } from "./option-state.ts";

/** A fill as one side sees it. */
export interface PositionFill {
  readonly cause: OptionFillCause;
  /** 0 for a takeover; so is `orderId`. */
  readonly tradeId: number;
  readonly orderId: number;
  /** Bought (positive) or sold. */
  readonly lots: number;
  /** Price × size, not negative. */
  readonly premiumAtoms: number;
  readonly feeAtoms: number;
  /** Put behind the lots that it writes. */
  readonly marginAtoms: number;
  /** Taken from the margin of the written lots that it buys back. */
  readonly releasedAtoms: number;
}

/** How many lots of a fill close what the position has; the others open or enlarge one. */
export function closingLots(participant: OptionParticipant, lots: number): number {
  return Math.sign(participant.lots) === -Math.sign(lots) ? Math.min(Math.abs(participant.lots), Math.abs(lots)) : 0;
}

/** The share of a written position's margin that belongs to some of its lots, rounded down; of all of them, all. */
export function marginOfPart(position: OptionPosition, lots: number): number {
  return costOfPart(position.marginAtoms, lots, Math.abs(position.lots));
}

/**
 * Changes the position of a participant by a fill, closing first, then opening: a fill through zero ends one position
 * and begins another. It moves no money; what happened is told by `tellChanges` when the posting of the caller is
 * complete.
 */
export function changePosition(state: OptionState, participant: OptionParticipant, fill: PositionFill): void {
  const whole = Math.abs(fill.lots);
  const closed = closingLots(participant, fill.lots);
  const premium = costOfPart(fill.premiumAtoms, closed, whole);
  const fee = costOfPart(fill.feeAtoms, closed, whole);
  if (closed === 0) openPart(state, participant, fill);
  else closePart(state, participant, partOf(fill, { lots: closed, premiumAtoms: premium, feeAtoms: fee }));
  if (closed !== 0 && closed !== whole) {
    const lots = Math.sign(fill.lots) * (whole - closed);
    const rest = { lots, premiumAtoms: fill.premiumAtoms - premium, feeAtoms: fill.feeAtoms - fee };
    openPart(state, participant, partOf(fill, rest));
  }
  state.leaveIfEmpty(participant);
}

/** The closing or the opening part of a fill. What is released belongs to the one, the new margin to the other. */
function partOf(fill: PositionFill, part: Pick<PositionFill, "lots" | "premiumAtoms" | "feeAtoms">): PositionFill {
  const { cause, tradeId, orderId, marginAtoms, releasedAtoms } = fill;
  const { lots, premiumAtoms, feeAtoms } = part;
  return { cause, tradeId, orderId, lots, premiumAtoms, feeAtoms, marginAtoms, releasedAtoms };
}

/** `fill.lots`: how many are closed, without a sign. */
function closePart(state: OptionState, participant: OptionParticipant, fill: PositionFill): void {
  const position = participant.position as OptionPosition;
  const cost = costOfPart(position.costAtoms, fill.lots, Math.abs(position.lots));
  const realised = position.isWritten ? cost - fill.premiumAtoms : fill.premiumAtoms - cost;
  const signed = position.isWritten ? fill.lots : -fill.lots;
  countOpenLots(position, signed);
  position.costAtoms -= cost;
  position.marginAtoms -= fill.releasedAtoms;
  position.realisedAtoms += realised;
  position.feeAtoms += fill.feeAtoms;
  tellFilled(
    state,
    position,
    partOf(fill, { lots: signed, premiumAtoms: fill.premiumAtoms, feeAtoms: fill.feeAtoms }),
    realised,
  );
  if (position.lots === 0) endPosition(state, participant, { status: OPTION_POSITION_STATUS.closed, ...NOTHING_PAID });
}

function openPart(state: OptionState, participant: OptionParticipant, fill: PositionFill): void {
  const position = participant.position ?? openPosition(state, participant);
  countOpenLots(position, fill.lots);
  position.costAtoms += fill.premiumAtoms;
  position.marginAtoms += fill.marginAtoms;
  position.feeAtoms += fill.feeAtoms;
  tellFilled(state, position, fill, 0);
}

function openPosition(state: OptionState, participant: OptionParticipant): OptionPosition {
  const { series } = participant;
  const opening = { positionId: state.nextPositionId++, series, openedAt: state.at };
  const position = new OptionPosition(participant, opening);
  participant.position = position;
  series.positions.set(participant.userId, position);
  return position;
}

/** Puts a position of a snapshot back into its participant, still without lots. */
export function restorePosition(participant: OptionParticipant, id: number, openedAt: number): OptionPosition {
  const position = new OptionPosition(participant, { positionId: id, series: participant.series, openedAt });
  participant.position = position;
  participant.series.positions.set(participant.userId, position);
  return position;
}

/** Adds signed lots to a position, and to what is open of its series. */
export function countOpenLots(position: OptionPosition, lots: number): void {
  const before = Math.max(position.lots, 0);
  position.lots += lots;
  position.series.openLots += Math.max(position.lots, 0) - before;
}

function tellFilled(state: OptionState, position: OptionPosition, fill: PositionFill, realised: number): void {
  state.untold.push({
    type: "OptionPositionFilled",
    positionId: positionId(position.positionId),
    userId: userId(position.userId),
    seriesId: position.series.seriesId,
    cause: fill.cause,
    tradeId: tradeId(fill.tradeId),
    orderId: orderId(fill.orderId),
    filledLots: fill.lots,
    premiumAtoms: atoms(fill.premiumAtoms),
    feeAtoms: atoms(fill.feeAtoms),
    realisedAtoms: atoms(realised),
    lotsAfter: position.lots,
    costAfter: atoms(position.costAtoms),
    marginAfter: atoms(position.marginAtoms),
  });
}

/** How a position ends at its expiry. */
export interface PositionEnd {
  readonly status: OptionPositionStatus;
  /** Paid to a long position, or by a written one. */
  readonly payoffAtoms: number;
  readonly feeAtoms: number;
}

const NOTHING_PAID = { payoffAtoms: 0, feeAtoms: 0 };

/**
 * Ends a position at the expiry of its series: its profit is the payoff less what it cost, or what it was written for
 * less the payoff. Its margin has been given back by the postings of the settlement. Told by `tellChanges`.
 */
export function expirePosition(state: OptionState, position: OptionPosition, end: PositionEnd): void {
  const { costAtoms } = position;
  position.realisedAtoms += position.isWritten ? costAtoms - end.payoffAtoms : end.payoffAtoms - costAtoms;
  position.feeAtoms += end.feeAtoms;
  const participant = state.findParticipant(position.userId, position.series.seriesId) as OptionParticipant;
  endPosition(state, participant, end);
  state.leaveIfEmpty(participant);
}

function endPosition(state: OptionState, participant: OptionParticipant, end: PositionEnd): void {
  const position = participant.position as OptionPosition;
  const { series, lots } = position;
  assert(position.marginAtoms === 0, "a position that ends has no margin left");
  state.untold.push({
    type: "OptionPositionEnded",
    positionId: positionId(position.positionId),
    userId: userId(position.userId),
    seriesId: series.seriesId,
    status: end.status,
    lots,
    payoffAtoms: atoms(end.payoffAtoms),
    feeAtoms: atoms(end.feeAtoms),
    realisedAtoms: atoms(position.realisedAtoms),
  });
  countOpenLots(position, -lots);
  series.positions.delete(position.userId);
  participant.position = undefined;
}

/** Tells what changed within the posting that is now complete. */
export function tellChanges(state: OptionState): void {
  for (const event of state.untold) emit(state.events, event);
  state.untold.length = 0;
}
