import { mulDivUp, PPB } from "@agio/primitives";
import type { Underlying } from "./underlying.ts";

/**
 * Fee for trading lots by the present terms, rounded up, before the cap of 12.5 percent of the premium. An order
 * is bound to what they ask when it is accepted: later terms, and a later index, do not change it.
 */
export function askedFee(underlying: Underlying, lots: number): number {
  const { fee } = underlying.rules;
  if (fee.kind === "fixed") return mulDivUp(lots, fee.atomsPerContract, underlying.contractLots);
  return mulDivUp(underlying.valueOf(lots, underlying.indexTicks), fee.ppb, PPB);
}
