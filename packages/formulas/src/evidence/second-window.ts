import type { PublishedTick } from "./evidence.ts";

const MS_PER_SECOND = 1_000;
/** Share of a window's seconds that must have a tick, percent. */
const TICKS_PERCENT_MIN = 80;
/** An index without a tick for this long is silent, and a window's newest tick is at most so much older than its end. */
export const SILENT_AFTER_MS = 3_000;
/** A longer halt, from the last tick before it to the first after it, voids what it touches; an order waits no longer for its entry. */
export const HALT_MS_MAX = 60_000;

export interface WindowTerms {
  readonly closeTime: number;
  readonly windowSeconds: number;
}

/** The ticks that settle, or why there are none that could. */
export interface SettlementWindow {
  readonly ticks: readonly PublishedTick[];
  readonly voidReason: "" | "ticksMissing" | "haltTooLong";
  /** When the window begins. */
  readonly from: number;
}

export const isValid = ({ status }: PublishedTick): boolean => status !== "halted";

/** The longest time between two that follow each other. */
export const longestOf = (times: readonly number[]): number =>
  times.reduce((longest, time, index) => Math.max(longest, index === 0 ? 0 : time - (times[index - 1] as number)), 0);

/**
 * Whether a stretch can say which ticks settle: it reaches on to the first valid tick at or after the end (or to the end
 * of what may be waited), and back to one before the window (or so far that a halt into it is too long).
 */
export function coversWindow(ticks: readonly PublishedTick[], terms: WindowTerms): boolean {
  const { closeTime, windowSeconds } = terms;
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined || last.time <= closeTime) return false;
  const valid = ticks.filter(isValid);
  const newest = valid.findLast(({ time }) => time <= closeTime)?.time ?? first.time;
  const isOver = newest === closeTime || valid.some(({ time }) => time > closeTime) || last.time - newest > HALT_MS_MAX;
  const { ticks: found } = secondContractWindow(ticks, terms);
  const from = Math.min(closeTime, found.at(-1)?.time ?? closeTime) - windowSeconds * MS_PER_SECOND;
  const isWhole = first.seq === 1 || valid.some(({ time }) => time <= from) || first.time < from - HALT_MS_MAX;
  return isOver && isWhole;
}

/**
 * The window of rules 5: valid ticks of the last w seconds up to the end, at least 80 percent of them. If the end falls
 * into a halt, the w seconds that end with the last valid tick before it. None where that is more than three seconds
 * older than the end, or where a halt of more than a minute touches the window.
 */
export function secondContractWindow(ticks: readonly PublishedTick[], terms: WindowTerms): SettlementWindow {
  const { closeTime, windowSeconds } = terms;
  const valid = ticks.filter(isValid);
  const from = closeTime - windowSeconds * MS_PER_SECOND;
  const until = (end: number) => valid.filter(({ time }) => time > end - windowSeconds * MS_PER_SECOND && time <= end);
  const isEnough = (window: readonly PublishedTick[]) => window.length * 100 >= windowSeconds * TICKS_PERCENT_MIN;
  const plain = until(closeTime);
  const newest = valid.findLast(({ time }) => time <= closeTime);
  const next = valid.find(({ time }) => time > closeTime);
  const ends = newest?.time === closeTime ? [] : [next?.time ?? ticks.at(-1)?.time ?? closeTime];
  // Whatever came before a stretch that begins later than the tape came before its first tick.
  const before = valid.findLast(({ time }) => time <= from) ?? ticks.find(({ seq }) => seq > 1);
  const seen = before === undefined ? plain : [before, ...plain.filter(({ time }) => time > before.time)];
  if (longestOf([...seen.map(({ time }) => time), ...ends]) > HALT_MS_MAX) {
    return { ticks: plain, voidReason: "haltTooLong", from };
  }
  if (newest === undefined || closeTime - newest.time > SILENT_AFTER_MS)
    return { ticks: plain, voidReason: "ticksMissing", from };
  if (isEnough(plain)) return { ticks: plain, voidReason: "", from };
  const isInHalt = next !== undefined && (next.seq > newest.seq + 1 || next.time - newest.time > SILENT_AFTER_MS);
  const end = isInHalt ? Math.min(newest.time, closeTime) : closeTime;
  const shifted = until(end);
  const voidReason = isEnough(shifted) ? "" : "ticksMissing";
  return { ticks: shifted, voidReason, from: end - windowSeconds * MS_PER_SECOND };
}
