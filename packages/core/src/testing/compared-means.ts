/** Results of the same bets in two worlds. */
export interface ComparedMeans {
  readonly count: number;
  readonly undisturbedMean: number;
  readonly difference: number;
  /** Of the undisturbed mean. */
  readonly standardError: number;
}

/** Means of pairs (undisturbed, disturbed), and how far the first is known. */
export function comparedMeans(pairs: readonly (readonly [undisturbed: number, disturbed: number])[]): ComparedMeans {
  const count = pairs.length;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / count;
  const undisturbedMean = mean(pairs.map(([one]) => one));
  const difference = mean(pairs.map(([one, other]) => other - one));
  const variance = mean(pairs.map(([one]) => (one - undisturbedMean) ** 2));
  return { count, undisturbedMean, difference, standardError: Math.sqrt(variance / count) };
}
