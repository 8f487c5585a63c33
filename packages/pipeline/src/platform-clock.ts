import { utcMs, type UtcMs } from "@agio/primitives";

/** A wall clock further away than this, in milliseconds, is not followed. */
export const CLOCK_DIFFERENCE_MAX_MS = 2_000;
/** How far the last stamp of a journal may be ahead of the wall clock at a start. */
export const START_AHEAD_MAX_MS = 5_000;
/** Correction per millisecond while the clock approaches the wall clock. */
const SLEW = 0.5;
/** The same where it is far away: a bet of thirty seconds, or an hour of interest, is still what its name says. */
const SLEW_FAR = 0.01;
/** The wall clock is looked at this often at most. */
const LOOK_EVERY_MS = 20;
/** A clock that nobody asked for this long stood still with its process: somebody asks every second. */
const STALL_MS_MIN = 60_000;

export interface PlatformClockOptions {
  /** UTC milliseconds of the machine. May jump, and may be wrong. */
  readonly wall: () => number;
  /** Milliseconds that pass evenly; none pass while the machine sleeps. */
  readonly monotonic: () => number;
  /** Milliseconds since the machine was started, with those it slept. Asked when the wall clock is far away. */
  readonly sinceBoot: () => number;
  /** The last stamp of the journal in UTC milliseconds, 0 without one. */
  readonly lastAt: number;
  /** A stop longer than this waits for a word. */
  readonly asksAfterMs?: number;
  /** The wall clock has left ours: how far it is ahead, in milliseconds. Told once, until it agrees. */
  readonly onOff?: (differenceMs: number) => void;
  /** The wall clock is followed again, by itself or by a word. */
  readonly onAgrees?: (differenceMs: number) => void;
  /** So many milliseconds passed in which nothing ran here: the process was paused for a minute or more, or the machine slept. */
  readonly onPause?: (pausedMs: number) => void;
}

/** The one clock of the exchange. */
export interface PlatformClock {
  /** Never goes back. Between two readings as much time passes as the monotonic clock says, give or take half of it. */
  now(): UtcMs;
  /** How far the wall clock is ahead. */
  differenceMs(): number;
  /** How often time passed that nobody here lived through: a sleep, a process that was paused, a leap by a word. */
  leaps(): number;
  /** The wall clock is not followed: what depends on time is to wait. */
  isOff(): boolean;
  /**
   * The word that the wall clock is right. From one ahead we go on at once; one behind is approached by one
   * percent, because a stamp never goes back.
   */
  accept(): void;
}

/** A clock that follows the monotonic one and is slewed to the wall clock, as long as that is believable. */
export function openPlatformClock(options: PlatformClockOptions): PlatformClock {
  const clock = new CheckedClock(options);
  return {
    now: () => clock.now(),
    differenceMs: () => clock.look().differenceMs,
    leaps: () => clock.leaps,
    isOff: () => clock.look().isOff,
    accept: () => clock.accept(),
  };
}

class CheckedClock {
  differenceMs = 0;
  isOff = false;
  leaps = 0;
  readonly #options: PlatformClockOptions;
  /** Our time at the last look at the wall clock, with the fraction of a millisecond. */
  #at: number;
  /** The monotonic clock then. */
  #lookedAt: number;
  /** Remaining correction at that moment, in milliseconds. */
  #slewMs = 0;
  /** How far behind us the wall clock may be; more than nothing after a start or a word, until it has been reached. */
  #behindMs = 0;
  /** Time that the machine has slept, as far as we have followed it. */
  #sleptMs: number;

  constructor(options: PlatformClockOptions) {
    const { wall, lastAt, asksAfterMs = Infinity } = options;
    const startAt = wall();
    const isAhead = lastAt > startAt;
    const isLongStop = lastAt !== 0 && startAt - lastAt > asksAfterMs;
    this.#options = options;
    this.#at = isAhead || isLongStop ? lastAt : startAt;
    this.#lookedAt = options.monotonic();
    this.#sleptMs = this.#sleptInAll();
    if (isAhead && lastAt - startAt <= START_AHEAD_MAX_MS) this.#behindMs = lastAt - startAt;
    this.look();
  }

  now(): UtcMs {
    const elapsedMs = this.#options.monotonic() - this.#lookedAt;
    if (elapsedMs >= LOOK_EVERY_MS) this.look();
    else return utcMs(Math.floor(this.#after(elapsedMs)));
    return utcMs(Math.floor(this.#at));
  }

  /** Compares the two clocks and decides whether the wall clock is followed from here on. */
  look(): this {
    const { wall, monotonic, asksAfterMs = Infinity } = this.#options;
    const monotonicAt = monotonic();
    const elapsedMs = monotonicAt - this.#lookedAt;
    if (elapsedMs >= STALL_MS_MIN) {
      this.leaps++;
      this.#options.onPause?.(elapsedMs);
    }
    this.#at = this.#after(elapsedMs);
    this.#lookedAt = monotonicAt;
    this.differenceMs = wall() - this.#at;
    const sleptMs = this.differenceMs > CLOCK_DIFFERENCE_MAX_MS ? this.#sleptInAll() - this.#sleptMs : 0;
    const isSleep = sleptMs >= this.differenceMs - CLOCK_DIFFERENCE_MAX_MS && this.differenceMs <= asksAfterMs;
    if (sleptMs > 0 && isSleep) {
      this.#options.onPause?.(this.differenceMs);
      this.#leap();
    }
    const { differenceMs } = this;
    const isFar = differenceMs > CLOCK_DIFFERENCE_MAX_MS || differenceMs < -(this.#behindMs + CLOCK_DIFFERENCE_MAX_MS);
    if (!isFar) this.#behindMs = Math.max(0, Math.min(this.#behindMs, -differenceMs));
    this.#slewMs = isFar ? 0 : differenceMs;
    this.#tell(isFar);
    return this;
  }

  accept(): void {
    this.look();
    if (!this.isOff) return;
    if (this.differenceMs > 0) this.#leap();
    else this.#behindMs = -this.differenceMs;
    this.look();
  }

  /** Our time this long after the last look. */
  #after(elapsedMs: number): number {
    const distanceMs = Math.abs(this.#slewMs);
    const slew = distanceMs > START_AHEAD_MAX_MS ? SLEW_FAR : SLEW;
    const slewMs = Math.min(distanceMs, elapsedMs * slew) * Math.sign(this.#slewMs);
    return this.#at + elapsedMs + slewMs;
  }

  /** Goes on at the wall clock, which is ahead. */
  #leap(): void {
    this.#at += this.differenceMs;
    this.differenceMs = 0;
    this.leaps++;
    this.#sleptMs = this.#sleptInAll();
  }

  #sleptInAll(): number {
    return this.#options.sinceBoot() - this.#options.monotonic();
  }

  #tell(isFar: boolean): void {
    if (isFar === this.isOff) return;
    this.isOff = isFar;
    if (isFar) this.#options.onOff?.(this.differenceMs);
    else this.#options.onAgrees?.(this.differenceMs);
  }
}
