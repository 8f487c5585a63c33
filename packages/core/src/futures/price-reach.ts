import type { TriggerPrice } from "./futures-commands.ts";

/** Lowest and highest price since a slice of triggers ended. */
export interface Reach {
  readonly lowTicks: number;
  readonly highTicks: number;
}

/** Of a contract whose triggers are not settled. */
export type Reaches = Partial<Record<TriggerPrice, Reach>>;

/** A reach with one more price. */
export const reachWith = (reach: Reach | undefined, ticks: number): Reach => ({
  lowTicks: Math.min(reach?.lowTicks ?? ticks, ticks),
  highTicks: Math.max(reach?.highTicks ?? ticks, ticks),
});
