import { describe, expect, test } from "vitest";
import { initialSetting, type IndicatorName } from "../indicator-catalogue.ts";
import { feedFor } from "./feeds.ts";
import { incrementally, type Bar, type Values } from "./incremental.ts";

/**
 * Each indicator against its public formula, written here over whole lists and without regard to cost. Sources: StockCharts
 * ChartSchool for all but these: Hull (alanhull.com), Supertrend (O. Seban), SAR, ADX, ATR and RSI (J. W. Wilder, New
 * Concepts in Technical Trading Systems, 1978).
 */
type Series = readonly (number | undefined)[];
type Oracle = (bars: readonly Bar[]) => Readonly<Record<string, Series>>;

/** A walk with gaps, made once by a fixed recipe. */
const walk: Bar[] = [];
let seed = 7;
const luck = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
for (let index = 0; index < 220; index += 1) {
  const open = (walk.at(-1)?.close ?? 100) + (luck() - 0.5);
  const close = open + (luck() - 0.5) * 6;
  walk.push({
    ...{ timestamp: Date.UTC(2026, 0, 2) + index * 900_000, open, close, volume: Math.round(luck() * 50) },
    high: Math.max(open, close) + luck() * 2,
    low: Math.min(open, close) - luck() * 2,
  });
}

const closes = (bars: readonly Bar[]) => bars.map(({ close }) => close);
const volumes = (bars: readonly Bar[]) => bars.map(({ volume = 0 }) => volume);
const typical = (bars: readonly Bar[]) => bars.map(({ high, low, close }) => (high + low + close) / 3);
const median = (bars: readonly Bar[]) => bars.map(({ high, low }) => (high + low) / 2);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** `of` the latest `period` values of each place, from the place where so many are known. */
const over = (values: Series, period: number, of: (latest: number[]) => number): Series =>
  values.map((_, at) => {
    const latest = at < period - 1 ? [] : values.slice(at - period + 1, at + 1);
    return latest.length === period && latest.every((value) => value !== undefined)
      ? of(latest as number[])
      : undefined;
  });
const sma = (values: Series, period: number) => over(values, period, mean);
const wma = (values: Series, period: number) =>
  over(
    values,
    period,
    (latest) => sum(latest.map((value, at) => value * (at + 1))) / sum(latest.map((_, at) => at + 1)),
  );

/** Begins at the simple mean of the first values, then previous + multiplier × (value − previous). */
function smoothed(values: Series, period: number, multiplier: number): Series {
  const first = values.findIndex((value) => value !== undefined);
  let previous: number | undefined;
  return values.map((value, at) => {
    if (first < 0 || at < first + period - 1) return undefined;
    previous =
      previous === undefined
        ? mean(values.slice(first, first + period) as number[])
        : previous + multiplier * ((value as number) - previous);
    return previous;
  });
}
const ema = (values: Series, period: number) => smoothed(values, period, 2 / (period + 1));
const wilder = (values: Series, period: number) => smoothed(values, period, 1 / period);

const both = (one: Series, other: Series, of: (one: number, other: number) => number): Series =>
  one.map((value, at) => {
    const beside = other[at];
    return value === undefined || beside === undefined ? undefined : of(value, beside);
  });
const highest = (bars: readonly Bar[], period: number) =>
  over(
    bars.map(({ high }) => high),
    period,
    (latest) => Math.max(...latest),
  );
const lowest = (bars: readonly Bar[], period: number) =>
  over(
    bars.map(({ low }) => low),
    period,
    (latest) => Math.min(...latest),
  );
const middle = (bars: readonly Bar[], period: number) =>
  both(highest(bars, period), lowest(bars, period), (high, low) => (high + low) / 2);
const shifted = (values: Series, by: number): Series => values.map((_, at) => values[at - by]);
const changes = (values: Series): Series =>
  values.map((value, at) => (at === 0 ? undefined : (value as number) - (values[at - 1] as number)));
const trueRanges = (bars: readonly Bar[]) =>
  bars.map(({ high, low }, at) => {
    const before = bars[at - 1]?.close;
    return before === undefined ? high - low : Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
  });
const mapped = (values: Series, of: (value: number) => number): Series =>
  values.map((value) => (value === undefined ? undefined : of(value)));

