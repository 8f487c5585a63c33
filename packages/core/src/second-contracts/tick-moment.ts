import { assert } from "@agio/primitives";
import { momentOf, PastTape, type TapeMoment } from "../tape/past-tape.ts";
import type { Tape } from "../tape/tape.ts";
import type { TickView } from "../tape/tick-view.ts";
import type { SecondContractState } from "./second-state.ts";

/** Ticks whose work may be left; the next waits until one of them is done. Their windows are still on the tape by then. */
export const MOMENTS_MAX = 1_024;

/**
 * A tick fixes all that it settles and opens, however many slices that takes: the tape as it stood then, its time and
 * the platform's day. Nothing that comes later gets in.
 */
export interface TickMoment {
  readonly at: number;
  readonly day: number;
  /** Pairs that orders wait on or run on. */
  readonly tapes: readonly (readonly [pairId: number, tape: TapeMoment])[];
}

/** The tick that was just put on the tape, where orders depend on it. */
export function momentAt(
  { rounds, waiting }: SecondContractState,
  tape: Tape,
  { at, day }: Pick<TickMoment, "at" | "day">,
): TickMoment {
  const pairs = [...tape.byPair].filter(([pairId]) => waiting.has(pairId) || rounds.hasPair(pairId));
  return { at, day, tapes: pairs.sort(([one], [other]) => one - other).map(([id, own]) => [id, momentOf(own)]) };
}

/** The tapes of a moment, as they were. */
export class PastTapes {
  readonly moment: TickMoment;
  private readonly tape: Tape;
  private readonly known = new Map<number, TickView>();

  constructor(moment: TickMoment, tape: Tape) {
    this.moment = moment;
    this.tape = tape;
  }

  of(pairId: number): TickView {
    const known = this.known.get(pairId);
    if (known !== undefined) return known;
    const own = this.tape.byPair.get(pairId);
    const [, then] = this.moment.tapes.find(([id]) => id === pairId) ?? [];
    assert(own !== undefined && then !== undefined, "a pair with second contracts has ticks");
    const past = new PastTape(own, then);
    this.known.set(pairId, past);
    return past;
  }
}
