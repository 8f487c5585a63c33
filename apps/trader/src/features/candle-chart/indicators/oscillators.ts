import { barAt, feedOf, feedOfBar, reach, typicalPrice, volumeOf } from "./feed.ts";
import type { Bar, Feed } from "./incremental.ts";
import {
  meanDistance,
  onward,
  place,
  placeBetween,
  readingBefore,
  rollingSum,
  simpleMean,
  wilderMean,
  type Step,
} from "./smoothers.ts";

const WHOLE = 100;
const MIDDLE = 50;

/** The part of `gain` in both, in percent; 50 where there is neither. */
const strengthOf = (gain: number, loss: number): number =>
  gain + loss === 0 ? MIDDLE : (WHOLE * gain) / (gain + loss);

function strength(period: number): Step {
  const [gains, losses] = [wilderMean(period), wilderMean(period)];
  return (change, keeps) => {
    const [gain, loss] = [gains(Math.max(change, 0), keeps), losses(Math.max(-change, 0), keeps)];
    return gain === undefined || loss === undefined ? undefined : strengthOf(gain, loss);
  };
}

const changeOf = (bar: Bar, before: Bar | undefined): number | undefined =>
  before === undefined ? undefined : bar.close - before.close;

/** Relative strength by Wilder's smoothing, from the bar after the first `period` changes; as `rsi1`, `rsi2`, … */
export function relativeStrength(periods: readonly number[]): Feed {
  const steps = periods.map(strength);
  return feedOf((bars, index, keeps) => {
    const change = changeOf(barAt(bars, index), bars[index - 1]);
    return Object.fromEntries(steps.map((step, at) => [`rsi${at + 1}`, onward(step, change, keeps)]));
  });
}

/** Stochastic: where the close lies between the lowest low and the highest high, smoothed (%K), and its mean (%D). */
export function stochastic(period: number, smoothing: number, signal: number): Feed {
  const [smooth, mean] = [simpleMean(smoothing), simpleMean(signal)];
  return feedOf((bars, index, keeps) => {
    const range = reach(bars, index, period);
    if (range === undefined) return {};
    const k = smooth(placeBetween(barAt(bars, index).close, range.low, range.high), keeps);
    return { k, d: onward(mean, k, keeps) };
  });
}

/** Where the relative strength lies between its lowest and its highest, smoothed (%K), and its mean (%D). */
export function stochasticStrength(strengthPeriod: number, period: number, smoothing: number, signal: number): Feed {
  const steps: Step[] = [strength(strengthPeriod), place(period), simpleMean(smoothing)];
  const mean = simpleMean(signal);
  return feedOf((bars, index, keeps) => {
    const change = changeOf(barAt(bars, index), bars[index - 1]);
    const k = steps.reduce((reading, step) => onward(step, reading, keeps), change);
    return { k, d: onward(mean, k, keeps) };
  });
}

/** Of the mean distance from the mean, Lambert's constant is a normal one. */
const NORMAL_DISTANCE = 0.015;

/** Commodity channel index: the distance of the typical price from its mean, in normal distances. */
export function channelIndex(period: number): Feed {
  const [mean, distance] = [simpleMean(period), meanDistance(period)];
  return feedOfBar("cci", (bar, _before, keeps) => {
    const price = typicalPrice(bar);
    const [middle, normal] = [mean(price, keeps), distance(price, keeps)];
    if (middle === undefined || normal === undefined) return undefined;
    return normal === 0 ? 0 : (price - middle) / (NORMAL_DISTANCE * normal);
  });
}

/** Williams %R: the distance from the highest high, 0 to −100. */
export const percentRange = (period: number): Feed =>
  feedOf((bars, index) => {
    const range = reach(bars, index, period);
    return range === undefined ? {} : { wr: placeBetween(barAt(bars, index).close, range.low, range.high) - WHOLE };
  });

/** On-balance volume: added where the close rose, taken off where it fell, from 0 at the first bar. */
export function balanceVolume(): Feed {
  let total = 0;
  return feedOfBar("obv", (bar, before, keeps) => {
    const next = total + Math.sign(changeOf(bar, before) ?? 0) * volumeOf(bar);
    if (keeps) total = next;
    return next;
  });
}

/** Money flow index: the part of the flow (typical price by volume) at a rising typical price. */
export function moneyFlow(period: number): Feed {
  const [gains, losses] = [rollingSum(period), rollingSum(period)];
  return feedOfBar("mfi", (bar, before, keeps) => {
    if (before === undefined) return undefined;
    const flow = typicalPrice(bar) * volumeOf(bar);
    const change = typicalPrice(bar) - typicalPrice(before);
    const [gain, loss] = [gains(change > 0 ? flow : 0, keeps), losses(change < 0 ? flow : 0, keeps)];
    return gain === undefined || loss === undefined ? undefined : strengthOf(gain, loss);
  });
}

/** Chaikin money flow: where bars closed in their reach (−1 to 1), weighted by volume. */
export function chaikinFlow(period: number): Feed {
  const [flows, volumes] = [rollingSum(period), rollingSum(period)];
  return feedOfBar("cmf", (bar, _before, keeps) => {
    const { high, low, close } = bar;
    const position = high === low ? 0 : (close - low - (high - close)) / (high - low);
    const [flow, volume] = [flows(position * volumeOf(bar), keeps), volumes(volumeOf(bar), keeps)];
    if (flow === undefined || volume === undefined) return undefined;
    return volume === 0 ? 0 : flow / volume;
  });
}

/** The change of the close over `period` bars in percent. */
export function rateOfChange(period: number): Feed {
  const earlier = readingBefore(period);
  return feedOfBar("roc", ({ close }, _before, keeps) => {
    const then = earlier(close, keeps);
    return then === undefined ? undefined : WHOLE * (close / then - 1);
  });
}

/** The change of the close over `period` bars. */
export function momentum(period: number): Feed {
  const earlier = readingBefore(period);
  return feedOfBar("mom", ({ close }, _before, keeps) => {
    const then = earlier(close, keeps);
    return then === undefined ? undefined : close - then;
  });
}