function rsi(bars: readonly Bar[], period: number): Series {
  const change = changes(closes(bars));
  const gain = wilder(
    mapped(change, (value) => Math.max(value, 0)),
    period,
  );
  const loss = wilder(
    mapped(change, (value) => Math.max(-value, 0)),
    period,
  );
  return both(gain, loss, (up, down) => 100 - 100 / (1 + up / down));
}

const stochasticOf = (values: Series, low: Series, high: Series): Series =>
  both(
    both(values, low, (value, bottom) => value - bottom),
    both(high, low, (top, bottom) => top - bottom),
    (part, all) => (100 * part) / all,
  );

function macd(bars: readonly Bar[]) {
  const dif = both(ema(closes(bars), 12), ema(closes(bars), 26), (fast, slow) => fast - slow);
  const dea = ema(dif, 9);
  return { dif, dea, macd: both(dif, dea, (line, signal) => line - signal) };
}

function dmi(bars: readonly Bar[]) {
  const moves = (isUp: boolean) =>
    bars.map((bar, at) => {
      const before = bars[at - 1];
      if (before === undefined) return undefined;
      const [up, down] = [bar.high - before.high, before.low - bar.low];
      return isUp ? (up > down && up > 0 ? up : 0) : down > up && down > 0 ? down : 0;
    });
  const range = wilder(
    trueRanges(bars).map((reach, at) => (at === 0 ? undefined : reach)),
    14,
  );
  const percent = (move: Series) => both(wilder(move, 14), range, (part, all) => (100 * part) / all);
  const [plus, minus] = [percent(moves(true)), percent(moves(false))];
  const dx = both(plus, minus, (up, down) => (100 * Math.abs(up - down)) / (up + down));
  return { plus, minus, adx: wilder(dx, 14) };
}

function flowIndex(bars: readonly Bar[]): Series {
  const price = typical(bars);
  const flow = (isUp: boolean) =>
    price.map((value, at) => {
      const before = price[at - 1];
      if (before === undefined) return undefined;
      return isUp === value > before ? value * (bars[at]?.volume ?? 0) : 0;
    });
  return both(over(flow(true), 14, sum), over(flow(false), 14, sum), (up, down) => 100 - 100 / (1 + up / down));
}

function sar(bars: readonly Bar[]): Series {
  let isLong = (bars[1] as Bar).close >= (bars[0] as Bar).close;
  const two = bars.slice(0, 2);
  let stop = isLong ? (bars[0] as Bar).low : (bars[0] as Bar).high;
  let extreme = isLong ? Math.max(...two.map(({ high }) => high)) : Math.min(...two.map(({ low }) => low));
  let pace = 0.02;
  return bars.map((bar, at) => {
    if (at < 2) return at === 0 ? undefined : stop;
    stop += pace * (extreme - stop);
    const prior = bars.slice(at - 2, at);
    stop = isLong ? Math.min(stop, ...prior.map(({ low }) => low)) : Math.max(stop, ...prior.map(({ high }) => high));
    if (isLong ? bar.low < stop : bar.high > stop) {
      [stop, extreme, pace, isLong] = [extreme, isLong ? bar.low : bar.high, 0.02, !isLong];
    } else if (isLong ? bar.high > extreme : bar.low < extreme) {
      [extreme, pace] = [isLong ? bar.high : bar.low, Math.min(pace + 0.02, 0.2)];
    }
    return stop;
  });
}

function superTrend(bars: readonly Bar[]) {
  const range = wilder(trueRanges(bars), 10);
  let upper = Number.POSITIVE_INFINITY;
  let lower = Number.NEGATIVE_INFINITY;
  let isUp = false;
  let isFirst = true;
  const rows = bars.map(({ high, low, close }, at) => {
    const distance = range[at];
    if (distance === undefined) return {};
    const [basicUpper, basicLower] = [(high + low) / 2 + 3 * distance, (high + low) / 2 - 3 * distance];
    const before = bars[at - 1]?.close ?? close;
    upper = isFirst || basicUpper < upper || before > upper ? basicUpper : upper;
    lower = isFirst || basicLower > lower || before < lower ? basicLower : lower;
    isUp = isFirst ? close > upper : isUp ? close >= lower : close > upper;
    isFirst = false;
    return isUp ? { rise: lower } : { fall: upper };
  });
  return { rise: rows.map(({ rise }) => rise), fall: rows.map(({ fall }) => fall) };
}

