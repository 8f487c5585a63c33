import { assert } from "./assert.ts";

/** Below it, three divisors fit into 31 bits. */
const NARROW_DIVISOR = 0x2000_0000;
/** An estimate is off by at most two: up to here the exact quotient is a safe integer. */
const ESTIMATE_MAX = Number.MAX_SAFE_INTEGER - 4;

/**
 * floor(a × b ÷ divisor) for safe, non-negative integers, exact even where the product passes 2^53.
 * Throws an AssertionFailure when the quotient itself is not a safe integer.
 */
export function mulDivDown(a: number, b: number, divisor: number): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / divisor);
  return wideQuotient(a, b, divisor, false);
}

/** ceil(a × b ÷ divisor); otherwise as `mulDivDown`. */
export function mulDivUp(a: number, b: number, divisor: number): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) return Math.ceil(product / divisor);
  return wideQuotient(a, b, divisor, true);
}

function wideQuotient(a: number, b: number, divisor: number, up: boolean): number {
  // Halving both keeps the quotient exact and brings rates in parts per billion into reach of the fast way.
  while (divisor >= NARROW_DIVISOR && (divisor & 1) === 0 && (b & 1) === 0) {
    divisor /= 2;
    b /= 2;
  }
  const estimate = Math.floor((a * b) / divisor);
  if (divisor >= NARROW_DIVISOR || estimate > ESTIMATE_MAX) return bigQuotient(a, b, divisor, up);
  // The estimate is off by at most two, so the true remainder lies within ±3 divisors, which 32 bits hold:
  // both products are needed only modulo 2^32.
  const remainder = (Math.imul(a, b) - Math.imul(estimate, divisor)) | 0;
  const correction = Math.floor(remainder / divisor);
  const exact = estimate + correction;
  return up && remainder !== correction * divisor ? exact + 1 : exact;
}

function bigQuotient(a: number, b: number, divisor: number, up: boolean): number {
  const product = BigInt(a) * BigInt(b);
  const wide = BigInt(divisor);
  const exact = product / wide + (up && product % wide !== 0n ? 1n : 0n);
  assert(exact <= Number.MAX_SAFE_INTEGER, "a quotient is a safe integer");
  return Number(exact);
}
