import type { Sweep, SweepStep } from "../../ports/chain.ts";

/** The step where a sweep would cost more than it may; undefined where it is worth it. */
export const dearStep = ({ costUnitsMax }: Sweep, costUnits: bigint): SweepStep | undefined =>
  costUnitsMax !== undefined && costUnits > costUnitsMax ? { step: "dear" } : undefined;
