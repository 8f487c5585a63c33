import { barAt, feedOf, feedOfBar, reach, trueRange, typicalPrice, volumeOf } from "./feed.ts";
import type { Bar, Feed } from "./incremental.ts";
import { deviation, exponentialMean, simpleMean, weightedMean, wilderMean, type Step } from "./smoothers.ts";

/** Several means of the close, as `mean1`, `mean2`, … */
function means(periods: readonly number[], makeStep: (period: number) => Step): Feed {
  const steps = periods.map(makeStep);
  return feedOf((bars, index, keeps) =>
    Object.fromEntries(steps.map((step, at) => [`mean${at + 1}`, step(barAt(bars, index).close, keeps)])),
  );
}

export const movingAverages = (periods: readonly number[]): Feed => means(periods, simpleMean);
export const exponentialAverages = (periods: readonly number[]): Feed => means(periods, exponentialMean);
export const weightedAverage = (period: number): Feed => means([period], weightedMean);

/** Hull's mean: the weighted mean, over the root of the period, of twice that of half the period less that of the whole. */
export function hullAverage(period: number): Feed {
  const [half, whole] = [weightedMean(Math.max(Math.round(period / 2), 1)), weightedMean(period)];
  const root = weightedMean(Math.max(Math.round(Math.sqrt(period)), 1));
  return feedOfBar("mean1", ({ close }, _before, keeps) => {
    const [short, long] = [half(close, keeps), whole(close, keeps)];
    return short === undefined || long === undefined ? undefined : root(2 * short - long, keeps);
  });
}

const band = (mid: number | undefined, distance: number | undefined) =>
  mid === undefined || distance === undefined ? {} : { up: mid + distance, mid, down: mid - distance };

/** Bollinger bands: the simple mean, and `width` standard deviations around it. */
export function bollingerBands(period: number, width: number): Feed {
  const [mean, spread] = [simpleMean(period), deviation(period)];
  return feedOf((bars, index, keeps) => {
    const { close } = barAt(bars, index);
    const [mid, distance] = [mean(close, keeps), spread(close, keeps)];
    return band(mid, distance === undefined ? undefined : width * distance);
  });
}

/** Keltner channels: the exponential mean, and `width` average true ranges around it. */
export function keltnerChannels(period: number, rangePeriod: number, width: number): Feed {
  const [mean, range] = [exponentialMean(period), wilderMean(rangePeriod)];
  return feedOf((bars, index, keeps) => {
    const bar = barAt(bars, index);
    const distance = range(trueRange(bar, bars[index - 1]), keeps);
    return band(mean(bar.close, keeps), distance === undefined ? undefined : width * distance);
  });
}

/** Donchian channels: the highest high, the lowest low and their middle. */
export const donchianChannels = (period: number): Feed =>
  feedOf((bars, index) => {
    const range = reach(bars, index, period);
    return range === undefined ? {} : { up: range.high, mid: (range.high + range.low) / 2, down: range.low };
  });

/** Ichimoku without the lagging close: conversion and base line, and the spans that both led `base` bars before. */
export function ichimoku(conversion: number, base: number, span: number): Feed {
  const middle = (bars: readonly Bar[], index: number, period: number) => {
    const range = reach(bars, index, period);
    return range === undefined ? undefined : (range.high + range.low) / 2;
  };
  return feedOf((bars, index) => {
    const [quick, slow] = [middle(bars, index - base, conversion), middle(bars, index - base, base)];
    return {
      conversion: middle(bars, index, conversion),
      base: middle(bars, index, base),
      leadA: quick === undefined || slow === undefined ? undefined : (quick + slow) / 2,
      leadB: middle(bars, index - base, span),
    };
  });
}

const DAY_MS = 86_400_000;

/** The mean price of the day by volume, from midnight UTC. */
export function dayMeanByVolume(): Feed {
  let day = Number.NaN;
  let [value, volume] = [0, 0];
  return feedOfBar("vwap", (bar, _before, keeps) => {
    const today = Math.floor(bar.timestamp / DAY_MS);
    const [valueBefore, volumeBefore] = today === day ? [value, volume] : [0, 0];
    const [valueNow, volumeNow] = [valueBefore + typicalPrice(bar) * volumeOf(bar), volumeBefore + volumeOf(bar)];
    if (keeps) [day, value, volume] = [today, valueNow, volumeNow];
    return volumeNow === 0 ? undefined : valueNow / volumeNow;
  });
}

/** Volume with its means; `rises` is 1 for a bar that closed at or above its open, else 0. */
export function volumeBars(periods: readonly number[]): Feed {
  const steps = periods.map(simpleMean);
  return feedOf((bars, index, keeps) => {
    const bar = barAt(bars, index);
    const volume = volumeOf(bar);
    const averages = steps.map((step, at) => [`mean${at + 1}`, step(volume, keeps)]);
    return { ...Object.fromEntries(averages), volume, rises: bar.close >= bar.open ? 1 : 0 };
  });
}
