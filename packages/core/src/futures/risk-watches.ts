import type { Contract } from "./contract.ts";
import type { FuturesState } from "./futures-state.ts";

/** Size, cost, margin, reserve, leverage or mode of an open position changed. */
export function afterPositionChange(_futures: FuturesState, _slot: number): void {}

/** A position is about to end: its shares are zero, its record goes right after. */
export function beforePositionEnd(_futures: FuturesState, _slot: number): void {}

/** `contract.available` or a cross position of a holder changed. */
export function afterAccountChange(_futures: FuturesState, _holder: number): void {}

/** Tiers, fees or limits of a contract changed. */
export function afterContractChange(_futures: FuturesState, _contract: Contract): void {}

/** True while a position is liquidated or due to be at the present mark (-3007). */
export function isLiquidating(_futures: FuturesState, _slot: number): boolean {
  return false;
}

/** True while any position of a holder is liquidated or due to be. */
export function isHolderLiquidating(_futures: FuturesState, _holder: number): boolean {
  return false;
}
