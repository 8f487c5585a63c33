import { barAt, feedOf, feedOfBar, medianPrice, reach, trueRange } from "./feed.ts";
import type { Bar, Feed } from "./incremental.ts";
import { exponentialMean, onward, simpleMean, wilderMean } from "./smoothers.ts";

interface Parabola {
  readonly isRising: boolean;
  readonly stop: number;
  /** The highest high of a rise, the lowest low of a fall. */
  readonly extreme: number;
  readonly pace: number;
}

/** Wilder's parabolic stop and reverse. It begins with the second bar, in the direction of its close. */
export function parabolicStop(step: number, paceMax: number): Feed {
  let state: Parabola | undefined;
  const next = (bars: readonly Bar[], index: number): Parabola | undefined => {
    const [bar, before] = [barAt(bars, index), bars[index - 1]];
    if (before === undefined) return undefined;
    if (state === undefined) return firstParabola(bar, before, step);
    const earlier = bars[index - 2] ?? before;
    return nextParabola(state, { bar, before, earlier }, { step, paceMax });
  };
  return feedOf((bars, index, keeps) => {
    const now = next(bars, index);
    if (keeps) state = now;
    return { sar: now?.stop };
  });
}

function firstParabola(bar: Bar, before: Bar, step: number): Parabola {
  return bar.close >= before.close
    ? { isRising: true, stop: before.low, extreme: Math.max(bar.high, before.high), pace: step }
    : { isRising: false, stop: before.high, extreme: Math.min(bar.low, before.low), pace: step };
}

interface ThreeBars {
  readonly bar: Bar;
  readonly before: Bar;
  readonly earlier: Bar;
}

function nextParabola(
  { isRising, stop, extreme, pace }: Parabola,
  { bar, before, earlier }: ThreeBars,
  { step, paceMax }: { readonly step: number; readonly paceMax: number },
): Parabola {
  const moved = stop + pace * (extreme - stop);
  // The stop stays outside the two bars before.
  const held = isRising ? Math.min(moved, before.low, earlier.low) : Math.max(moved, before.high, earlier.high);
  if (isRising ? bar.low < held : bar.high > held) {
    return { isRising: !isRising, stop: extreme, extreme: isRising ? bar.low : bar.high, pace: step };
  }
  const isFurther = isRising ? bar.high > extreme : bar.low < extreme;
  return {
    isRising,
    stop: held,
    extreme: isFurther ? (isRising ? bar.high : bar.low) : extreme,
    pace: isFurther ? Math.min(pace + step, paceMax) : pace,
  };
}

interface Bands {
  readonly upper: number;
  readonly lower: number;
  readonly isRising: boolean;
  readonly close: number;
}

/** Supertrend: `width` average true ranges from the middle of the bar, on the side of the trend, never moving back. */
export function superTrend(period: number, width: number): Feed {
  const range = wilderMean(period);
  let state: Bands | undefined;
  return feedOf((bars, index, keeps) => {
    const bar = barAt(bars, index);
    const distance = range(trueRange(bar, bars[index - 1]), keeps);
    if (distance === undefined) return {};
    const now = nextBands(state, bar, width * distance);
    if (keeps) state = now;
    return now.isRising ? { rise: now.lower } : { fall: now.upper };
  });
}

function nextBands(before: Bands | undefined, bar: Bar, distance: number): Bands {
  const [high, low] = [medianPrice(bar) + distance, medianPrice(bar) - distance];
  if (before === undefined) return { upper: high, lower: low, isRising: bar.close > high, close: bar.close };
  const upper = high < before.upper || before.close > before.upper ? high : before.upper;
  const lower = low > before.lower || before.close < before.lower ? low : before.lower;
  const isRising = before.isRising ? bar.close >= lower : bar.close > upper;
  return { upper, lower, isRising, close: bar.close };
}

