import {
  averagingMark,
  impliedVolatility,
  logarithm,
  optionValue,
  SETTLEMENT_TICKS,
  SETTLEMENT_WINDOW_MS,
  settlementMean,
  surfaceSlice,
  surfaceVolatility,
  type OptionValue,
  type SurfaceSlice,
} from "@agio/formulas";
import { PRICE_TICKS_MAX } from "@agio/primitives";
import type { Tape } from "../tape/tape.ts";
import { countedQuotes, type CountedQuotes } from "./mark-quotes.ts";
import { MARKED_AT_ONCE_MAX } from "./option-work-bounds.ts";
import { settlementPrice } from "./option-settlement.ts";
import type { OptionState } from "./option-state.ts";
import { PARTS_OF_SURFACE } from "./price-band.ts";
import type { Series } from "./series.ts";
import { movedShift, UNMOVED, type MarkShift, type SteadyMark } from "./steady-mark.ts";
import type { Underlying } from "./underlying.ts";

const E8 = 100_000_000;
const PPM = 1_000_000;
const SECOND_MS = 1_000;
/** A year of options (rules 6). */
const YEAR_MS = 31_536_000_000;
const DAYS_IN_YEAR = 365;
/** Greeks are shown for one point of volatility or rate, theta for a day. */
const POINTS = 100;

/** Figures that all series of one expiry share at a tick. */
interface ExpiryAt {
  /** The forward: the index, in the last half hour partly the average of what has been (rules 6). */
  readonly forward: number;
  readonly years: number;
  readonly slice: SurfaceSlice;
  /** Of the other surface of a step that is announced or new. */
  readonly stepSlice: SurfaceSlice | undefined;
}

/** Figures that call and put of one strike share. */
interface StrikeAt {
  readonly expiry: ExpiryAt;
  readonly strikeE8: number;
  readonly strike: number;
  readonly logMoneyness: number;
  readonly surface: number;
  /** Of the marks of both, where they are marked by strike. */
  readonly marked: number | undefined;
  /** Under steady marks. */
  readonly shift: MarkShift | undefined;
}

/** A pass through all series. */
export interface Marking {
  /** The series that was looked at last; 0 before the first. */
  seriesId: number;
  /** A second began meanwhile: another pass follows. */
  isAgain: boolean;
}

/** The marks of a tick are due. */
export function beginMarks(state: OptionState): void {
  if (state.marking === undefined) state.marking = { seriesId: 0, isAgain: false };
  else state.marking.isAgain = true;
}

/**
 * Marks the next series at the index of their underlying, as it is now, as many as one command may. True when all have
 * their marks.
 */
export function markSome(state: OptionState, tape: Tape): boolean {
  const { marking } = state;
  if (marking === undefined) return true;
  const marker = new Marker(state, tape);
  let looked = 0;
  for (const series of state.series.values()) {
    if (series.seriesId <= marking.seriesId) continue;
    if (looked++ === MARKED_AT_ONCE_MAX) return false;
    marking.seriesId = series.seriesId;
    marker.mark(series);
  }
  state.marking = marking.isAgain ? { seriesId: 0, isAgain: false } : undefined;
  return state.marking === undefined;
}

/**
 * Marks a series at the index of its underlying: Black-76 at the mean of the volatilities that the best bid and the
 * best ask imply, at that of the surface where a side is missing; never further from the surface's price than a quarter
 * of it, since two quotes in an empty book are anybody's. Where the rules mark by strike, the quotes are those of the
 * option that is out of the money: in the money, a spread says next to nothing about the volatility, and call and put would
 * each have one of their own. A halted index leaves the marks as they are. A series that has expired is marked while its
 * settlement price is being formed, since its writers still owe for it; then no more. Prices and greeks are doubles made of
 * exact steps, so every machine has the same.
 */
class Marker {
  private readonly state: OptionState;
  private readonly tape: Tape;
  private readonly expiries = new Map<Underlying, Map<number, ExpiryAt | undefined>>();
  /** Of the series before: listed expiry by expiry, strike by strike, a call and its put side by side. */
  private strike: StrikeAt | undefined;

  constructor(state: OptionState, tape: Tape) {
    this.state = state;
    this.tape = tape;
  }

  mark(series: Series): void {
    const { underlying, strikeE8 } = series;
    if (underlying.indexStatus === "halted" || underlying.indexE8 === 0) return;
    const expiry = this.expiryOf(series);
    if (expiry === undefined) return;
    if (this.strike?.expiry !== expiry || this.strike.strikeE8 !== strikeE8) {
      this.strike = this.strikeOf(series, expiry);
    }
    markOne(series, this.strike, this.state.at);
  }

  private strikeOf(series: Series, expiry: ExpiryAt): StrikeAt {
    const strike = strikeOf(expiry, series.strikeE8);
    const { marksBy } = series.underlying.rules;
    if (marksBy === undefined) return strike;
    const own = this.outOfTheMoney(series, strike);
    if (marksBy === "steady") return this.steadyStrike(own, strike);
    return { ...strike, marked: ownMark(own, strike).mark.volatilityPpm / PPM };
  }

