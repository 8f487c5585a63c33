/** Asked of a busy exchange by a call: a new order, or an end of one: a cancel, or an order that only reduces. */
export type Work = "new" | "end";

/** Delay of the event loop above which new orders of those with most under way are turned away. */
export const DELAY_MS_MAX = 50;
/** New orders under way while the process keeps up: at some thousands a second, a sixteenth of one. */
export const NEW_UNDER_WAY_MAX = 256;
/** The fewest that are let in at once, however late the process is: a turn of some milliseconds. */
export const NEW_UNDER_WAY_MIN = 64;
/** New orders under way up to which somebody who has none is let in. */
export const FIRST_UNDER_WAY_MAX = 1_536;
/** Orders and ends of orders under way, of all and of one user. */
export const UNDER_WAY_MAX = 2_048;
export const ENDS_OF_USER_MAX = 256;
const ADJUST_EVERY_MS = 100;
/** A delay twice as long as it may be halves what is let in, within these. */
const SHRINK_MOST = 0.3;
const SHRINK_LEAST = 0.7;
const GROW = 1.1;
const GROW_LEAST = 4;

/**
 * Decides whose orders are let in while the process is late. Orders under way are shared out evenly among the users who have
 * any: those with most are turned away first, whoever has none is let in. Ends of orders go last.
 */
export interface Admission {
  /** Lets a call in and returns what is called when it is answered; undefined when it is turned away. */
  enter(userId: number, work: Work): (() => void) | undefined;
  /** Whether somebody may have to be turned away now. */
  isBusy(): boolean;
  /** Whether a call would be turned away now, and then counts it as turned away. */
  wouldTurnAway(userId: number, work: Work): boolean;
  /** Calls turned away so far. */
  shed(): number;
}

export interface AdmissionOptions {
  /** Delay of the event loop in milliseconds. */
  readonly delayMs: () => number;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
}

export function openAdmission({ delayMs, clock }: AdmissionOptions): Admission {
  const underWay: Record<Work, Map<number, number>> = { new: new Map(), end: new Map() };
  const totals: Record<Work, number> = { new: 0, end: 0 };
  let newMax = NEW_UNDER_WAY_MAX;
  /** The most new orders that were under way since `newMax` was looked at. */
  let peak = 0;
  let adjustedAt = clock();
  let shed = 0;

  const isLate = (): boolean => delayMs() > DELAY_MS_MAX;

  /** Fewer at once while the process is late, slowly more when it is not. */
  function adjust(): void {
    const now = clock();
    if (now - adjustedAt < ADJUST_EVERY_MS) return;
    adjustedAt = now;
    const shrink = Math.min(SHRINK_LEAST, Math.max(SHRINK_MOST, DELAY_MS_MAX / delayMs()));
    if (isLate()) newMax = Math.max(NEW_UNDER_WAY_MIN, Math.min(newMax, peak) * shrink);
    else newMax = Math.min(NEW_UNDER_WAY_MAX, Math.max(newMax * GROW, newMax + GROW_LEAST));
    peak = totals.new;
  }

  function mayEnter(userId: number, work: Work): boolean {
    if (totals.new + totals.end >= UNDER_WAY_MAX) return false;
    const own = underWay[work].get(userId) ?? 0;
    if (work === "end") return own < ENDS_OF_USER_MAX;
    adjust();
    if (own === 0) return totals.new < FIRST_UNDER_WAY_MAX;
    if (totals.new >= NEW_UNDER_WAY_MAX) return false;
    return (newMax >= NEW_UNDER_WAY_MAX && !isLate()) || own < Math.floor(newMax / underWay.new.size);
  }

  return {
    enter(userId, work) {
      if (!mayEnter(userId, work)) {
        shed += 1;
        return undefined;
      }
      const ofUsers = underWay[work];
      ofUsers.set(userId, (ofUsers.get(userId) ?? 0) + 1);
      totals[work] += 1;
      peak = Math.max(peak, totals.new);
      return () => {
        const left = (ofUsers.get(userId) ?? 1) - 1;
        if (left > 0) ofUsers.set(userId, left);
        else ofUsers.delete(userId);
        totals[work] -= 1;
      };
    },
    isBusy: () => isLate() || newMax < NEW_UNDER_WAY_MAX || totals.new >= NEW_UNDER_WAY_MAX,
    wouldTurnAway(userId, work) {
      if (mayEnter(userId, work)) return false;
      shed += 1;
      return true;
    },
    shed: () => shed,
  };
}
