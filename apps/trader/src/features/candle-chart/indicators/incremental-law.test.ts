import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INDICATORS, INDICATOR_NAMES, type IndicatorName } from "../indicator-catalogue.ts";
import { createCalculation } from "./calculation.ts";
import { feedFor } from "./feeds.ts";
import type { Bar, Values } from "./incremental.ts";

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 0, 2, 23);

/** Prices of one to two hundred in quarters, so that equal ones come up, at which indicators turn. */
const price = fc.integer({ min: 4, max: 800 }).map((quarters) => quarters / 4);
const figures = fc.record({
  prices: fc.tuple(price, price, price, price),
  volume: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
});
type Figures = typeof figures extends fc.Arbitrary<infer Value> ? Value : never;

function barOf(timestamp: number, { prices, volume }: Figures): Bar {
  const [open, close] = prices;
  const bar = { timestamp, open, close, high: Math.max(...prices), low: Math.min(...prices) };
  return volume === undefined ? bar : { ...bar, volume };
}

/** Changes that come over a chart: a tick of the last bar, new bars with or without a gap, an older page, a corrected bar, parameters. */
const step = (name: IndicatorName) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("tick" as const), figures }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("bars" as const),
        added: fc.array(figures, { minLength: 1, maxLength: 4 }),
        gap: fc.integer({ min: 0, max: 90 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("page" as const), older: fc.array(figures, { maxLength: 12 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("correction" as const), figures, changed: fc.subarray(BAR_FIGURES) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("params" as const), params: paramsOf(name) }) },
  );
type Step = ReturnType<typeof step> extends fc.Arbitrary<infer Value> ? Value : never;

const PERIOD_MAX = 12;

/** Parameters within their bounds; periods short enough to be filled. */
const paramsOf = (name: IndicatorName): fc.Arbitrary<number[]> =>
  fc.tuple(
    ...INDICATORS[name].params.map(({ min, max, decimals }) => {
      const unit = 10 ** decimals;
      return fc
        .integer({ min: Math.round(min * unit), max: Math.round(Math.min(max, PERIOD_MAX) * unit) })
        .map((units) => units / unit);
    }),
  );

const BAR_FIGURES: Exclude<keyof Bar, "timestamp">[] = ["open", "high", "low", "close", "volume"];

interface Chart {
  readonly bars: readonly Bar[];
  readonly params: readonly number[];
}

function after({ bars, params }: Chart, done: Step): Chart {
  const last = bars.at(-1)?.timestamp ?? START;
  const first = bars[0]?.timestamp ?? START;
  switch (done.kind) {
    case "tick":
      return { bars: [...bars.slice(0, -1), barOf(last, done.figures)], params };
    case "bars":
      return {
        bars: [...bars, ...done.added.map((each, at) => barOf(last + (at + 1 + done.gap) * MINUTE_MS, each))],
        params,
      };
    case "page": {
      const older = done.older.map((each, at) => barOf(first - (done.older.length - at) * MINUTE_MS, each));
      return { bars: [...older, ...bars], params };
    }
    case "correction": {
      const closed = bars.at(-2);
      if (closed === undefined) return { bars, params };
      const other = barOf(closed.timestamp, done.figures);
      const corrected = Object.fromEntries(
        done.changed.flatMap((key) => (other[key] === undefined ? [] : [[key, other[key]]])),
      );
      return { bars: bars.with(-2, { ...closed, ...corrected }), params };
    }
    case "params":
      return { bars, params: done.params };
    default:
      return done satisfies never;
  }
}

/** Computed whole: every bar committed, one after the other. */
function whole(name: IndicatorName, { bars, params }: Chart): Values[] {
  const feed = feedFor(name, params);
  return bars.map((_, index) => feed.commit(bars, index));
}

describe.each(INDICATOR_NAMES)("%s", (name) => {
  test("what is carried from tick to tick equals what is computed whole", () => {
    fc.assert(
      fc.property(paramsOf(name), fc.array(step(name), { minLength: 1, maxLength: 60 }), (params, steps) => {
        const calculation = createCalculation(name);
        let chart: Chart = { bars: [], params };
        for (const done of steps) {
          chart = after(chart, done);
          expect(calculation(chart.bars, chart.params)).toEqual(whole(name, chart));
        }
      }),
      { numRuns: 40 },
    );
  });
});
