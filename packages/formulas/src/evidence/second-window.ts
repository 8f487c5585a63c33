import type { PublishedTick } from "./evidence.ts";

const MS_PER_SECOND = 1_000;
/** Share of a window's seconds that must have a tick, percent. */
const TICKS_PERCENT_MIN = 80;
/** An index without a tick for this long is silent. */
const SILENT_AFTER_MS = 3_000;
/** How long an order waits for its entry, and for an index that was halted at its end. */
export const WAIT_MS_MAX = 60_000;

export interface WindowTerms {
  readonly closeTime: number;
  readonly windowSeconds: number;
}

/** The ticks that settle, or why there are none that could. */
export interface SettlementWindow {
  readonly ticks: readonly PublishedTick[];
  readonly voidReason: "" | "ticksMissing" | "haltTooLong";
}

/**
 * Whether a stretch can say which ticks settle: it reaches from before the window to after the end, and in a halt on to
 * the tick that ended it (or a minute on) and back to before the window that was moved.
 */
export function coversWindow(ticks: readonly PublishedTick[], terms: WindowTerms): boolean {
  const { closeTime, windowSeconds } = terms;
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined || last.time <= closeTime) return false;
  const startsBefore = (end: number) => first.seq === 1 || first.time <= end - windowSeconds * MS_PER_SECOND;
  if (!startsBefore(closeTime)) return false;
  const { ticks: found, voidReason } = secondContractWindow(ticks, terms);
  if (voidReason === "haltTooLong") return last.time > closeTime + WAIT_MS_MAX;
  return startsBefore(Math.min(closeTime, found.at(-1)?.time ?? closeTime));
}

/**
 * The window of rules 5: valid ticks of the last w seconds up to the end. With fewer than 80 percent of them: if the
 * index was halted or silent at the end and is back within a minute, the w seconds that end with its last valid tick.
 */
export function secondContractWindow(ticks: readonly PublishedTick[], terms: WindowTerms): SettlementWindow {
  const { closeTime, windowSeconds } = terms;
  const valid = ticks.filter(({ status }) => status !== "halted");
  const until = (end: number) => valid.filter(({ time }) => time > end - windowSeconds * MS_PER_SECOND && time <= end);
  const isEnough = (window: readonly PublishedTick[]) => window.length * 100 >= windowSeconds * TICKS_PERCENT_MIN;
  const plain = until(closeTime);
  if (isEnough(plain)) return { ticks: plain, voidReason: "" };
  if (!wasHalted(ticks, closeTime)) return { ticks: plain, voidReason: "ticksMissing" };
  const back = valid.find(({ time }) => time >= closeTime);
  if (back === undefined || back.time > closeTime + WAIT_MS_MAX) return { ticks: plain, voidReason: "haltTooLong" };
  const lastValid = valid.findLast(({ time }) => time <= closeTime);
  const shifted = lastValid === undefined ? [] : until(lastValid.time);
  return isEnough(shifted) ? { ticks: shifted, voidReason: "" } : { ticks: shifted, voidReason: "ticksMissing" };
}

function wasHalted(ticks: readonly PublishedTick[], closeTime: number): boolean {
  const last = ticks.findLast(({ time }) => time <= closeTime);
  return last === undefined || last.status === "halted" || closeTime - last.time > SILENT_AFTER_MS;
}
