import type { OptionKind } from "./black.ts";
import { DENSITY_AT_ZERO, exponential, normalTail } from "./elementary.ts";

/** An option on a forward, not discounted (Black 1976 at rate 0). `logMoneyness` = ln(strike ÷ forward), shared by call and put. */
export interface ForwardOption {
  readonly kind: OptionKind;
  readonly forward: number;
  readonly strike: number;
  readonly logMoneyness: number;
}

/** Time value above the intrinsic value, and its growth for a change of the deviation by 1.00. */
export interface TimeValue {
  readonly value: number;
  readonly slope: number;
}

/** Beyond forty standard deviations nothing changes any more. */
const D_MAX = 40;

/** Worth at once: never negative. */
export function intrinsicValue({ kind, forward, strike }: ForwardOption): number {
  return Math.max(kind === "call" ? forward - strike : strike - forward, 0);
}

/**
 * Time value at a deviation (volatility × √years, above 0): that of the one of call and put which is out of the money,
 * which both have. Exact where the price itself has lost the figures.
 */
export function timeValue({ forward, strike, logMoneyness }: ForwardOption, deviation: number): TimeValue {
  const distance = Math.abs(logMoneyness) / deviation;
  // With h = d of the nearer and far = d of the farther end: both positive far out of the money.
  const near = distance - deviation / 2;
  const far = distance + deviation / 2;
  if (near > D_MAX) return { value: 0, slope: 0 };
  const [paid, received] = logMoneyness >= 0 ? [strike, forward] : [forward, strike];
  const nearBell = exponential((-near * near) / 2);
  // received × bell(near) = paid × bell(far).
  const farBell = (received / paid) * nearBell;
  const slope = received * DENSITY_AT_ZERO * nearBell;
  const nearTail = near >= 0 ? normalTail(near, nearBell) : 1 - normalTail(-near, nearBell);
  return { value: Math.max(received * nearTail - paid * normalTail(far, farBell), 0), slope };
}
