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

/** The window that settles an expiry; none until the one after a halt is full. `since` is its first tick. */
export type SettlementWindow<Tick> = FoundWindow<Tick> | { readonly since: Tick };

/**
 * The ticks whose mean settles an expiry (rules 6): the last half hour, with more than 5 percent missing the last 1,800 of
 * the last hour. An expiry that falls into a halt which takes more than a minute of the half hour is settled by the first
 * 1,800 after it, or by those of the hour after it. `now` is the time of the last tick of any kind.
 */
export function settlementWindow<Tick extends WindowTick>(
  tape: TicksAround<Tick>,
  expiryAt: number,
  now: number,
): SettlementWindow<Tick> {
  const [newest] = tape.lastUntil(expiryAt, 1);
  const [next] = tape.firstAfter(expiryAt, 1);
  if (next !== undefined && isPostponed(newest, next, expiryAt)) return windowAfter(tape, expiryAt, next, now);
  const inWindow = tape.between(expiryAt - SETTLEMENT_WINDOW_MS, expiryAt);
  if (inWindow.length >= SETTLEMENT_TICKS_MIN) return { ticks: inWindow.slice(-SETTLEMENT_TICKS), isExtended: false };
  const ofHour = tape.between(expiryAt - SETTLEMENT_AGE_MAX_MS, expiryAt).slice(-SETTLEMENT_TICKS);
  // An index that has ended for good has no other ticks.
  return { ticks: ofHour.length > 0 ? ofHour : tape.lastUntil(expiryAt, SETTLEMENT_TICKS), isExtended: true };
}

/** Whether the index was halted at the expiry for longer than what the half hour can do without. */
function isPostponed(newest: WindowTick | undefined, next: WindowTick, expiryAt: number): boolean {
  if (newest === undefined) return true;
  const isHalt = next.seq > newest.seq + 1 || next.at - newest.at > SILENT_AFTER_MS;
  return isHalt && expiryAt - newest.at > SETTLEMENT_HALT_MAX_MS;
}

function windowAfter<Tick extends WindowTick>(
  tape: TicksAround<Tick>,
  expiryAt: number,
  since: Tick,
  now: number,
): SettlementWindow<Tick> {
  const first = tape.firstAfter(expiryAt, SETTLEMENT_TICKS);
  const ofHour = first.filter(({ at }) => at < since.at + SETTLEMENT_AGE_MAX_MS);
  const isFull = ofHour.length === SETTLEMENT_TICKS || now >= since.at + SETTLEMENT_AGE_MAX_MS;
  return isFull ? { ticks: ofHour, isExtended: true } : { since };
}

/** Mean of prices in any one unit, rounded half-even to that unit. Undefined without prices. */
export function settlementMean(prices: readonly number[]): number | undefined {
  if (prices.length === 0) return undefined;
  const sum = prices.reduce((total, price) => total + BigInt(price), 0n);
  return roundHalfEven(sum, BigInt(prices.length));
}