  /** A strike whose mark goes towards what the quotes that count say of the option out of the money. */
  private steadyStrike(own: Series, strike: StrikeAt): StrikeAt {
    const surface = valueAt(own, strike, strike.surface);
    const counted = countedQuotes(this.state, own);
    const wanted = counted === undefined ? surface : clampedMean(own, strike, { surface, counted });
    const elapsedMs = own.markedAt === 0 ? 0 : this.state.at - own.markedAt;
    const shift = movedShift(own.steady ?? UNMOVED, wanted.volatilityPpm - surface.volatilityPpm, elapsedMs);
    const { volatilityPpm } = shiftedValue(own, strike, { surface, shiftPpm: shift.shiftPpm });
    const shiftPpm = volatilityPpm - surface.volatilityPpm;
    return { ...strike, marked: volatilityPpm / PPM, shift: { ...shift, shiftPpm } };
  }

  /**
   * The one of call and put whose price is all time value; the call at the money. They were listed one after the other; what
   * the other has left behind is marked by its own quotes.
   */
  private outOfTheMoney(series: Series, { logMoneyness }: StrikeAt): Series {
    const wanted = logMoneyness >= 0 ? "call" : "put";
    if (series.kind === wanted) return series;
    const other = this.state.series.get(series.seriesId + (wanted === "put" ? 1 : -1));
    return other?.kind === wanted && other.strikeE8 === series.strikeE8 ? other : series;
  }

  private expiryOf({ underlying, expiryAt }: Series): ExpiryAt | undefined {
    const known = this.expiries.get(underlying) ?? new Map<number, ExpiryAt | undefined>();
    this.expiries.set(underlying, known);
    if (!known.has(expiryAt)) known.set(expiryAt, expiryOf(underlying, this.tape, { expiryAt, at: this.state.at }));
    return known.get(expiryAt);
  }
}

/** Undefined where the settlement price is known. */
function expiryOf(underlying: Underlying, tape: Tape, when: { expiryAt: number; at: number }): ExpiryAt | undefined {
  const isOver = when.expiryAt <= when.at;
  const end = isOver
    ? postponedEnd(underlying, tape, when)
    : { forward: forwardE8(underlying, tape, when), leftMs: when.expiryAt - when.at };
  if (end === undefined) return undefined;
  const years = end.leftMs / YEAR_MS;
  const slice = surfaceSlice(underlying.rules.surface, years * DAYS_IN_YEAR);
  return { forward: end.forward / E8, years, slice, stepSlice: stepSliceOf(underlying, years) };
}

function stepSliceOf({ step }: Underlying, years: number): SurfaceSlice | undefined {
  return step === undefined ? undefined : surfaceSlice(step.isTaken ? step.from : step.to, years * DAYS_IN_YEAR);
}

/** Forward × 10^8 and time of an expiry that waits for the ticks of its settlement: their mean so far, the index for the rest. */
function postponedEnd(
  { pairId, indexE8 }: Underlying,
  tape: Tape,
  { expiryAt, at }: { readonly expiryAt: number; readonly at: number },
): { readonly forward: number; readonly leftMs: number } | undefined {
  const own = tape.of(pairId);
  const found = own === undefined ? undefined : settlementPrice(own, expiryAt, at);
  if (own === undefined || found === undefined || !("since" in found)) return undefined;
  const ticks = own.between(found.since.at - 1, at).slice(-SETTLEMENT_TICKS);
  const averageSoFar = settlementMean(ticks.map(({ value }) => value)) ?? indexE8;
  const elapsedMs = Math.min(ticks.length * SECOND_MS, SETTLEMENT_WINDOW_MS - SECOND_MS);
  const forward = averagingMark({ averageSoFar, forward: indexE8, elapsedMs, windowMs: SETTLEMENT_WINDOW_MS });
  return { forward, leftMs: SETTLEMENT_WINDOW_MS - elapsedMs };
}

/** The underlying's mark × 10^8: the index, mixed in the last half hour with the average that is being formed. */
function forwardE8({ pairId, indexE8 }: Underlying, tape: Tape, when: { expiryAt: number; at: number }): number {
  const windowStart = when.expiryAt - SETTLEMENT_WINDOW_MS;
  if (when.at <= windowStart) return indexE8;
  const ticks = tape.of(pairId)?.between(windowStart, when.at) ?? [];
  const averageSoFar = settlementMean(ticks.map(({ value }) => value)) ?? indexE8;
  const elapsedMs = when.at - windowStart;
  return averagingMark({ averageSoFar, forward: indexE8, elapsedMs, windowMs: SETTLEMENT_WINDOW_MS });
}

function strikeOf(expiry: ExpiryAt, strikeE8: number): StrikeAt {
  const strike = strikeE8 / E8;
  const logMoneyness = logarithm(strike / expiry.forward);
  const surface = surfaceVolatility(expiry.slice, logMoneyness);
  return { expiry, strikeE8, strike, logMoneyness, surface, marked: undefined, shift: undefined };
}

