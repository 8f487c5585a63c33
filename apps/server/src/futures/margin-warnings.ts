/** Margin ratios, in basis points, that an owner is warned at: maintenance as part of the balance (rules 4.4). */
export const WARNING_LINES_BIPS = [8_000, 9_000] as const;
/** A ratio that jitters around a line says nothing new: it has to fall this far below it first. */
export const REARM_BELOW_BIPS = 500;
/** The same line is not told more often than this. */
export const WARNING_EVERY_MS = 10 * 60_000;

interface LineState {
  /** True while crossing the line would be news. */
  readonly isArmed: boolean;
  /** UTC milliseconds; -Infinity before the first. */
  readonly toldAt: number;
}

/** Warnings given to a position or a cross account so far, line by line. */
export type WarningState = readonly LineState[];

export const UNWARNED: WarningState = WARNING_LINES_BIPS.map(() => ({ isArmed: true, toldAt: -Infinity }));

/** Of what was warned before a restart: the first line was told, of the others nobody knows. Rather twice than never. */
export const WARNED_BEFORE: WarningState = WARNING_LINES_BIPS.map((_bips, index) => ({
  isArmed: index > 0,
  toldAt: -Infinity,
}));

export interface Warned {
  readonly state: WarningState;
  /** True when its owner is to be told now. */
  readonly isNews: boolean;
}

/**
 * Follows a reading of the margin ratio. A line that is crossed is told once; it counts again only after the ratio
 * fell clearly below it, and not before its time is over. Two lines that are crossed at once are one piece of news.
 */
export function readMarginRatio(before: WarningState, ratioBips: number, atMs: number): Warned {
  let isNews = false;
  const state = before.map((line, index) => {
    const bips = WARNING_LINES_BIPS[index] ?? 0;
    if (ratioBips < bips) return ratioBips < bips - REARM_BELOW_BIPS ? { ...line, isArmed: true } : line;
    if (!line.isArmed || atMs - line.toldAt < WARNING_EVERY_MS) return line;
    isNews = true;
    return { isArmed: false, toldAt: atMs };
  });
  return { state, isNews };
}

/** True when nothing has to be remembered any more: every line would be told as the first time. */
export const isForgettable = (state: WarningState, atMs: number): boolean =>
  state.every(({ isArmed, toldAt }) => isArmed && atMs - toldAt >= WARNING_EVERY_MS);