function aroonOf(bars: readonly Bar[], isUp: boolean): Series {
  const values = bars.map(({ high, low }) => (isUp ? high : low));
  return over(values, 26, (latest) => {
    const peak = isUp ? Math.max(...latest) : Math.min(...latest);
    return ((25 - (25 - latest.lastIndexOf(peak))) / 25) * 100;
  });
}

function bands(mid: Series, distance: Series) {
  return {
    mid,
    up: both(mid, distance, (centre, reach) => centre + reach),
    down: both(mid, distance, (centre, reach) => centre - reach),
  };
}

const deviations = (values: Series, period: number) =>
  over(values, period, (latest) => Math.sqrt(mean(latest.map((value) => (value - mean(latest)) ** 2))));

const ORACLES: Record<Exclude<IndicatorName, "VOL">, Oracle> = {
  MA: (bars) => ({ mean1: sma(closes(bars), 7), mean2: sma(closes(bars), 25), mean3: sma(closes(bars), 99) }),
  EMA: (bars) => ({ mean1: ema(closes(bars), 7), mean2: ema(closes(bars), 25), mean3: ema(closes(bars), 99) }),
  WMA: (bars) => ({ mean1: wma(closes(bars), 20) }),
  HMA: (bars) => ({
    mean1: wma(
      both(wma(closes(bars), 10), wma(closes(bars), 20), (half, whole) => 2 * half - whole),
      4,
    ),
  }),
  BOLL: (bars) =>
    bands(
      sma(closes(bars), 20),
      mapped(deviations(closes(bars), 20), (value) => 2 * value),
    ),
  KC: (bars) =>
    bands(
      ema(closes(bars), 20),
      mapped(wilder(trueRanges(bars), 10), (value) => 2 * value),
    ),
  DC: (bars) => ({ up: highest(bars, 20), mid: middle(bars, 20), down: lowest(bars, 20) }),
  SAR: (bars) => ({ sar: sar(bars) }),
  SUPER: superTrend,
  VWAP: (bars) => ({
    vwap: bars.map((bar, at) => {
      const day = bars
        .slice(0, at + 1)
        .filter(({ timestamp }) => new Date(timestamp).getUTCDate() === new Date(bar.timestamp).getUTCDate());
      const volume = sum(volumes(day));
      return volume === 0
        ? undefined
        : sum(typical(day).map((price, place) => price * (day[place]?.volume ?? 0))) / volume;
    }),
  }),
  ICHIMOKU: (bars) => ({
    conversion: middle(bars, 9),
    base: middle(bars, 26),
    leadA: shifted(
      both(middle(bars, 9), middle(bars, 26), (quick, slow) => (quick + slow) / 2),
      26,
    ),
    leadB: shifted(middle(bars, 52), 26),
  }),
  MACD: macd,
  RSI: (bars) => ({ rsi1: rsi(bars, 6), rsi2: rsi(bars, 14) }),
  STOCH: (bars) => {
    const k = sma(stochasticOf(closes(bars), lowest(bars, 14), highest(bars, 14)), 3);
    return { k, d: sma(k, 3) };
  },
  STOCHRSI: (bars) => {
    const strength = rsi(bars, 14);
    const [low, high] = [
      over(strength, 14, (latest) => Math.min(...latest)),
      over(strength, 14, (latest) => Math.max(...latest)),
    ];
    const k = sma(stochasticOf(strength, low, high), 3);
    return { k, d: sma(k, 3) };
  },
  CCI: (bars) => ({
    cci: over(typical(bars), 20, (latest) => {
      const centre = mean(latest);
      return ((latest.at(-1) ?? 0) - centre) / (0.015 * mean(latest.map((value) => Math.abs(value - centre))));
    }),
  }),
  WR: (bars) => ({
    wr: both(
      both(highest(bars, 14), closes(bars), (high, close) => high - close),
      both(highest(bars, 14), lowest(bars, 14), (high, low) => high - low),
      (part, all) => (-100 * part) / all,
    ),
  }),
  ATR: (bars) => ({ atr: wilder(trueRanges(bars), 14) }),
  DMI: dmi,
  OBV: (bars) => ({
    obv: bars.map((_, at) =>
      sum(
        bars
          .slice(0, at + 1)
          .map(({ close, volume = 0 }, place) => Math.sign(close - (bars[place - 1]?.close ?? close)) * volume),
      ),
    ),
  }),
  MFI: (bars) => ({ mfi: flowIndex(bars) }),
  ROC: (bars) => ({ roc: both(closes(bars), shifted(closes(bars), 12), (now, then) => (100 * (now - then)) / then) }),
  MOM: (bars) => ({ mom: both(closes(bars), shifted(closes(bars), 10), (now, then) => now - then) }),
  TRIX: (bars) => {
    const triple = ema(ema(ema(closes(bars), 15), 15), 15);
    const trix = both(triple, shifted(triple, 1), (now, then) => (100 * (now - then)) / then);
    return { trix, signal: ema(trix, 9) };
  },
  AO: (bars) => ({ ao: both(sma(median(bars), 5), sma(median(bars), 34), (fast, slow) => fast - slow) }),
  CMF: (bars) => {
    const flow = bars.map(
      ({ high, low, close, volume = 0 }) => ((close - low - (high - close)) / (high - low)) * volume,
    );
    return { cmf: both(over(flow, 20, sum), over(volumes(bars), 20, sum), (part, all) => part / all) };
  },
  AROON: (bars) => ({ up: aroonOf(bars, true), down: aroonOf(bars, false) }),
};