function markOne(series: Series, at: StrikeAt, time: number): void {
  const { surface, mark } =
    at.marked === undefined
      ? ownMark(series, at)
      : { surface: valueAt(series, at, at.surface), mark: valueAt(series, at, at.marked) };
  series.surfaceTicks = surface.ticks;
  series.markTicks = mark.ticks;
  series.steady = at.shift === undefined ? undefined : steadyOf(series, at, { surface, shift: at.shift });
  series.markedAt = time;
  series.volatilityPpm = mark.volatilityPpm;
  series.delta = mark.delta;
  series.gamma = mark.gamma;
  series.vega = mark.vega / POINTS;
  series.theta = mark.theta / DAYS_IN_YEAR;
  series.rho = mark.rho / POINTS;
}

function steadyOf(
  series: Series,
  at: StrikeAt,
  { surface, shift }: { readonly surface: ValuedSeries; readonly shift: MarkShift },
): SteadyMark {
  const { stepSlice } = at.expiry;
  const averageTicks = shiftedValue(series, at, { surface, shiftPpm: Math.round(shift.averagePpm) }).ticks;
  const step = stepSlice === undefined ? undefined : surfaceVolatility(stepSlice, at.logMoneyness);
  return { ...shift, averageTicks, stepTicks: step === undefined ? surface.ticks : valueAt(series, at, step).ticks };
}

/** The value at a volatility that is shifted from the surface's, within the bounds that quotes have. */
function shiftedValue(
  series: Series,
  at: StrikeAt,
  { surface, shiftPpm }: { readonly surface: ValuedSeries; readonly shiftPpm: number },
): ValuedSeries {
  if (shiftPpm === 0) return surface;
  const shifted = valueAt(series, at, (surface.volatilityPpm + shiftPpm) / PPM);
  return bounded(series, at, { surface, quoted: shifted });
}

/** The value at the mean of what two prices imply, each held to a quarter of the surface's price beside it. */
function clampedMean(
  series: Series,
  at: StrikeAt,
  { surface, counted }: { readonly surface: ValuedSeries; readonly counted: CountedQuotes },
): ValuedSeries {
  const bid = impliedBy(series, at, heldToSurface(counted.bidTicks, surface.ticks));
  const ask = impliedBy(series, at, heldToSurface(counted.askTicks, surface.ticks));
  return bounded(series, at, { surface, quoted: valueAt(series, at, (bid + ask) / 2) });
}

function heldToSurface(ticks: number, surfaceTicks: number): number {
  const widthTicks = Math.floor(surfaceTicks / PARTS_OF_SURFACE);
  return Math.min(Math.max(ticks, surfaceTicks - widthTicks), surfaceTicks + widthTicks);
}

/** The value of a series on the surface, and by its own quotes. */
function ownMark(series: Series, at: StrikeAt): { readonly surface: ValuedSeries; readonly mark: ValuedSeries } {
  const surface = valueAt(series, at, at.surface);
  const quoted = quotedVolatility(series, at);
  if (quoted === undefined) return { surface, mark: surface };
  return { surface, mark: bounded(series, at, { surface, quoted: valueAt(series, at, quoted) }) };
}

/** The value of a series at a volatility. */
interface ValuedSeries extends OptionValue {
  readonly volatilityPpm: number;
  /** Its price in whole ticks. */
  readonly ticks: number;
}

function valueAt({ kind, underlying }: Series, at: StrikeAt, volatility: number): ValuedSeries {
  const { forward, years } = at.expiry;
  const volatilityPpm = Math.round(volatility * PPM);
  const terms = { kind, underlying: forward, strike: at.strike, rate: 0, carry: 0, years };
  const value = optionValue({ ...terms, volatility: volatilityPpm / PPM });
  const ticksPerCoin = E8 / underlying.tickE8;
  const ticks = Math.min(Math.round(value.price * ticksPerCoin), PRICE_TICKS_MAX);
  return { ...value, volatilityPpm, ticks };
}

/** The value that the quotes say, at most a quarter of the surface's price away from that. */
function bounded(
  series: Series,
  at: StrikeAt,
  { surface, quoted }: { readonly surface: ValuedSeries; readonly quoted: ValuedSeries },
): ValuedSeries {
  const ticks = heldToSurface(quoted.ticks, surface.ticks);
  if (ticks === surface.ticks) return surface;
  return ticks === quoted.ticks ? quoted : { ...valueAt(series, at, impliedBy(series, at, ticks)), ticks };
}

/** The mean of what best bid and best ask imply; undefined while a side is missing. */
function quotedVolatility(series: Series, at: StrikeAt): number | undefined {
  const { bids, asks } = series;
  if (bids.bestLevel === 0 || asks.bestLevel === 0) return undefined;
  const bid = impliedBy(series, at, bids.bestTicks);
  const ask = impliedBy(series, at, asks.bestTicks);
  return (bid + ask) / 2;
}

function impliedBy({ kind, underlying }: Series, at: StrikeAt, ticks: number): number {
  const { forward, years } = at.expiry;
  const premium = (ticks * underlying.tickE8) / E8;
  const { strike, logMoneyness, surface } = at;
  return impliedVolatility({ kind, forward, strike, logMoneyness, years, premium }, surface);
}
