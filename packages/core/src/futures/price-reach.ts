import type { Contract } from "./contract.ts";
import type { TriggerPrice } from "./futures-commands.ts";
import { indexTicksOf, isInBand, priceBandOf } from "./price-band.ts";

/**
 * How far prices have reached, since a slice of triggers ended or now: rising triggers up to `highTicks` go, falling ones
 * down to `lowTicks`.
 */
export interface Reach {
  readonly lowTicks: number;
  readonly highTicks: number;
}

/** Of a contract whose triggers are not settled. */
export type Reaches = Partial<Record<TriggerPrice, Reach>>;

/** A reach with what prices reach now. */
export const reachWith = (reach: Reach | undefined, now: Reach): Reach => ({
  lowTicks: Math.min(reach?.lowTicks ?? now.lowTicks, now.lowTicks),
  highTicks: Math.max(reach?.highTicks ?? now.highTicks, now.highTicks),
});

/**
 * The price that triggers look at now, undefined while they wait.
 * - By mark: what mark and index have both reached, as a liquidation needs both. Two quotes in an empty book hold a mark 2
 *   percent away from a still index. So the low may be above the high.
 * - By last: the last price. A trade outside the band, as a liquidation makes it, says nothing.
 */
export function reachNow(contract: Contract, by: TriggerPrice, at: number): Reach | undefined {
  const { markTicks, lastTicks } = contract;
  if (contract.statusAt(at) === "halted" || markTicks === 0 || contract.isDelisted) return undefined;
  if (by === "mark") {
    const indexTicks = indexTicksOf(contract);
    return { lowTicks: Math.max(markTicks, indexTicks), highTicks: Math.min(markTicks, indexTicks) };
  }
  const isSeen = lastTicks !== 0 && isInBand(priceBandOf(contract), lastTicks);
  return isSeen ? { lowTicks: lastTicks, highTicks: lastTicks } : undefined;
}

/**
 * How many of mark and index a trigger by mark is reached by: 0, 1 or 2; 0 before there is a mark. Between the two nobody
 * sets one: friends who hold the mark beyond it would set it off at a still index, by letting go.
 */
export function reachedCount(contract: Contract, isRising: boolean, ticks: number): number {
  if (contract.markTicks === 0) return 0;
  const prices = [contract.markTicks, indexTicksOf(contract)];
  return prices.filter((price) => (isRising ? price >= ticks : price <= ticks)).length;
}
