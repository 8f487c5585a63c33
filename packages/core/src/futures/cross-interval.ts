import { mulDivDown, mulDivUp, PPB } from "@agio/primitives";

// Why no cross account has to be scanned. Its buffer B = equity − Σ maintenance is a sum over its contracts, and in
// one contract a move of d ticks takes at most slope × d off it: the unrealised result is linear in the mark price,
// and maintenance, convex in it, grows by at most the highest rate of the tiers per tick and only upwards. B is
// dealt out to the contracts; inside the interval of a contract the move costs at most its part, so while no interval
// is left the whole costs at most B and the account is provably safe, in whatever directions the marks move. When one
// is left the account is checked exactly and, if it is safe, the intervals are drawn anew around the present marks.
// Each such round uses up most of the buffer it began with, so an account is looked at a few times, not every tick.

/** A cross account's exposure in one contract, as atoms for each tick of the price. */
export interface CrossExposure {
  /** The present mark, or index. */
  readonly ticks: number;
  /** Contracts × atoms of one tick and contract. */
  readonly longAtoms: number;
  readonly shortAtoms: number;
  /** The highest maintenance rate of the contract's tiers. */
  readonly maintenancePpbMax: number;
}

/** The loss after which something becomes due, and the gain, in atoms; undefined where nothing can become due. */
export interface CrossBuffers {
  /** Equity less maintenance; liquidated when it is not above zero. */
  readonly safetyAtoms: number;
  /** Available and unrealised of an account whose orders hold funds; uncovered below zero. */
  readonly coverAtoms: number | undefined;
  /** Equity less 1.25 × maintenance: warned when it is not above zero, better again when it is. */
  readonly warningAtoms: number;
}

/** Both ends are due themselves: at or below `lowTicks`, at or above `highTicks`. The mark is inside. */
export interface CrossInterval {
  lowTicks: number;
  highTicks: number;
}

/** Maintenance is rounded up for each leg, which may cost one atom more than its slope says. */
const ROUNDING_ATOMS = 2;
/** 1.25 in quarters: the rates of the warning are this much higher. */
const WARNING_QUARTERS = 5;

interface Slopes {
  readonly fall: number;
  readonly rise: number;
}

/** The widest intervals that the buffers allow, contract by contract. */
export function crossIntervals(exposures: readonly CrossExposure[], buffers: CrossBuffers): CrossInterval[] {
  const intervals = exposures.map(() => ({ lowTicks: 0, highTicks: Number.MAX_SAFE_INTEGER }));
  const rounding = ROUNDING_ATOMS * exposures.length;
  const { safetyAtoms, coverAtoms, warningAtoms } = buffers;
  narrow(exposures, intervals, { buffer: safetyAtoms - 1 - rounding, slopes: (one) => lossSlopes(one, 4) });
  if (coverAtoms !== undefined)
    narrow(exposures, intervals, { buffer: coverAtoms, slopes: (one) => lossSlopes(one, 0) });
  const warning = { buffer: Math.abs(warningAtoms) - 1 - rounding * 2 };
  const slopes = warningAtoms > 0 ? (one: CrossExposure) => lossSlopes(one, WARNING_QUARTERS) : gainSlopes;
  narrow(exposures, intervals, { ...warning, slopes });
  return intervals;
}

/** The same by the index, while nothing but the moves of positions counts: at an end the equity may be below zero. */
export function worthIntervals(exposures: readonly CrossExposure[], equityAtoms: number): CrossInterval[] {
  const intervals = exposures.map(() => ({ lowTicks: 0, highTicks: Number.MAX_SAFE_INTEGER }));
  narrow(exposures, intervals, { buffer: equityAtoms, slopes: (one) => lossSlopes(one, 0) });
  return intervals;
}

/** The highest cost of one tick down and of one tick up, with `quarters` of the maintenance rate. */
function lossSlopes(exposure: CrossExposure, quarters: number): Slopes {
  const { longAtoms, shortAtoms } = exposure;
  return {
    fall: Math.max(0, longAtoms - shortAtoms),
    rise: Math.max(0, shortAtoms - longAtoms) + maintenanceSlope(exposure, quarters),
  };
}

/** The highest gain of one tick down and of one tick up. */
function gainSlopes(exposure: CrossExposure): Slopes {
  const { longAtoms, shortAtoms } = exposure;
  return {
    fall: Math.max(0, shortAtoms - longAtoms) + maintenanceSlope(exposure, WARNING_QUARTERS),
    rise: Math.max(0, longAtoms - shortAtoms),
  };
}

function maintenanceSlope({ longAtoms, shortAtoms, maintenancePpbMax }: CrossExposure, quarters: number): number {
  return quarters === 0 ? 0 : mulDivUp(longAtoms + shortAtoms, maintenancePpbMax * quarters, PPB * 4);
}

/** Deals the buffer out by the value that each contract moves, and narrows the intervals to it. */
function narrow(
  exposures: readonly CrossExposure[],
  intervals: readonly CrossInterval[],
  limit: { buffer: number; slopes: (exposure: CrossExposure) => Slopes },
): void {
  const slopes = exposures.map(limit.slopes);
  const buffer = Math.max(0, limit.buffer);
  // A weight decides only how the buffer is dealt out, never how much of it there is.
  const weights = slopes.map(({ fall, rise }, i) => Math.max(fall, rise) * (exposures[i] as CrossExposure).ticks);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  slopes.forEach(({ fall, rise }, i) => {
    const interval = intervals[i] as CrossInterval;
    const { ticks } = exposures[i] as CrossExposure;
    const part = exposures.length === 1 ? buffer : Math.floor(buffer * ((weights[i] as number) / whole) * ROUNDED_DOWN);
    if (fall > 0) interval.lowTicks = Math.max(interval.lowTicks, ticks - 1 - mulDivDown(part, 1, fall));
    if (rise > 0) interval.highTicks = Math.min(interval.highTicks, ticks + 1 + mulDivDown(part, 1, rise));
  });
}

/** Keeps parts that were computed in binary fractions from adding up to more than the whole. */
const ROUNDED_DOWN = 1 - 2 ** -40;