/** MACD: the difference of two exponential means, its own mean, and their distance. */
export function convergence(fast: number, slow: number, signal: number): Feed {
  const [quick, lazy, mean] = [exponentialMean(fast), exponentialMean(slow), exponentialMean(signal)];
  return feedOf((bars, index, keeps) => {
    const { close } = barAt(bars, index);
    const [near, far] = [quick(close, keeps), lazy(close, keeps)];
    const dif = near === undefined || far === undefined ? undefined : near - far;
    const dea = onward(mean, dif, keeps);
    return { dif, dea, macd: dif === undefined || dea === undefined ? undefined : dif - dea };
  });
}

const WHOLE = 100;

/** Wilder's directional movement: +DI, −DI and ADX. */
export function directionalMovement(period: number): Feed {
  const [up, down, range, mean] = [wilderMean(period), wilderMean(period), wilderMean(period), wilderMean(period)];
  return feedOf((bars, index, keeps) => {
    const [bar, before] = [barAt(bars, index), bars[index - 1]];
    if (before === undefined) return {};
    const [rise, fall] = [bar.high - before.high, before.low - bar.low];
    const plus = up(rise > fall && rise > 0 ? rise : 0, keeps);
    const minus = down(fall > rise && fall > 0 ? fall : 0, keeps);
    const reached = range(trueRange(bar, before), keeps);
    if (plus === undefined || minus === undefined || reached === undefined) return {};
    const percent = (part: number, of: number) => (of === 0 ? 0 : (WHOLE * part) / of);
    const adx = mean(percent(Math.abs(plus - minus), plus + minus), keeps);
    return { plus: percent(plus, reached), minus: percent(minus, reached), adx };
  });
}

/** Aroon: how lately the highest high and the lowest low of the last `period` bars and the present one were, 100 for now. */
export const aroon = (period: number): Feed =>
  feedOf((bars, index) => {
    if (reach(bars, index, period + 1) === undefined) return {};
    let [highAt, lowAt] = [index - period, index - period];
    for (let at = index - period; at <= index; at += 1) {
      if (barAt(bars, at).high >= barAt(bars, highAt).high) highAt = at;
      if (barAt(bars, at).low <= barAt(bars, lowAt).low) lowAt = at;
    }
    const lately = (at: number) => (WHOLE * (period - (index - at))) / period;
    return { up: lately(highAt), down: lately(lowAt) };
  });

/** TRIX: the change, in percent, of an exponential mean taken three times, and its own mean. */
export function tripleChange(period: number, signal: number): Feed {
  const steps = [exponentialMean(period), exponentialMean(period), exponentialMean(period)];
  const mean = exponentialMean(signal);
  let last: number | undefined;
  return feedOf((bars, index, keeps) => {
    const triple = steps.reduce<number | undefined>(
      (reading, step) => onward(step, reading, keeps),
      barAt(bars, index).close,
    );
    const trix = triple === undefined || last === undefined ? undefined : WHOLE * (triple / last - 1);
    if (keeps) last = triple;
    return { trix, signal: onward(mean, trix, keeps) };
  });
}

/** The average true range. */
export function averageRange(period: number): Feed {
  const mean = wilderMean(period);
  return feedOfBar("atr", (bar, before, keeps) => mean(trueRange(bar, before), keeps));
}

/** Awesome oscillator: the difference of two simple means of the middle of bars; `rises` is 1 where it is not below the one before. */
export function awesome(fast: number, slow: number): Feed {
  const [near, far] = [simpleMean(fast), simpleMean(slow)];
  let last: number | undefined;
  return feedOf((bars, index, keeps) => {
    const middle = medianPrice(barAt(bars, index));
    const [short, long] = [near(middle, keeps), far(middle, keeps)];
    if (short === undefined || long === undefined) return {};
    const ao = short - long;
    const rises = ao >= (last ?? ao) ? 1 : 0;
    if (keeps) last = ao;
    return { ao, rises };
  });
}
