import { describe, expect, test } from "vitest";
import { INDICATOR_NAMES, initialSetting, type IndicatorName } from "../indicator-catalogue.ts";
import { feedFor } from "./feeds.ts";
import { incrementally, type Bar } from "./incremental.ts";

const bar = (index: number, close: number): Bar => ({
  timestamp: index * 60_000,
  open: close - Math.cos(index),
  high: close + 2 + Math.sin(index),
  low: close - 2 - Math.cos(index * 2),
  close,
  volume: 10 + (index % 7),
});
const wave = Array.from({ length: 160 }, (_, index) => bar(index, 100 + 10 * Math.sin(index / 5) + index / 7));
const feedOf = (name: IndicatorName) => () => feedFor(name, initialSetting(name).params);

describe.each(INDICATOR_NAMES)("%s", (name) => {
  test("a list grown tick by tick has the values of the whole list", () => {
    const grown = incrementally(feedOf(name));
    for (let length = 1; length <= wave.length; length += 1) {
      const bars = wave.slice(0, length);
      // The last bar is first seen unfinished.
      grown([...bars.slice(0, -1), { ...(bars.at(-1) as Bar), close: 99, high: 120, volume: 1 }]);
      grown(bars);
    }
    expect(grown(wave)).toEqual(incrementally(feedOf(name))(wave));
  });

  test("bars put in front start it over", () => {
    const grown = incrementally(feedOf(name));
    grown(wave.slice(40));
    expect([...grown(wave)]).toEqual(incrementally(feedOf(name))(wave));
  });

  test("a closed bar that was corrected starts it over", () => {
    const grown = incrementally(feedOf(name));
    grown(wave);
    const corrected = wave.map((kept, index) => (index === wave.length - 2 ? { ...kept, close: 101 } : kept));
    expect([...grown(corrected)]).toEqual(incrementally(feedOf(name))(corrected));
  });

  test("an empty list has no values, and one bar no nonsense", () => {
    expect(incrementally(feedOf(name))([])).toEqual([]);
    for (const value of Object.values(incrementally(feedOf(name))(wave.slice(0, 1))[0] ?? {})) {
      expect(Number.isFinite(value)).toBe(true);
    }
  });

  test("a price that stands still, without volume, has no figure that is none", () => {
    const still = Array.from({ length: 160 }, (_, index) => ({
      ...{ timestamp: index * 60_000, volume: 0 },
      ...{ open: 7, high: 7, low: 7, close: 7 },
    }));
    for (const values of incrementally(feedOf(name))(still)) {
      for (const value of Object.values(values)) expect(Number.isFinite(value)).toBe(true);
    }
  });
});

/** A tick has 4 ms for its whole paint. */
const TICK_MS_MAX = 1;
const TICKS = 200;

test("a tick of four indicators over 10,000 bars costs the last bar alone", () => {
  const bars = Array.from({ length: 10_000 }, (_, index) => bar(index, 100 + 10 * Math.sin(index / 5)));
  const names = ["MA", "BOLL", "MACD", "RSI"] as const;
  const calculations = names.map((name) => incrementally(feedOf(name)));
  for (const calculate of calculations) calculate(bars);
  const startedAt = performance.now();
  for (let tick = 0; tick < TICKS; tick += 1) {
    bars[bars.length - 1] = bar(9_999, 100 + tick);
    for (const calculate of calculations) calculate(bars);
  }
  expect((performance.now() - startedAt) / TICKS).toBeLessThan(TICK_MS_MAX);
});
