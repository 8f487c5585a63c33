import type { Hearing, OwnSilence } from "@agio/formulas";
import { assert } from "@agio/primitives";
import type { PairTape } from "./pair-tape.ts";
import { TickView, type ValidTick } from "./tick-view.ts";

/** Where the tape of a pair stood after one of its ticks. */
export interface TapeMoment {
  readonly tickSeq: number;
  readonly lastAt: number;
  /** Of the last valid tick; 0 before the first. */
  readonly validSeq: number;
  /** Of the last valid tick and of the one before it. */
  readonly hashes: readonly [last: string, before: string];
  /** Absent in a snapshot of an earlier build. */
  readonly hearing?: Hearing;
}

export function momentOf(tape: TickView): TapeMoment {
  const { tickSeq, lastAt, hearing } = tape;
  const validSeq = tape.size === 0 ? 0 : tape.tick(0).seq;
  return { tickSeq, lastAt, validSeq, hashes: [tape.hashOf(0), tape.hashOf(1)], hearing };
}

/** The tape of a pair as it was at a moment, while what it is asked for is still at hand. */
export class PastTape extends TickView {
  readonly tickSeq: number;
  readonly lastAt: number;
  readonly hearing: Hearing;
  private readonly tape: PairTape;
  private readonly hashes: TapeMoment["hashes"];
  /** Valid ticks that came after the moment. */
  private readonly later: number;

  constructor(tape: PairTape, { tickSeq, lastAt, validSeq, hashes, hearing }: TapeMoment) {
    super();
    this.tape = tape;
    this.tickSeq = tickSeq;
    this.lastAt = lastAt;
    this.hashes = hashes;
    this.hearing = hearing ?? { heardAt: lastAt, mutedAt: 0 };
    let later = 0;
    while (later < tape.size && tape.tick(later).seq > validSeq) later++;
    assert(validSeq === 0 || later < tape.size, "the ticks of a moment are still at hand");
    this.later = later;
  }

  protected get ended(): readonly OwnSilence[] {
    return this.tape.ended;
  }

  get size(): number {
    return this.tape.size - this.later;
  }

  tick(back: number): ValidTick {
    return this.tape.tick(back + this.later);
  }

  hashOf(back: 0 | 1): string {
    return this.hashes[back];
  }
}
