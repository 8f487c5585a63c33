import { BinaryHeap } from "../binary-heap.ts";

/** A position in the queue of deleveraging. */
export interface RankedPosition {
  readonly positionId: number;
  readonly score: number;
}

/** The insurance fund's own, which are last. */
export const OWN_SCORE = -Number.MAX_VALUE;

/** First in line first: by score, and the older position where scores are equal (rules 4.5.6). */
const byRank = (a: RankedPosition, b: RankedPosition): number => b.score - a.score || a.positionId - b.positionId;

/** A position in a queue. */
export interface AdlQueueRow {
  readonly ranked: readonly RankedPosition[];
  readonly nextRankedId: number;
  readonly nextPositionId: number;
}

/** The positions of one side of a contract in the order in which they are deleveraged at one mark. */
export class AdlQueue {
  private readonly ranked: BinaryHeap<RankedPosition>;
  /** Of the positions that were there at first: whose turn to be ranked it is; 0 when all are. */
  nextRankedId: number;
  /** Positions with this id and later ones came since, and are not in it yet. */
  nextPositionId: number;

  constructor({ ranked, nextRankedId, nextPositionId }: AdlQueueRow) {
    this.ranked = new BinaryHeap(byRank, ranked);
    this.nextRankedId = nextRankedId;
    this.nextPositionId = nextPositionId;
  }

  add(position: RankedPosition): void {
    this.ranked.push(position);
  }

  /** Takes the first in line, which may have ended; undefined when none is left. */
  next(): RankedPosition | undefined {
    return this.ranked.shift();
  }

  row(): AdlQueueRow {
    return { ranked: this.ranked.sorted(), nextRankedId: this.nextRankedId, nextPositionId: this.nextPositionId };
  }
}
