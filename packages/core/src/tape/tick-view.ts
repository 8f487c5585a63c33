import { silenceUntil, type Hearing, type OwnSilence } from "@agio/formulas";

/** A tick that has a price: a halted index has none. */
export interface ValidTick {
  readonly seq: number;
  readonly at: number;
  /** × 10^8. */
  readonly value: number;
}

/** The tape of a pair as settlements read it: its valid ticks at hand, and the end of its chain. */
export abstract class TickView {
  /** Of the last tick, valid or not. */
  abstract readonly tickSeq: number;
  /** Of the same. */
  abstract readonly lastAt: number;

  /** Where the hearing of its venues stands after that tick. */
  abstract readonly hearing: Hearing;
  /** Silences of our own at hand that ended, oldest first. It may hold later ones than this view reaches to. */
  protected abstract readonly ended: readonly OwnSilence[];

  /** Valid ticks at hand. */
  abstract get size(): number;

  /** The valid tick that `back` others followed; `back` < `size`. */
  abstract tick(back: number): ValidTick;

  /**
   * The hash of the last valid tick (`back` 0) or of the one before it (1): a window that is settled with the first
   * tick at or after its end ends with one of them. "" where there is none.
   */
  abstract hashOf(back: 0 | 1): string;

  /** Silences of our own that ended after `from`, with one that the last tick has not ended, oldest first. */
  silencesAfter(from: number): OwnSilence[] {
    const found = this.ended.filter(({ endedAt }) => endedAt > from && endedAt <= this.lastAt);
    const open = this.hearing.mutedAt === 0 ? undefined : silenceUntil(this.hearing, this.lastAt);
    return open === undefined ? found : [...found, open];
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
