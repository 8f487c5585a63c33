import { RELAY_FEE_RATE } from "./coins.ts";
import type { BitcoinNode } from "./node.ts";

/** Satoshi for each virtual byte. */
export interface FeeBounds {
  readonly max: number;
  /** While the node has no estimate. */
  readonly fallback: number;
}

/** In how many blocks a payment should be mined, for the estimate. */
const TARGET_BLOCKS = 6;

/** The rate that the node estimates, within the bounds. */
export async function presentFeeRate(node: BitcoinNode, { max, fallback }: FeeBounds): Promise<number> {
  const estimate = (await node.feeRate(TARGET_BLOCKS)) ?? fallback;
  return Math.min(Math.max(estimate, RELAY_FEE_RATE), max);
}
