/** `sum` ÷ `divisor` to the nearest whole number; a tie goes to the even one. Both positive. */
export function roundHalfEven(sum: bigint, divisor: bigint): number {
  const quotient = sum / divisor;
  const twice = (sum % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return Number(isUp ? quotient + 1n : quotient);
}
