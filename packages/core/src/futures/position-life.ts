import { contractId, positionId, priceTicks, PRICE_TICKS_MAX, userId } from "@agio/primitives";
import { emit } from "./emit.ts";
import type { MarginMode, PositionSide } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { CLOSED_SIZE, CLOSED_VALUE, CROSS_NEXT, CROSS_PREVIOUS } from "./position-table.ts";
import { trimClaims } from "./reduce-claims.ts";
import { afterPositionChange, beforePositionEnd } from "./risk-watches.ts";

/** Makes the position of a participant's side, without contracts, and returns its slot. */
export function openPosition(
  futures: FuturesState,
  participant: number,
  terms: { readonly side: PositionSide; readonly marginMode: MarginMode; readonly leverage: number },
): number {
  const { positions, participants, holders } = futures;
  const holder = participants.holder(participant);
  const slot = positions.open({
    id: futures.nextPositionId++,
    user: holders.user(holder),
    contract: participants.contractId(participant),
    coin: futures.settlementCoinId,
    side: terms.side,
    marginMode: terms.marginMode,
    leverage: terms.leverage,
    at: futures.at,
  });
  participants.setPosition(participant, terms.side, slot);
  if (terms.marginMode === "cross") linkCross(futures, holder, slot);
  return slot;
}

/** Puts a cross position in front of its holder's list. */
export function linkCross(futures: FuturesState, holder: number, slot: number): void {
  const { positions, holders } = futures;
  const first = holders.firstCross(holder);
  positions.setInt(slot, CROSS_NEXT, first);
  if (first !== 0) positions.setInt(first, CROSS_PREVIOUS, slot);
  holders.setFirstCross(holder, slot);
}

function unlinkCross(futures: FuturesState, holder: number, slot: number): void {
  const { positions, holders } = futures;
  const [next, previous] = [positions.int(slot, CROSS_NEXT), positions.int(slot, CROSS_PREVIOUS)];
  if (previous === 0) holders.setFirstCross(holder, next);
  else positions.setInt(previous, CROSS_NEXT, next);
  if (next !== 0) positions.setInt(next, CROSS_PREVIOUS, previous);
}

/**
 * After a posting: tells what it brought about, ends the positions that have no contracts left, and trims the reduce
 * orders that claim more than is left. `slots`: the positions it touched.
 */
export function tellChanges(futures: FuturesState, slots: readonly number[]): void {
  for (const event of futures.untold.splice(0)) emit(futures.events, event);
  const ended = futures.ending.splice(0);
  for (const { slot, status } of ended) {
    const { positions } = futures;
    emit(futures.events, {
      type: "PositionEnded",
      positionId: positionId(positions.id(slot)),
      userId: userId(positions.user(slot)),
      contractId: contractId(positions.contractId(slot)),
      status,
      closeTicks: priceTicks(closeTicks(futures, slot)),
    });
    trimClaims(futures, slot, 0, "positionEnded");
    dropPosition(futures, slot);
  }
  for (const slot of slots) {
    if (slot === 0 || ended.some((end) => end.slot === slot)) continue;
    trimClaims(futures, slot, futures.positions.size(slot), "trimmed");
    afterPositionChange(futures, slot);
  }
}

/** Average price of everything it closed at, to the nearest tick. */
function closeTicks(futures: FuturesState, slot: number): number {
  const { positions } = futures;
  const perTick = positions.word(slot, CLOSED_SIZE) * futures.contractOfPosition(slot).tickLotAtoms;
  return Math.min(PRICE_TICKS_MAX, Math.floor(positions.word(slot, CLOSED_VALUE) / perTick + 1 / 2));
}

function dropPosition(futures: FuturesState, slot: number): void {
  const { positions, holders, participants } = futures;
  beforePositionEnd(futures, slot);
  const holder = holders.find(positions.user(slot));
  if (positions.isCross(slot)) unlinkCross(futures, holder, slot);
  participants.setPosition(futures.findParticipant(holder, positions.contractId(slot)), positions.side(slot), 0);
  positions.close(slot);
}