const valuesOf = (name: IndicatorName, bars: readonly Bar[], params = initialSetting(name).params): Values[] =>
  incrementally(() => feedFor(name, params))(bars);

/** Eight digits: two ways to the same figure differ in the last ones. */
const shown = (value: number | undefined): string =>
  value === undefined ? "none" : value.toFixed(8).replace(/^-(0\.0+)$/, "$1");

test.each(Object.keys(ORACLES) as (keyof typeof ORACLES)[])("%s follows its public formula at every bar", (name) => {
  const values = valuesOf(name, walk);
  for (const [key, series] of Object.entries(ORACLES[name](walk))) {
    // Of both each value is known at the same bars.
    expect(series.some((value) => value !== undefined)).toBe(true);
    expect(values.map((each) => shown(each[key]))).toEqual(series.map(shown));
  }
});

const closing = (prices: readonly number[]): Bar[] =>
  prices.map((close, at) => ({ timestamp: at * 86_400_000, open: close, high: close, low: close, close, volume: 1 }));

const rounded = (values: readonly Values[], key: string): number[] =>
  values.flatMap((each) => (each[key] === undefined ? [] : Math.round(each[key] * 100) / 100));

describe("figures that ChartSchool prints", () => {
  const PRICES = [
    ...[22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29],
    ...[22.15, 22.39, 22.38, 22.61, 23.36, 24.05, 23.75, 23.83, 23.95, 23.63],
  ];

  test("its simple and exponential means of ten days", () => {
    expect(rounded(valuesOf("MA", closing(PRICES), [10, 10, 10]), "mean1")).toEqual(
      [22.22, 22.21, 22.23, 22.26, 22.3, 22.42, 22.61, 22.77, 22.91, 23.08, 23.21].slice(0, 11),
    );
    expect(rounded(valuesOf("EMA", closing(PRICES), [10, 10, 10]), "mean1")).toEqual([
      22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34,
    ]);
  });

  test("its relative strength of fourteen days", () => {
    const prices = [
      ...[44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931],
      ...[46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439],
    ];
    expect(rounded(valuesOf("RSI", closing(prices), [14, 14]), "rsi1")).toEqual([
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97,
    ]);
  });
});

test("the volume has its means, and says whether its bar rose", () => {
  const values = valuesOf("VOL", walk);
  expect(values.map(({ volume }) => volume)).toEqual(volumes(walk));
  expect(values.map(({ rises }) => rises)).toEqual(walk.map(({ open, close }) => (close >= open ? 1 : 0)));
  expect(values.at(-1)?.mean2).toBeCloseTo(mean(volumes(walk).slice(-10)), 8);
});

test("bands of a still price lie on it, and a price that only rises has full strength", () => {
  expect(valuesOf("BOLL", closing([7, 7, 7]), [3, 2]).at(-1)).toEqual({ up: 7, mid: 7, down: 7 });
  expect(valuesOf("RSI", closing([1, 2, 3, 4, 5]), [3, 3]).at(-1)).toEqual({ rsi1: 100, rsi2: 100 });
});
