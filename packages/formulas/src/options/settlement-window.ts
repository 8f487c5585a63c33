import { roundHalfEven } from "../half-even.ts";

/** Seconds, and so ticks, over which an expiry is averaged (rules 6; Binance, Deribit): the last half hour. */
export const SETTLEMENT_TICKS = 1_800;
export const SETTLEMENT_WINDOW_MS = SETTLEMENT_TICKS * 1_000;
/** With fewer ticks than this in the half hour (more than 5 percent missing) the window reaches further back. */
export const SETTLEMENT_TICKS_MIN = 1_710;
/** No tick of a window is older than an hour at its end. */
export const SETTLEMENT_AGE_MAX_MS = 3_600_000;
/** An index without a tick for longer is silent, which is a halt. */
const SILENT_AFTER_MS = 3_000;
/** A halt that takes more of the half hour postpones the expiry that falls into it. */
export const SETTLEMENT_HALT_MAX_MS = 60_000;
/** A postponed expiry waits so long from its next tick on for a full window, or for so many ticks; then it is settled by what there is. */
const SETTLEMENT_WAIT_MAX_MS = 86_400_000;
const SETTLEMENT_WAIT_TICKS_MAX = 2 * SETTLEMENT_TICKS;

/** A tick with a price, as the window looks at it. */
export interface WindowTick {
  readonly seq: number;
  /** UTC milliseconds. */
  readonly at: number;
}

/** The valid ticks of a tape around an expiry; each list oldest first. */
export interface TicksAround<Tick extends WindowTick> {
  /** After one time and up to another. */
  between(from: number, to: number): readonly Tick[];
  /** The last `count` up to a time; fewer when there are no more. */
  lastUntil(to: number, count: number): readonly Tick[];
  /** The first `count` after a time; fewer when there are no more. */
  firstAfter(from: number, count: number): readonly Tick[];
}

/** The ticks whose mean settles an expiry. */
export interface FoundWindow<Tick> {
  readonly ticks: readonly Tick[];
  /** They are others than those of the last half hour. */
  readonly isExtended: boolean;
}

/** The window that settles an expiry; none until there is a full one. `since`: the first tick that may be in it. */
export type SettlementWindow<Tick> = FoundWindow<Tick> | { readonly since: Tick };

/**
 * The ticks whose mean settles an expiry (rules 6): the last half hour, with more than 5 percent missing the last 1,800 of
 * the last hour. An expiry is postponed that falls into a halt which takes more than a minute of the half hour, to the
 * first 1,800 ticks after it; and one whose last hour has not enough either, to the first 1,800 from its half hour on.
 * `now` is the time of the last tick of any kind; Infinity where no other will come.
 */
export function settlementWindow<Tick extends WindowTick>(
  tape: TicksAround<Tick>,
  expiryAt: number,
  now: number,
): SettlementWindow<Tick> {
  const [newest] = tape.lastUntil(expiryAt, 1);
  const [next] = tape.firstAfter(expiryAt, 1);
  if (next !== undefined && isPostponed(newest, next, expiryAt)) return windowAfter(tape, expiryAt, { expiryAt, now });
  const halfHourFrom = expiryAt - SETTLEMENT_WINDOW_MS;
  const inWindow = tape.between(halfHourFrom, expiryAt);
  if (inWindow.length >= SETTLEMENT_TICKS_MIN) return { ticks: inWindow.slice(-SETTLEMENT_TICKS), isExtended: false };
  const ofHour = tape.between(expiryAt - SETTLEMENT_AGE_MAX_MS, expiryAt).slice(-SETTLEMENT_TICKS);
  if (ofHour.length >= SETTLEMENT_TICKS_MIN) return { ticks: ofHour, isExtended: true };
  return windowAfter(tape, halfHourFrom, { expiryAt, now });
}

/** Whether the index was halted at the expiry for longer than what the half hour can do without. */
function isPostponed(newest: WindowTick | undefined, next: WindowTick, expiryAt: number): boolean {
  if (newest === undefined) return true;
  const isHalt = next.seq > newest.seq + 1 || next.at - newest.at > SILENT_AFTER_MS;
  return isHalt && expiryAt - newest.at > SETTLEMENT_HALT_MAX_MS;
}

/** The first 1,800 ticks after a time of which none is older than an hour at the end of them. */
function windowAfter<Tick extends WindowTick>(
  tape: TicksAround<Tick>,
  from: number,
  { expiryAt, now }: { readonly expiryAt: number; readonly now: number },
): SettlementWindow<Tick> {
  const after = tape.firstAfter(from, SETTLEMENT_WAIT_TICKS_MAX);
  const [since] = after;
  // An index that has ended for good has no other ticks.
  if (since === undefined) return { ticks: tape.lastUntil(from, SETTLEMENT_TICKS), isExtended: true };
  const first = firstOfFull(after);
  if (first !== undefined) return { ticks: after.slice(first, first + SETTLEMENT_TICKS), isExtended: true };
  const [next] = tape.firstAfter(expiryAt, 1);
  const end = (next?.at ?? expiryAt) + SETTLEMENT_WAIT_MAX_MS;
  if (now < end && after.length < SETTLEMENT_WAIT_TICKS_MAX) return { since };
  return { ticks: after.filter(({ at }) => at <= end).slice(-SETTLEMENT_TICKS), isExtended: true };
}

/** Where the first 1,800 ticks begin that come within an hour. */
function firstOfFull(ticks: readonly WindowTick[]): number | undefined {
  // Asked every second of a wait: places before the first tick are not looked for.
  for (let last = SETTLEMENT_TICKS - 1; last < ticks.length; last++) {
    const [oldest, newest] = [ticks[last - SETTLEMENT_TICKS + 1] as WindowTick, ticks[last] as WindowTick];
    if (newest.at - oldest.at < SETTLEMENT_AGE_MAX_MS) return last - SETTLEMENT_TICKS + 1;
  }
  return undefined;
}

/** Mean of prices in any one unit, rounded half-even to that unit. Undefined without prices. */
export function settlementMean(prices: readonly number[]): number | undefined {
  if (prices.length === 0) return undefined;
  const sum = prices.reduce((total, price) => total + BigInt(price), 0n);
  return roundHalfEven(sum, BigInt(prices.length));
}
