import { assert } from "@agio/primitives";
import { VOLATILITY_MAX, VOLATILITY_MIN } from "./implied-volatility.ts";

/** Volatility of one time to expiry over log-moneyness k = ln(strike ÷ forward): at the money + skew × k + smile × k². */
export interface VolatilityNode {
  readonly days: number;
  /** Parts per million a year. */
  readonly atTheMoneyPpm: number;
  readonly skewPpm: number;
  readonly smilePpm: number;
}

/** The surface at one time to expiry: two nodes and the shares of their variances. */
export interface SurfaceSlice {
  readonly near: VolatilityNode;
  readonly far: VolatilityNode;
  /** The far node has the rest. */
  readonly nearShare: number;
}

const PPM = 1_000_000;

/**
 * The slice at a number of days: between two nodes the total variance (volatility² × time) is interpolated along each
 * k, outside them the nearest node holds. Nodes rise in days; there is at least one.
 */
export function surfaceSlice(nodes: readonly VolatilityNode[], days: number): SurfaceSlice {
  const after = nodes.findIndex((node) => node.days >= days);
  const far = nodes.at(after);
  assert(far !== undefined, "a surface has a node");
  const near = nodes[after - 1];
  if (near === undefined) return { near: far, far, nearShare: 1 };
  return { near, far, nearShare: ((far.days - days) * near.days) / ((far.days - near.days) * days) };
}

/** Volatility a year at a log-moneyness, from 20 to 300 percent as implied ones. */
export function surfaceVolatility({ near, far, nearShare }: SurfaceSlice, logMoneyness: number): number {
  const first = nodeVolatility(near, logMoneyness);
  if (nearShare === 1) return first;
  const second = nodeVolatility(far, logMoneyness);
  return Math.sqrt(first * first * nearShare + second * second * (1 - nearShare));
}

function nodeVolatility({ atTheMoneyPpm, skewPpm, smilePpm }: VolatilityNode, k: number): number {
  const volatility = (atTheMoneyPpm + skewPpm * k + smilePpm * k * k) / PPM;
  return Math.min(Math.max(volatility, VOLATILITY_MIN), VOLATILITY_MAX);
}
