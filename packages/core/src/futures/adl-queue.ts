/** A position in the queue of deleveraging. */
export interface RankedPosition {
  readonly positionId: number;
  readonly score: number;
}

/** First in line first: by score, and the older position where scores are equal (rules 4.5.6). */
const byRank = (a: RankedPosition, b: RankedPosition): number => b.score - a.score || a.positionId - b.positionId;

/** The positions of one side of a contract in the order in which they are deleveraged at one mark. */
export class AdlQueue {
  private readonly ranked: RankedPosition[];
  /** The insurance fund's own, which are last. */
  private readonly own: number[];
  /** Positions with this id and later ones are not in it yet. */
  nextPositionId: number;

  constructor(ranked: readonly RankedPosition[], own: readonly number[], nextPositionId: number) {
    this.ranked = ranked.toSorted(byRank);
    this.own = [...own];
    this.nextPositionId = nextPositionId;
  }

  /** Ids, first in line first. Positions that ended are still among them. */
  *ids(): Generator<number> {
    for (const { positionId } of this.ranked) yield positionId;
    yield* this.own;
  }

  /** Puts a position that was opened since in its place. */
  add(position: RankedPosition): void {
    let [from, to] = [0, this.ranked.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (byRank(this.ranked[middle] as RankedPosition, position) < 0) from = middle + 1;
      else to = middle;
    }
    this.ranked.splice(from, 0, position);
  }

  addOwn(positionId: number): void {
    this.own.push(positionId);
  }
}
