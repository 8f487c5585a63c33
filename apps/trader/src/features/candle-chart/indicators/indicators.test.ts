import { describe, expect, test } from "vitest";
import { bollinger, exponentialAverage, movingAverage, volumeBars } from "./averages.ts";
import { incrementally, type Bar, type Feed } from "./incremental.ts";
import { macd, relativeStrength } from "./oscillators.ts";

const bar = (index: number, close: number): Bar => ({
  timestamp: index * 60_000,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: index,
});
const wave = Array.from({ length: 120 }, (_, index) => bar(index, 100 + 10 * Math.sin(index / 5) + index / 7));

const FEEDS: Record<string, () => Feed> = {
  ma: () => movingAverage([5, 10, 30]),
  ema: () => exponentialAverage([5, 20]),
  vol: () => volumeBars([5, 10]),
  boll: () => bollinger(20, 2),
  macd: () => macd(12, 26, 9),
  rsi: () => relativeStrength([6, 14]),
};

describe.each(Object.entries(FEEDS))("%s", (_, makeFeed) => {
  test("a list grown tick by tick has the values of the whole list", () => {
    const grown = incrementally(makeFeed);
    for (let length = 1; length <= wave.length; length += 1) {
      const bars = wave.slice(0, length);
      // The last bar is first seen unfinished.
      grown([...bars.slice(0, -1), { ...(bars.at(-1) as Bar), close: 1 }]);
      grown(bars);
    }
    expect(grown(wave)).toEqual(incrementally(makeFeed)(wave));
  });

  test("bars put in front start it over", () => {
    const grown = incrementally(makeFeed);
    grown(wave.slice(40));
    expect([...grown(wave)]).toEqual(incrementally(makeFeed)(wave));
  });

  test("a closed bar that was corrected starts it over", () => {
    const grown = incrementally(makeFeed);
    grown(wave);
    const corrected = wave.map((kept, index) => (index === wave.length - 2 ? { ...kept, close: 300 } : kept));
    expect([...grown(corrected)]).toEqual(incrementally(makeFeed)(corrected));
  });
});

describe("figures", () => {
  const closes = [1, 2, 3, 4, 5].map((close, index) => bar(index, close));

  test("a mean needs its whole period", () => {
    expect(incrementally(() => movingAverage([3]))(closes)).toEqual([{}, {}, { ma1: 2 }, { ma1: 3 }, { ma1: 4 }]);
  });

  test("bands of a still price lie on it", () => {
    const still = [7, 7, 7].map((close, index) => bar(index, close));
    expect(incrementally(() => bollinger(3, 2))(still).at(-1)).toEqual({ up: 7, mid: 7, down: 7 });
  });

  test("a price that only rises has full strength", () => {
    expect(incrementally(() => relativeStrength([3]))(closes).at(-1)).toEqual({ rsi1: 100 });
  });

  test("an empty list has no values", () => {
    expect(incrementally(() => movingAverage([3]))([])).toEqual([]);
  });
});
