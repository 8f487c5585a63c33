import type { Contract } from "./contract.ts";
import type { TriggerPrice } from "./futures-commands.ts";
import { indexTicksOf, isInBand, markRangeOf, priceBandOf } from "./price-band.ts";

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

/** Nothing is set off while the index is halted or the mark is old, nor before there is one, nor of what has ended. */
export const mayTrigger = (contract: Contract, at: number): boolean =>
  contract.statusAt(at) !== "halted" && contract.markTicks !== 0 && !contract.isDelisted;

/**
 * The price that triggers look at now, undefined where it says nothing.
 * - By mark: what mark and index have both reached, as a liquidation needs both. Two quotes in an empty book hold a mark 2
 *   percent away from a still index. So the low may be above the high.
 * - By last: the last price. A trade outside the band, as a liquidation makes it, says nothing, nor one further from the
 *   index than a mark may be: two friends would set off whose order they then meet. What it reached goes when the index
 *   follows.
 */
export function reachNow(contract: Contract, by: TriggerPrice): Reach | undefined {
  const { markTicks, lastTicks } = contract;
  if (by === "mark") {
    const indexTicks = indexTicksOf(contract);
    return { lowTicks: Math.max(markTicks, indexTicks), highTicks: Math.min(markTicks, indexTicks) };
  }
  const isSeen = isInBand(priceBandOf(contract), lastTicks) && isInBand(markRangeOf(contract), lastTicks);
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
