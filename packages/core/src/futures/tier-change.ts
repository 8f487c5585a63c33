import type { FuturesState } from "./futures-state.ts";
import { afterPositionChange } from "./risk-watches.ts";

/** Positions of a contract that get new watches, because its tiers have changed: oldest first. */
export interface TierChange {
  readonly contractId: number;
  /** The position whose turn it is. */
  nextId: number;
}

/** A position has three watches, and may be one of a cross account. */
const STEPS_PER_POSITION = 4;
const STEPS_PER_CROSS_POSITION = 16;

/** Begins with the positions of a contract. What is more than a command may goes on with `Continue`. */
export function beginTierChange(futures: FuturesState, contractId: number): void {
  const { positions } = futures;
  futures.tierChange = { contractId, nextId: positions.idOf(positions.oldestOf(contractId)) };
  goOnWithTierChange(futures, futures.tierChange);
}

/** A slice of it. Futures stand still meanwhile: no position is judged by the tiers of before. */
export function goOnWithTierChange(futures: FuturesState, change: TierChange): void {
  const { positions, slice } = futures;
  for (let slot = positions.find(change.nextId); slot !== 0; slot = positions.youngerThan(slot)) {
    change.nextId = positions.id(slot);
    if (!slice.take(positions.isCross(slot) ? STEPS_PER_CROSS_POSITION : STEPS_PER_POSITION)) return;
    afterPositionChange(futures, slot);
  }
  futures.tierChange = undefined;
}
