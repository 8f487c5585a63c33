/**
 * The largest level whose start the value reaches, counted from 1; 0 below all of them (rules 13). Both in the same
 * unit; `starts` grows with the level, and a level above the last start is the last one.
 */
export function vipLevel(value: number, starts: readonly number[]): number {
  return starts.reduce((level, start, index) => (value >= start ? index + 1 : level), 0);
}

/** Mean of the values of the last days, rounded down; a day without a value counts as none. */
export function averageOfDays(values: readonly number[], days: number): number {
  const sum = values.reduce((total, value) => total + BigInt(value), 0n);
  return Number(sum / BigInt(days));
}
