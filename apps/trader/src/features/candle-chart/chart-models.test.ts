import { describe, expect, test } from "vitest";
import { CHART_DEFAULTS, readChartPreferences, toggledIndicator, writeChartPreferences } from "./chart-preferences.ts";
import {
  NO_DRAWINGS,
  readDrawings,
  redone,
  undone,
  withDrawing,
  withoutDrawing,
  writeDrawings,
  type Drawing,
} from "./drawing-history.ts";
import { createBarShaper } from "./bar-shaper.ts";
import { heikinAshi, heikinAshiRun } from "./heikin-ashi.ts";
import { barAtPrice } from "./live-bar.ts";

describe("what is remembered of a chart", () => {
  test("it is read back as it was", () => {
    const preferences = { interval: "1M", style: "heikinAshi", indicators: ["RSI"] } as const;
    expect(readChartPreferences(writeChartPreferences(preferences))).toEqual(preferences);
  });

  test("whatever is damaged falls back by itself", () => {
    expect(readChartPreferences("{")).toEqual(CHART_DEFAULTS);
    expect(readChartPreferences('{"interval":"7m","style":"line","indicators":["RSI","XYZ"]}')).toEqual({
      interval: CHART_DEFAULTS.interval,
      style: "line",
      indicators: ["RSI"],
    });
  });

  test("indicators keep their order, however they are switched", () => {
    expect(toggledIndicator({ ...CHART_DEFAULTS, indicators: ["VOL"] }, "MA").indicators).toEqual(["MA", "VOL"]);
    expect(toggledIndicator(CHART_DEFAULTS, "VOL").indicators).toEqual(["MA"]);
  });
});

describe("drawings", () => {
  const line = (id: string): Drawing => ({ id, tool: "segment", points: [{ timestamp: 1, value: 2 }] });
  const ids = (history: typeof NO_DRAWINGS) => history.drawings.map((drawing) => drawing.id);

  test("a step is taken back and done again", () => {
    const two = withDrawing(withDrawing(NO_DRAWINGS, line("a")), line("b"));
    expect(ids(undone(two))).toEqual(["a"]);
    expect(ids(redone(undone(two)))).toEqual(["a", "b"]);
    expect(undone(NO_DRAWINGS)).toBe(NO_DRAWINGS);
  });

  test("a removed drawing comes back, and a new step forgets what was taken back", () => {
    const removed = withoutDrawing(withDrawing(NO_DRAWINGS, line("a")), "a");
    expect(ids(undone(removed))).toEqual(["a"]);
    expect(redone(withDrawing(undone(removed), line("b"))).future).toEqual([]);
  });

  test("moving a drawing keeps its place", () => {
    const moved = withDrawing(withDrawing(withDrawing(NO_DRAWINGS, line("a")), line("b")), {
      ...line("a"),
      points: [{ timestamp: 9, value: 9 }],
    });
    expect(ids(moved)).toEqual(["a", "b"]);
  });

  test("they are kept, and damaged ones are left out", () => {
    const kept = withDrawing(NO_DRAWINGS, line("a"));
    expect(ids(readDrawings(writeDrawings(kept)))).toEqual(["a"]);
    expect(ids(readDrawings('[{"id":"x"},{"id":"y","tool":"segment","points":[{"timestamp":null}]}]'))).toEqual([]);
  });
});

describe("Heikin-Ashi", () => {
  const bar = { timestamp: 0, open: 10, high: 14, low: 8, close: 12 };

  test("the first bar opens in its own middle", () => {
    expect(heikinAshi(bar, undefined)).toMatchObject({ open: 11, close: 11, high: 14, low: 8 });
  });

  test("a later bar opens in the middle of the smoothed one before", () => {
    const run = heikinAshiRun([bar, { ...bar, timestamp: 1, open: 20, high: 22, low: 19, close: 21 }]);
    expect(run[1]).toMatchObject({ open: 11, close: 20.5, high: 22, low: 11 });
  });
});

describe("the bars that are drawn", () => {
  const bar = (timestamp: number, close: number) => ({ timestamp, open: 10, high: 20, low: 5, close });

  test("candles are those of the market", () => {
    const shaper = createBarShaper("candle");
    expect(shaper.begin([bar(1, 11)])).toEqual([bar(1, 11)]);
    expect(shaper.update(bar(2, 12))).toEqual(bar(2, 12));
  });

  test("a moving last bar is smoothed against the closed one before it, as the whole run is", () => {
    const run = [bar(1, 11), bar(2, 12), bar(3, 13)];
    const shaper = createBarShaper("heikinAshi");
    shaper.begin(run.slice(0, 2));
    shaper.update(bar(2, 19));
    shaper.update(bar(2, 12));
    shaper.update(bar(3, 19));
    expect(shaper.update(bar(3, 13))).toEqual(heikinAshiRun(run)[2]);
  });
});

describe("the open bar", () => {
  const bar = { timestamp: 60_000, open: 10, high: 14, low: 8, close: 12 };
  const at = (price: number, ms: number) => barAtPrice(bar, { price, at: ms, interval: "1m" });

  test("it closes at the last price and reaches to it", () => {
    expect(at(15, 90_000)).toEqual({ ...bar, close: 15, high: 15 });
    expect(at(7, 90_000)).toEqual({ ...bar, close: 7, low: 7 });
  });

  test("a price that it has, none, and one of a later minute leave it as it is", () => {
    expect(at(12, 90_000)).toBeUndefined();
    expect(at(0, 90_000)).toBeUndefined();
    expect(at(15, 120_000)).toBeUndefined();
  });
});
