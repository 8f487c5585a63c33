import { CHAIN_START } from "@agio/formulas";

/** Ticks of a pair that stay at hand: more than an hour of them, so that a settlement window can reach back. */
export const TICKS_AT_HAND = 4_096;
const WORDS = 3;

/** A tick that has a price: a halted index has none. */
export interface ValidTick {
  readonly seq: number;
  readonly at: number;
  /** × 10^8. */
  readonly value: number;
}

/** The chain of one pair and its last valid ticks. */
export class PairTape {
  readonly symbol: string;
  /** Of the last tick, valid or not. */
  tickSeq = 0;
  hash = CHAIN_START;
  lastAt = 0;
  private readonly ring = new Float64Array(TICKS_AT_HAND * WORDS);
  private added = 0;
  /** Of the last two valid ticks, newest first. */
  private readonly validHashes: [string, string] = ["", ""];

  constructor(symbol: string) {
    this.symbol = symbol;
  }

  /** Keeps a valid tick, in place of the oldest when the ring is full. */
  keep({ seq, at, value }: ValidTick, hash: string): void {
    this.ring.set([seq, at, value], (this.added % TICKS_AT_HAND) * WORDS);
    this.added++;
    this.validHashes[1] = this.validHashes[0];
    this.validHashes[0] = hash;
  }

  /**
   * The hash of the last valid tick (`back` 0) or of the one before it (1): a window that is settled with the first
   * tick at or after its end ends with one of them. "" where there is none.
   */
  hashOf(back: 0 | 1): string {
    return this.validHashes[back];
  }

  /** Valid ticks at hand. */
  get size(): number {
    return Math.min(this.added, TICKS_AT_HAND);
  }

  /** The valid tick that `back` others followed; `back` < `size`. */
  tick(back: number): ValidTick {
    const word = ((this.added - 1 - back) % TICKS_AT_HAND) * WORDS;
    const { ring } = this;
    return { seq: ring[word] as number, at: ring[word + 1] as number, value: ring[word + 2] as number };
  }

  /** Valid ticks after `from` and not after `to`, oldest first. */
  between(from: number, to: number): ValidTick[] {
    const found: ValidTick[] = [];
    for (let back = 0; back < this.size; back++) {
      const tick = this.tick(back);
      if (tick.at <= from) break;
      if (tick.at <= to) found.push(tick);
    }
    return found.reverse();
  }

  /** The first `count` valid ticks at hand after `from`, oldest first; fewer when there are no more. */
  firstAfter(from: number, count: number): ValidTick[] {
    let later = 0;
    while (later < this.size && this.tick(later).at > from) later++;
    return Array.from({ length: Math.min(later, count) }, (_, index) => this.tick(later - 1 - index));
  }

  /** The last `count` valid ticks not after `to`, oldest first; fewer when there are no more at hand. */
  lastUntil(to: number, count: number): ValidTick[] {
    const found: ValidTick[] = [];
    for (let back = 0; back < this.size && found.length < count; back++) {
      const tick = this.tick(back);
      if (tick.at <= to) found.push(tick);
    }
    return found.reverse();
  }
}
