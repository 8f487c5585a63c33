import fc from "fast-check";
import { expect, test } from "vitest";
import {
  barStart,
  baseInterval,
  CHART_INTERVALS,
  intervalParts,
  nextBarStart,
  PARTS_MAX,
  partsPerBar,
  readInterval,
  type ChartInterval,
} from "./chart-interval.ts";
import { createGrowingBar, joinedBars } from "./joined-bars.ts";

const at = (text: string): number => Date.parse(`${text}Z`);
const MINUTE_MS = 60_000;

interface Candle {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A run of minutes, some of them without a trade. Whole numbers, so that sums are exact. */
const minutes = fc
  .array(
    fc.record({ open: price(), close: price(), reach: fc.nat(50), volume: fc.nat(1_000), isQuiet: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 400,
    },
  )
  .map((rows) =>
    rows.flatMap(({ open, close, reach, volume, isQuiet }, index): Candle[] => {
      const timestamp = at("2026-02-27T22:17:00") + index * MINUTE_MS;
      const [high, low] = [Math.max(open, close) + reach, Math.min(open, close) - reach];
      return isQuiet ? [] : [{ timestamp, open, high, low, close, volume }];
    }),
  );

function price() {
  return fc.integer({ min: 1_000, max: 2_000 });
}

test("every interval on offer is made of candles of the server", () => {
  expect(
    CHART_INTERVALS.map((interval) => `${interval} of ${partsPerBar(interval)} ${baseInterval(interval)}`),
  ).toEqual([
    ...["1s of 1 1s", "1m of 1 1m", "3m of 3 1m", "5m of 1 5m", "15m of 1 15m", "30m of 1 30m"],
    ...["1h of 1 1h", "2h of 2 1h", "4h of 1 4h", "6h of 6 1h", "12h of 3 4h"],
    ...["1d of 1 1d", "3d of 3 1d", "1w of 1 1w", "1M of 1 1M"],
  ]);
  for (const interval of CHART_INTERVALS) expect(readInterval(interval)).toBe(interval);
});

test.each([["45m"], ["90m"], ["8h"], ["10s"], ["2w"], ["3M"]])("%s can be one's own", (text) =>
  expect(readInterval(text)).toBe(text),
);

test.each([["0m"], ["60s"], ["1439m"], ["13M"], ["1y"], ["-5m"], ["5"], [""], [undefined], [5], ["1e3m"]])(
  "%s is none",
  (text) => expect(readInterval(text)).toBeUndefined(),
);

test.each([
  ["3m", "2026-01-02T10:14:59", "2026-01-02T10:12:00", "2026-01-02T10:15:00"],
  ["6h", "2026-01-02T05:59:59", "2026-01-02T00:00:00", "2026-01-02T06:00:00"],
  ["2w", "2026-01-04T23:59:59", "2025-12-22T00:00:00", "2026-01-05T00:00:00"],
  ["3M", "2026-03-31T12:00:00", "2026-01-01T00:00:00", "2026-04-01T00:00:00"],
  ["1M", "2028-02-29T12:00:00", "2028-02-01T00:00:00", "2028-03-01T00:00:00"],
] as const)("a bar of %s that holds %s starts at %s and ends at %s", (interval, time, start, end) => {
  expect(barStart(interval, at(time))).toBe(at(start));
  expect(nextBarStart(interval, at(start))).toBe(at(end));
});

test("a joined bar has the first open, the last close, the extremes and the sum of its parts", () => {
  fc.assert(
    fc.property(minutes, fc.constantFrom<ChartInterval>("3m", "7m", "15m", "2h", "1d"), (candles, interval) => {
      for (const bar of joinedBars(candles, interval)) {
        const parts = candles.filter(({ timestamp }) => barStart(interval, timestamp) === bar.timestamp);
        expect(bar).toEqual({
          timestamp: bar.timestamp,
          open: parts[0]?.open,
          close: parts.at(-1)?.close,
          high: Math.max(...parts.map(({ high }) => high)),
          low: Math.min(...parts.map(({ low }) => low)),
          volume: parts.reduce((sum, { volume }) => sum + volume, 0),
        });
      }
    }),
  );
});

test("bars joined of joined bars are those joined of the candles themselves", () => {
  const steps = [
    ["3m", "15m"],
    ["5m", "1h"],
    ["1h", "6h"],
    ["2h", "12h"],
    ["1h", "1d"],
  ] as const;
  fc.assert(
    fc.property(minutes, fc.constantFrom(...steps), (candles, [small, large]) => {
      expect(joinedBars(joinedBars(candles, small), large)).toEqual(joinedBars(candles, large));
    }),
  );
});

test("a bar that grew candle by candle, each seen unfinished first, is the joined one", () => {
  fc.assert(
    fc.property(minutes, fc.constantFrom<ChartInterval>("3m", "15m", "2h"), (candles, interval) => {
      const growing = createGrowingBar<Candle>(interval);
      const grown = new Map<number, Candle>();
      for (const candle of candles) {
        growing.take({ ...candle, close: candle.open, high: candle.open, low: candle.open, volume: 0 });
        const bar = growing.take(candle);
        if (bar !== undefined) grown.set(bar.timestamp, bar);
      }
      expect([...grown.values()]).toEqual(joinedBars(candles, interval));
    }),
  );
});

test("a candle of a bar before is no part of the one under way", () => {
  const growing = createGrowingBar<Candle>("3m");
  const candle = { timestamp: at("2026-01-02T10:12:00"), open: 1, high: 1, low: 1, close: 1, volume: 1 };
  growing.take(candle);
  expect(growing.take({ ...candle, timestamp: at("2026-01-02T10:11:00") })).toBeUndefined();
});

test("every interval of one's own is made of a bounded number of candles, which fill it", () => {
  const texts = fc.tuple(fc.integer({ min: 1, max: 2_000 }), fc.constantFrom("s", "m", "h", "d", "w", "M"));
  fc.assert(
    fc.property(texts, ([count, unit]) => {
      const interval = readInterval(`${count}${unit}`);
      if (interval === undefined) return;
      expect(partsPerBar(interval)).toBeLessThanOrEqual(PARTS_MAX);
      expect(Number.isInteger(partsPerBar(interval))).toBe(true);
      expect(intervalParts(interval)).toEqual({ count, unit });
      const start = barStart(interval, at("2026-05-17T03:04:05"));
      // Whole candles of the base begin where the bar begins.
      expect(barStart(baseInterval(interval), start)).toBe(start);
    }),
  );
});
