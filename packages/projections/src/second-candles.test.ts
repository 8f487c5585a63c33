import { expect, test } from "vitest";
import { LivePair } from "./live-pair.ts";
import { SECONDS_KEPT_MAX } from "./second-candles.ts";

const SECOND_MS = 1_000;
const BEGIN_AT = Date.UTC(2026, 0, 2, 10, 30);

function pairWith(trades: readonly (readonly [ms: number, ticks: number, lots: number])[]): LivePair {
  const pair = new LivePair(1);
  trades.forEach(([ms, priceTicks, sizeLots], at) =>
    pair.trade(
      { marketId: 1, tradeId: at + 1, takerSide: "buy", priceTicks, sizeLots, notionalAtoms: priceTicks * sizeLots },
      BEGIN_AT + ms,
    ),
  );
  return pair;
}

test("trades of one second make one candle, and a second without any has none", () => {
  const pair = pairWith([
    [0, 100, 1],
    [400, 130, 2],
    [999, 90, 3],
    [3_200, 95, 4],
  ]);
  expect(pair.secondCandles({})).toMatchObject([
    { startAt: BEGIN_AT, openTicks: 100, highTicks: 130, lowTicks: 90, closeTicks: 90, sizeLots: 6, tradeCount: 3 },
    { startAt: BEGIN_AT + 3_000, openTicks: 95, closeTicks: 95, sizeLots: 4, tradeCount: 1 },
  ]);
});

test("a range and a limit narrow them, the latest are kept", () => {
  const pair = pairWith([0, 1, 2, 3].map((second) => [second * SECOND_MS, 100 + second, 1] as const));
  const startsOf = (range: Parameters<LivePair["secondCandles"]>[0]) =>
    pair.secondCandles(range).map(({ startAt }) => (startAt - BEGIN_AT) / SECOND_MS);
  expect(startsOf({ limit: 2 })).toEqual([2, 3]);
  expect(startsOf({ endTime: BEGIN_AT + 2 * SECOND_MS })).toEqual([0, 1, 2]);
  expect(startsOf({ beginTime: BEGIN_AT + SECOND_MS, endTime: BEGIN_AT + 2 * SECOND_MS })).toEqual([1, 2]);
});

test("what is kept is bounded, and the minute is the sum of its seconds", () => {
  const count = 3 * SECONDS_KEPT_MAX;
  const pair = pairWith(Array.from({ length: count }, (_, second) => [second * SECOND_MS, 100 + (second % 7), 2]));
  expect(pair.secondCandles({ limit: count }).length).toBeLessThanOrEqual(2 * SECONDS_KEPT_MAX);
  const minute = pair.candle("1m");
  const seconds = pair.secondCandles({ beginTime: minute?.startAt });
  expect(seconds).toHaveLength(60);
  expect(minute).toMatchObject({
    openTicks: seconds[0]?.openTicks,
    closeTicks: seconds.at(-1)?.closeTicks,
    highTicks: Math.max(...seconds.map(({ highTicks }) => highTicks)),
    lowTicks: Math.min(...seconds.map(({ lowTicks }) => lowTicks)),
    sizeLots: seconds.reduce((sum, { sizeLots }) => sum + sizeLots, 0),
    turnoverAtoms: seconds.reduce((sum, { turnoverAtoms }) => sum + turnoverAtoms, 0),
  });
});
