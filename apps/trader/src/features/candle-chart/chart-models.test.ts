import { describe, expect, test } from "vitest";
import {
  CHART_DEFAULTS,
  readChartPreferences,
  toggledIndicator,
  withIndicator,
  writeChartPreferences,
} from "./chart-preferences.ts";
import {
  NO_DRAWINGS,
  NOTE_MAX,
  PLAIN_STYLE,
  redone,
  undone,
  withDrawing,
  withoutDrawing,
  type Drawing,
} from "./drawing-history.ts";
import { createBarShaper } from "./bar-shaper.ts";
import { heikinAshi, heikinAshiRun } from "./heikin-ashi.ts";
import { readDrawings, writeDrawings } from "./kept-drawings.ts";
import { INDICATOR_NAMES, INDICATORS_MAX, initialSetting } from "./indicator-catalogue.ts";
import { barAtPrice } from "./live-bar.ts";

describe("what is remembered of a chart", () => {
  const rsi = { name: "RSI", params: [9, 21], colours: ["teal", "brown"] } as const;

  test("it is read back as it was", () => {
    const preferences = { interval: "45m", style: "heikinAshi", indicators: [rsi] } as const;
    expect(readChartPreferences(writeChartPreferences(preferences))).toEqual(preferences);
  });

  test("whatever is damaged falls back by itself", () => {
    expect(readChartPreferences("{")).toEqual(CHART_DEFAULTS);
    const damaged = [{ ...rsi, params: [0.4, "9"], colours: ["mauve", "brown"] }, { name: "XYZ" }, null, 5];
    expect(readChartPreferences(JSON.stringify({ interval: "61s", style: "line", indicators: damaged }))).toEqual({
      interval: CHART_DEFAULTS.interval,
      style: "line",
      indicators: [{ name: "RSI", params: [1, 14], colours: ["amber", "brown"] }],
    });
  });

  test("indicators kept by their name alone come as they are at first", () => {
    expect(readChartPreferences('{"indicators":["VOL","MA"]}').indicators).toEqual(CHART_DEFAULTS.indicators);
  });

  test("indicators keep their order, however they are switched, and their number is bounded", () => {
    const named = ({ indicators }: typeof CHART_DEFAULTS) => indicators.map(({ name }) => name);
    const alone = toggledIndicator(CHART_DEFAULTS, "MA");
    expect(named(alone)).toEqual(["VOL"]);
    expect(named(toggledIndicator(alone, "MA"))).toEqual(["MA", "VOL"]);
    const all = INDICATOR_NAMES.reduce(toggledIndicator, { ...CHART_DEFAULTS, indicators: [] });
    expect(all.indicators).toHaveLength(INDICATORS_MAX);
    expect(named(toggledIndicator(all, "MA"))).not.toContain("MA");
  });

  test("an indicator is set where it stands", () => {
    const [first] = CHART_DEFAULTS.indicators;
    const set = { ...(first as (typeof CHART_DEFAULTS.indicators)[number]), params: [5, 6, 7] };
    expect(withIndicator(CHART_DEFAULTS, set).indicators[0]).toEqual(set);
  });

  test("there are at least twenty indicators, and those over the price share no colour among MA, EMA and BOLL", () => {
    expect(INDICATOR_NAMES.length).toBeGreaterThanOrEqual(20);
    const sets = (["MA", "EMA", "BOLL"] as const).map((name) => [...new Set(initialSetting(name).colours)]);
    expect(new Set(sets.flat()).size).toBe(sets.flat().length);
  });
});

describe("drawings", () => {
  const line = (id: string): Drawing => ({
    ...{ id, tool: "segment", points: [{ timestamp: 1, value: 2 }] },
    ...{ style: PLAIN_STYLE, text: "" },
  });
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

  test("they are kept with their style and words, and damaged ones are left out", () => {
    const style = { colour: "teal", width: 3, isDashed: true } as const;
    const kept = withDrawing(NO_DRAWINGS, { ...line("a"), tool: "note", style, text: "support" });
    expect(readDrawings(writeDrawings(kept)).drawings).toEqual(kept.drawings);
    expect(ids(readDrawings('[{"id":"x"},{"id":"y","tool":"segment","points":[{"timestamp":null}]},null]'))).toEqual(
      [],
    );
  });

  test("those from before drawings had a style, and styles that are none, are plain", () => {
    const old = { id: "a", tool: "rayLine", points: [{ timestamp: 1, value: 2 }] };
    const odd = { ...old, id: "b", style: { colour: "mauve", width: 9 }, text: "x".repeat(NOTE_MAX + 1) };
    expect(readDrawings(JSON.stringify([old, odd])).drawings).toEqual([
      { ...old, style: PLAIN_STYLE, text: "" },
      { ...old, id: "b", style: PLAIN_STYLE, text: "x".repeat(NOTE_MAX) },
    ]);
  });

  test("another style or other words are a step that can be taken back", () => {
    const plain = withDrawing(NO_DRAWINGS, line("a"));
    const styled = withDrawing(plain, { ...line("a"), style: { ...PLAIN_STYLE, width: 2 } });
    expect(undone(styled).drawings).toEqual(plain.drawings);
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
