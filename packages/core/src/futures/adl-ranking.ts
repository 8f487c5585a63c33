/** A position in the queue of deleveraging. */
export interface RankedPosition {
  readonly positionId: number;
  readonly score: number;
  readonly shares: number;
}

/** First in line first: by score, and the older position where scores are equal (rules 4.5.6). */
export function rankForDeleveraging<T extends RankedPosition>(positions: readonly T[]): T[] {
  return positions.toSorted((a, b) => b.score - a.score || a.positionId - b.positionId);
}
