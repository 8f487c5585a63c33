/** Ticks come once a second. One that comes later than this after the one before it has left a second out. */
export const TICK_LATE_MS = 1_500;
/** A venue that said nothing for so long is not heard. */
export const VENUE_SILENT_AFTER_MS = 3_000;
/** A halt is judged back to the last price before the window, at most so far before it. */
export const JUDGED_BACK_MS_MAX = 60_000;

/** Where the hearing of one pair's ticks stands. All times in UTC milliseconds. */
export interface Hearing {
  /** Of the last tick that heard any venue; 0 before the first. */
  readonly heardAt: number;
  /** Of the first tick since then that heard none; 0 where there is none. */
  readonly mutedAt: number;
}

/** A time in which the exchange itself heard no venue: between two ticks that did. */
export interface OwnSilence {
  readonly heardAt: number;
  /** When it could first be seen: a tick without any venue, or the lack of a tick. */
  readonly beganAt: number;
  readonly endedAt: number;
}

/**
 * Whether a tick heard any venue. Every venue gone in the same second is our line, our feeder or our clock; an index
 * that is halted while one of them is heard was halted by the venues.
 */
export const isHeard = (tick: {
  readonly at: number;
  readonly isHalted: boolean;
  readonly receivedAt: readonly number[];
}): boolean => !tick.isHalted || tick.receivedAt.some((at) => tick.at - at <= VENUE_SILENT_AFTER_MS);

/** The hearing after one more tick. */
export function hearingAfter({ heardAt, mutedAt }: Hearing, at: number, heard: boolean): Hearing {
  return heard ? { heardAt: at, mutedAt: 0 } : { heardAt, mutedAt: mutedAt === 0 ? at : mutedAt };
}

/** The silence that lies between the last tick that heard a venue and `at`; undefined where no tick is left out. */
export function silenceUntil({ heardAt, mutedAt }: Hearing, at: number): OwnSilence | undefined {
  const lateAt = heardAt + TICK_LATE_MS;
  if (heardAt === 0 || (mutedAt === 0 && at <= lateAt)) return undefined;
  return { heardAt, beganAt: mutedAt === 0 ? lateAt : Math.min(mutedAt, lateAt), endedAt: at };
}

/** The evidence by which a void is judged. */
export interface JudgedHalt {
  /** From the last price before it, or the acceptance of a bet that has no entry. */
  readonly from: number;
  /** The tick that voided. */
  readonly to: number;
  /** A silence that began by then is not counted: who bet knew of it. */
  readonly since: number;
  /** Times of the ticks between them that had a price, in order; a tick at `to` among them. */
  readonly pricedAt: readonly number[];
  /** Those that touch the time. */
  readonly silences: readonly OwnSilence[];
}

/**
 * Whether the halt that voided a bet was our own (rules 5): of the time without a price, at least half had no tick at
 * all (the process or the feeder stood still) or ticks that heard no venue (our line, or a clock that was not believed).
 * It is a function of the published ticks: their times, and when each venue was heard.
 */
export function isOwnHalt({ from, to, since, pricedAt, silences }: JudgedHalt): boolean {
  const points = [from, ...pricedAt];
  let withoutMs = 0;
  for (const [at, point] of points.entries()) {
    const next = points[at + 1];
    const gapMs = (next ?? to) - point;
    if (next === undefined || gapMs > TICK_LATE_MS) withoutMs += gapMs;
  }
  let ownMs = 0;
  for (const { heardAt, beganAt, endedAt } of silences) {
    if (beganAt > since) ownMs += Math.max(0, Math.min(endedAt, to) - Math.max(heardAt, from));
  }
  return ownMs * 2 >= withoutMs;
}
